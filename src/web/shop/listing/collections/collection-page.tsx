import { data, redirect, useNavigate } from 'react-router';
import type { Collection } from '../../../../contract/catalog/collections.api.ts';
import { type Sort, sortOptions } from '../../../../contract/catalog/list-options.ts';
import type { Currency } from '../../../../contract/money/currencies.ts';
import { pageData } from '../../../api.server.ts';
import NotFoundPage from '../../../layout/not-found-page.tsx';
import { getPublicUrl, getShopDetails, pageMeta } from '../../../seo/meta.ts';
import { breadcrumbData, productListData } from '../../../seo/structured-data.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { capPixelRatio } from '../../../ui/marks/picture.tsx';
import { Breadcrumb, Pagination, PlainLinks } from '../../../ui/navigation/page-links.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { unbroken } from '../../../ui/unbroken.tsx';
import { LazyVoices } from '../../reviews/lazy-voices.tsx';
import { rangeText, readGrid } from '../grid.rules.ts';
import { CardGrid, ProductCard } from '../product-card.tsx';
import { useResort, useSortCurrency } from '../product-grid.tsx';
import type { Route } from './+types/collection-page.ts';
import { CollectionBanner, NextCollection } from './collection-banner.tsx';
import styles from './collection-tiles.module.css';

/** On phones the last of an odd number is as wide as two. */
const lastSizes = `(min-width: 80rem) 18.5rem, (min-width: 48rem) 31vw, ${capPixelRatio('60vw')}, 92vw`;

/** The parameters of a collection's URL; without `sort` in the collection's own order. */
type CollectionRequest = { sort: Sort | undefined; page: number; currency?: Currency | undefined };

function isByPrice(sort: Sort | undefined): boolean {
  return sort?.startsWith('price-') ?? false;
}

function getUrl(slug: string, { sort, page, currency }: CollectionRequest): string {
  const query = new URLSearchParams();
  if (sort) query.set('sort', sort);
  if (currency && isByPrice(sort)) query.set('currency', currency);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `/collections/${slug}${text && `?${text}`}`;
}

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const { findCollection, lessData, listCards, listCollections, readSelling, readVoices } =
    context.get(pageData);
  const collection = await findCollection(slug);
  if (!collection) return data(null, { status: 404 });
  const grid = readGrid(url.searchParams);
  const sort = url.searchParams.get('sort');
  const listQuery: CollectionRequest = {
    sort: sortOptions.find(({ value }) => value === sort)?.value,
    page: grid.page,
    currency: grid.currency,
  };
  const { firstCurrency } = await readSelling();
  const {
    data: cards,
    total,
    pages,
  } = await listCards({
    ...listQuery,
    currency: grid.currency ?? firstCurrency,
    collection: slug,
  });
  if (listQuery.page > pages) throw redirect(getUrl(slug, { ...listQuery, page: 1 }));
  const next = findNext(await listCollections(), slug);
  const voices = lessData ? [] : await readVoices(cards.map(({ _id }) => _id));
  return { collection, next, asked: listQuery, cards, total, pages, voices };
}

/** The collection after this one, the first after the last; undefined where there is no other. */
function findNext(collections: readonly Collection[], slug: string): Collection | undefined {
  const at = collections.findIndex((each) => each.slug === slug);
  const next = collections[(at + 1) % collections.length];
  return next?.slug === slug ? undefined : next;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: 'Page Not Found !' }];
  const { collection, asked: query, cards, total } = loaderData;
  const publicUrl = getPublicUrl(matches);
  const { name, slug, text, picture } = collection;
  const path = getUrl(slug, query);
  return pageMeta(matches, {
    title: query.page > 1 ? `${name}, page ${query.page}` : name,
    description: text || `${name}, edited in our ${getShopDetails(matches).city} workroom.`,
    path,
    indexed: total > 0,
    image: picture ? { path: `/images/${picture.key}/og.jpg`, alt: name } : undefined,
    structured: [
      productListData(publicUrl, name, cards),
      breadcrumbData(publicUrl, [
        { name: 'Home', path: '/' },
        { name: 'Collections', path: '/collections' },
        { name, path },
      ]),
    ],
  });
};

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <OneCollection {...loaderData} /> : <NotFoundPage />;
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function OneCollection({ collection, next, asked: requested, cards, total, pages, voices }: Loaded) {
  const { slug, name, text, picture } = collection;
  const query = { ...requested, currency: useSortCurrency() };
  useResort(isByPrice(requested.sort) && requested.currency !== query.currency, getUrl(slug, query));
  const words = (
    <>
      <h1>{name}</h1>
      {text && <p className={`lead ${styles.text}`}>{unbroken(text)}</p>}
    </>
  );
  return (
    <>
      <div className="wrap">
        <Breadcrumb
          trail={[{ label: 'Home', to: '/' }, { label: 'Collections', to: '/collections' }, { label: name }]}
        />
      </div>
      {picture ? (
        <CollectionBanner picture={picture}>{words}</CollectionBanner>
      ) : (
        <header className={`wrap ${styles.head}`}>{words}</header>
      )}
      <div className={`wrap ${styles.page}`}>
        {total === 0 ? (
          <EmptyState
            title="Nothing in this collection at the moment"
            text="Every piece we have is in the shop."
          >
            <LinkButton to="/shop">See all pieces</LinkButton>
          </EmptyState>
        ) : (
          <>
            <div className={styles.bar}>
              <p className="soft small tabular" role="status">
                {rangeText(query.page, cards.length, total)}
              </p>
              <SortMenu slug={slug} query={query} isByHand={collection.rule.by === 'hand'} />
            </div>
            <div className={styles.cards}>
              <CardGrid>
                {cards.map((card, i) => (
                  <ProductCard
                    key={card._id}
                    card={card}
                    level={2}
                    eager={!picture && i < 2}
                    sizes={i === cards.length - 1 && i % 2 === 0 ? lastSizes : undefined}
                  />
                ))}
              </CardGrid>
            </div>
            <Pagination page={query.page} pages={pages} to={(page) => getUrl(slug, { ...query, page })} />
          </>
        )}
      </div>
      <LazyVoices voices={voices} />
      {next && <NextCollection collection={next} />}
    </>
  );
}

type SortMenuProps = { slug: string; query: CollectionRequest; isByHand: boolean };

function SortMenu({ slug, query, isByHand }: SortMenuProps) {
  const { sort } = query;
  const navigate = useNavigate();
  const own = { value: undefined, label: isByHand ? 'Featured' : 'Newest first' };
  const options = [own, ...sortOptions];
  const to = (value: Sort | undefined) => getUrl(slug, { ...query, sort: value, page: 1 });
  const chosen = options.find(({ value }) => value === sort)?.label ?? own.label;
  return (
    <>
      <PlainLinks label="Sort" links={options.map(({ value, label }) => ({ label, to: to(value) }))} />
      <Menu
        label="Sort"
        value={chosen}
        trigger={
          <span>
            <span className="soft">Sort </span>
            <span data-shown={chosen} />
          </span>
        }
      >
        {options.map(({ value, label }) => (
          <MenuItem
            key={label}
            checked={value === sort}
            onSelect={() => navigate(to(value), { preventScrollReset: true })}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
