import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { pageSize, sortOptions } from '../../../contract/catalog/list-options.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { SewingLink } from '../../layout/sewing-link.tsx';
import { getCategories } from '../../state/categories.ts';
import { useCurrency } from '../../state/currency.ts';
import { useLessData } from '../../state/less-data.ts';
import { useSellingCurrencies } from '../../state/shop-details.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Pagination, PlainLinks } from '../../ui/navigation/page-links.tsx';
import { Tabs, tabDomId } from '../../ui/navigation/tabs.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './grid.module.css';
import { bestFirst, type GridState, getGridUrl, isByPrice, rangeText } from './grid.rules.ts';
import type { GridData } from './grid-loader.ts';
import { CardGrid, CardSkeleton, ProductCard } from './product-card.tsx';
import shopStyles from './shop.module.css';

const panelId = 'collection-panel';
const skeletonDelayMs = 120;
/** Cards before the story. */
const storyAfter = 4;
/** Cards shown first to a visitor who is sent less. */
const lessDataCards = 4;

type ProductGridProps = {
  path: string;
  data: GridData;
  level: 2 | 3;
  /** The button that opens the filters, next to the sort menu, and the active filters, above the cards. */
  filterButton?: ReactNode;
  filters?: ReactNode;
  /** Between the cards, after the second row of a phone. */
  story?: ReactNode;
};

/** Tabs, count, sort menu, cards and pages. All of its state is in the URL. */
export function ProductGrid({ path, data, level, filterButton, filters, story }: ProductGridProps) {
  const { grid, cards, pages, total } = data;
  const loading = useIsLoading(path);
  const top = useScrollToTopOnPageChange(grid.page);
  const currency = useSortCurrency();
  const to = (change: Partial<GridState>) => getGridUrl(path, { ...grid, currency, page: 1, ...change });
  const { min, max } = grid.filters ?? {};
  // prices that are narrowed stay in the currency of the filter
  const followsShown = isByPrice(grid) && (min ?? max) === undefined;
  useResort(followsShown && grid.currency !== currency, to({ page: grid.page }));
  return (
    <div className={styles.around} ref={top}>
      <div className={styles.bar}>
        <div className={styles.categories}>
          <Tabs
            label="Categories"
            tabs={['All', ...getCategories()].map((category) => ({
              id: category,
              label: category,
              to: to({ category }),
            }))}
            selected={grid.category}
            panelId={() => panelId}
          />
        </div>
        <div className={styles.meta}>
          <p className="soft small tabular" role="status">
            {`${rangeText(grid.page, cards.length, total)}${grid.q && ` for “${grid.q}”`}`}
          </p>
          {filterButton}
          <SortMenu grid={grid} to={to} />
        </div>
      </div>
      {filters}
      <div
        className={classes(level === 3 && 'later')}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabDomId(panelId, grid.category)}
        aria-busy={loading}
      >
        {loading ? (
          <SkeletonGrid />
        ) : cards.length === 0 ? (
          <NoProducts path={path} data={data} />
        ) : (
          <Cards data={data} level={level} story={story} />
        )}
      </div>
      {!loading && <Pagination page={grid.page} pages={pages} to={(page) => to({ page })} />}
    </div>
  );
}

function SortMenu({ grid, to }: { grid: GridState; to: (change: Partial<GridState>) => string }) {
  const navigate = useNavigate();
  const options = grid.q ? [{ value: bestFirst, label: 'Best match' } as const, ...sortOptions] : sortOptions;
  const chosen = options.find((option) => option.value === grid.sort)?.label ?? '';
  const trigger = (
    <span>
      <span className={styles.sortlabel}>Sort </span>
      <span data-shown={chosen} />
    </span>
  );
  return (
    <>
      <PlainLinks
        label="Sort"
        links={options.map(({ value, label }) => ({ label, to: to({ sort: value }) }))}
      />
      <Menu label="Sort" value={chosen} trigger={trigger}>
        {options.map(({ value, label }) => (
          <MenuItem
            key={value}
            checked={value === grid.sort}
            onSelect={() => navigate(to({ sort: value }), { preventScrollReset: true })}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

type CardsProps = Pick<ProductGridProps, 'data' | 'level' | 'story'>;

function Cards({ data: { cards, grid }, level, story }: CardsProps) {
  const full = cards.length === pageSize && grid.q === '' && !grid.filters;
  const less = useLessData();
  // under a page's own contents none is sent before it is asked for
  const first = less ? cards.slice(0, level === 2 ? lessDataCards : 0) : cards;
  const more = cards.slice(first.length);
  const [picture] = cards[0]?.pictures ?? [];
  // of a picture wider than it is high the crop would show little
  const isUpright = picture !== undefined && picture.width < picture.height;
  const hasLarge = full && level === 2 && grid.page === 1 && isUpright && !less;
  return (
    <>
      {first.length > 0 && (
        <CardGrid>
          {first.map((card, i) => (
            <Fragment key={card._id}>
              {i === storyAfter && story}
              <ProductCard
                card={card}
                level={level}
                eager={level === 2 && i < 2}
                large={hasLarge && i === 0}
              />
            </Fragment>
          ))}
          {full && (
            <SewingLink className={classes(styles.tile, hasLarge && styles.afterLarge)}>
              <span className="display">Between two sizes? We sew to your own measurements.</span>
              <span className="link small">Ask about bespoke</span>
            </SewingLink>
          )}
        </CardGrid>
      )}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{`Show ${more.length} ${first.length > 0 ? 'more' : 'pieces'}`}</summary>
          <CardGrid>
            {more.map((card) => (
              <ProductCard key={card._id} card={card} level={level} />
            ))}
          </CardGrid>
        </details>
      )}
    </>
  );
}

function SkeletonGrid() {
  return (
    <div className={styles.grid}>
      <span className="sr-only" role="status">
        Loading
      </span>
      {Array.from({ length: pageSize }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are all alike
        <CardSkeleton key={i} />
      ))}
    </div>
  );
}

/** True while another view of the same grid is on its way and takes long enough to be noticed. */
function useIsLoading(path: string): boolean {
  const { state, location } = useNavigation();
  return useDelayed(state === 'loading' && location.pathname === path, skeletonDelayMs);
}

/** Scrolls to the top of the grid when its page changes, but not when navigating back. */
function useScrollToTopOnPageChange(page: number) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(page);
  const type = useNavigationType();
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if (type !== 'POP') ref.current?.scrollIntoView({ block: 'start' });
  }, [page, type]);
  return ref;
}

type NoProductsProps = { path: string; data: GridData };

/** In place of the cards: nothing matches the search, or there is nothing to sell yet. */
function NoProducts({ path, data }: NoProductsProps) {
  if (data.grid.filters) return <NoFilterMatches path={path} data={data} />;
  if (data.grid.q) return <NoSearchResults path={path} data={data} />;
  return (
    <EmptyState title="Products Not yet Available">
      <p className="above-4">
        <a className="link" href={getGridUrl(path, data.grid)}>
          Refresh Page
        </a>
      </p>
    </EmptyState>
  );
}

/** The filters leave nothing over. */
function NoFilterMatches({ path, data: { grid } }: NoProductsProps) {
  const searched = grid.q ? ` for “${grid.q}”` : '';
  return (
    <EmptyState title={`No pieces match these filters${searched}`} text="Remove one, or clear them all.">
      <p className={`row wrapping ${shopStyles.ways}`}>
        <LinkButton variant="secondary" to={getGridUrl(path, { ...grid, page: 1, filters: undefined })}>
          Clear filters
        </LinkButton>
      </p>
    </EmptyState>
  );
}

/** What was searched for, where else to look, and the newest pieces. */
function NoSearchResults({ path, data: { grid, newest, meant } }: NoProductsProps) {
  const to = (change: Partial<GridState>) => getGridUrl(path, { ...grid, page: 1, ...change });
  const inCategory = grid.category !== 'All';
  return (
    <>
      <EmptyState
        title={`Nothing found for “${grid.q}”${inCategory ? ` in ${grid.category}` : ''}`}
        text={
          meant ? (
            <>
              Did you mean{' '}
              <Link className="link" to={to({ q: meant, category: 'All' })}>
                {meant}
              </Link>
              ?
            </>
          ) : (
            'Try fewer words, or another word for the same thing.'
          )
        }
        leadsOn
      >
        <p className={`row wrapping ${shopStyles.ways}`}>
          <LinkButton variant="secondary" to={to({ q: '' })}>
            Clear the search
          </LinkButton>
          {inCategory && (
            <LinkButton variant="text" to={to({ category: 'All' })}>
              Search all categories
            </LinkButton>
          )}
        </p>
      </EmptyState>
      {newest.length > 0 && (
        <section className={`above-6 ${shopStyles.newest}`} aria-labelledby="newest-title">
          <h2 className="below-4" id="newest-title">
            Our newest pieces
          </h2>
          <CardGrid>
            {newest.map((card) => (
              <ProductCard key={card._id} card={card} />
            ))}
          </CardGrid>
        </section>
      )}
    </>
  );
}

/** The currency prices are shown in; undefined for the shop's first one, which addresses leave out. */
export function useSortCurrency(): Currency | undefined {
  const shown = useCurrency();
  return shown === useSellingCurrencies().firstCurrency ? undefined : shown;
}

/** Goes to the list in the order of the currency that is shown, where the one on the page is in another. */
export function useResort(isStale: boolean, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isStale) void navigate(to, { replace: true, preventScrollReset: true });
  }, [isStale, to, navigate]);
}
