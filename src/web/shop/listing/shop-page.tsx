import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import { defaultSort } from '../../../contract/catalog/list-options.ts';
import { maxLength } from '../../../contract/limits.ts';
import { pageData } from '../../api.server.ts';
import { getShopDetails, pageMeta } from '../../seo/meta.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import iconStyles from '../../ui/marks/icon.module.css';
import { Icon } from '../../ui/marks/icon.tsx';
import type { Route } from './+types/shop-page.ts';
import collectionTilesStyles from './collection-tiles.module.css';
import { FilterButton, FilterChips, PlainFilters } from './filter-bar.tsx';
import { bestFirst, type GridState, getGridUrl } from './grid.rules.ts';
import { loadGrid } from './grid-loader.ts';
import { ProductGrid } from './product-grid.tsx';
import styles from './shop.module.css';

const path = '/shop';

export async function loader({ url, context }: Route.LoaderArgs) {
  const [grid, collections] = await Promise.all([
    loadGrid(path, url, context),
    context.get(pageData).listCollectionLinks(),
  ]);
  return { ...grid, collections };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const grid = loaderData?.grid;
  const title = grid && grid.category !== 'All' ? grid.category : 'Shop';
  return pageMeta(matches, {
    title: grid && grid.page > 1 ? `${title}, page ${grid.page}` : title,
    description: `Bubu, dresses and two-piece sets, ready to wear, sewn in ${getShopDetails(matches).city} and sent within ${shopConfig.country} and abroad.`,
    path: grid ? getGridUrl(path, grid) : path,
    indexed: !grid?.q && !grid?.filters,
  });
};

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { grid } = loaderData;
  return (
    <div className={`wrap ${styles.shop}`}>
      <div className={styles.head}>
        <h1>Shop</h1>
        <SearchForm grid={grid} />
      </div>
      <CollectionLinks collections={loaderData.collections} />
      <ProductGrid
        path={path}
        data={loaderData}
        level={2}
        filterButton={<FilterButton path={path} data={loaderData} />}
        filters={
          <>
            <PlainFilters path={path} data={loaderData} />
            <FilterChips path={path} data={loaderData} />
          </>
        }
      />
    </div>
  );
}

/** Searches names and descriptions within the chosen category; an address like any other. */
function SearchForm({ grid: { category, sort, q } }: { grid: GridState }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not while the user is typing the next search.
    if (box.current && box.current !== document.activeElement) box.current.value = q;
  }, [q]);
  return (
    <Form className={styles.search} role="search" action={path} preventScrollReset>
      {category !== 'All' && <input type="hidden" name="category" value={category} />}
      <input
        ref={box}
        className={fieldsStyles.input}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={maxLength.search}
        placeholder="Search the collection"
        aria-label="Search the collection"
        enterKeyHint="search"
      />
      {sort !== defaultSort && sort !== bestFirst && <input type="hidden" name="sort" value={sort} />}
      <button type="submit" className={iconStyles.button} aria-label="Search">
        <Icon name="search" />
      </button>
    </Form>
  );
}

type CollectionLinksProps = { collections: readonly { slug: string; name: string }[] };

/** The collections by name, next to the shop's own categories. Nothing if there are none. */
function CollectionLinks({ collections }: CollectionLinksProps) {
  if (collections.length === 0) return null;
  return (
    <nav className={collectionTilesStyles.row} aria-label="Collections">
      <span className="soft">Collections</span>
      {collections.map(({ slug, name }) => (
        <Link key={slug} className="link" to={`/collections/${slug}`}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
