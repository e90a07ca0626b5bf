import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CardGrid } from './card-grid.tsx';
import { type GridState, getGridUrl } from './grid.rules.ts';
import type { GridData } from './grid-loader.ts';
import { ProductCard } from './product-card.tsx';
import styles from './shop.module.css';

type NoProductsProps = { path: string; data: GridData };

/** In place of the cards: nothing matches the search, or there is nothing to sell yet. */
export function NoProducts({ path, data }: NoProductsProps) {
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
    <EmptyState
      title={`No pieces fit these filters${searched}`}
      text="Take one of them off, or clear them all."
    >
      <p className={`row wrapping ${styles.ways}`}>
        <LinkButton variant="secondary" to={getGridUrl(path, { ...grid, page: 1, filters: undefined })}>
          Clear filters
        </LinkButton>
      </p>
    </EmptyState>
  );
}

/** What was searched for, where else to look, and the newest pieces. */
function NoSearchResults({ path, data: { grid, newest } }: NoProductsProps) {
  const to = (change: Partial<GridState>) => getGridUrl(path, { ...grid, page: 1, ...change });
  const inCategory = grid.category !== 'All';
  return (
    <>
      <EmptyState
        title={`Nothing found for “${grid.q}”${inCategory ? ` in ${grid.category}` : ''}`}
        text="Try fewer words, or another word for the same thing."
        leadsOn
      >
        <p className={`row wrapping ${styles.ways}`}>
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
        <section className={`above-6 ${styles.newest}`} aria-labelledby="newest-title">
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
