import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import type { Collection } from '../../../contract/catalog/collections.api.ts';
import { defaultSort, pageSize } from '../../../contract/catalog/list-options.ts';
import { maxLength } from '../../../contract/limits.ts';
import type { PageData } from '../../../contract/pages.ts';
import { pageData } from '../../api.server.ts';
import { getShopDetails, pageMeta } from '../../seo/meta.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import iconStyles from '../../ui/marks/icon.module.css';
import { Icon } from '../../ui/marks/icon.tsx';
import { capPixelRatio } from '../../ui/marks/picture.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import type { Route } from './+types/shop-page.ts';
import { CollectionCover } from './collections/collection-cover.tsx';
import collectionTilesStyles from './collections/collection-tiles.module.css';
import { FilterButton, FilterChips, PlainFilters } from './filter-bar.tsx';
import { bestFirst, type GridState, getGridUrl } from './grid.rules.ts';
import { type GridData, loadGrid } from './grid-loader.ts';
import { ProductGrid } from './product-grid.tsx';
import styles from './shop.module.css';

const path = '/shop';

export async function loader({ url, context }: Route.LoaderArgs) {
  const reads = context.get(pageData);
  const [grid, collections] = await Promise.all([loadGrid(path, url, context), reads.listCollectionLinks()]);
  return {
    ...grid,
    collections,
    story: showsStory(grid) ? await readStory(reads, grid.grid.page) : undefined,
  };
}

/** Whether the page is a full one of the whole shop, which a collection interrupts. */
function showsStory({ grid, cards }: GridData): boolean {
  return cards.length === pageSize && grid.category === 'All' && grid.q === '' && !grid.filters;
}

/** The collection that a page tells of: another on each page, in the owner's order, of those with a picture. */
async function readStory({ listCollections, lessData }: PageData, page: number) {
  if (lessData) return undefined;
  const pictured = (await listCollections()).filter(({ picture }) => picture);
  const shown = pictured[(page - 1) % pictured.length];
  return shown && { slug: shown.slug, name: shown.name, text: shown.text, picture: shown.picture };
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
        story={loaderData.story && <Story collection={loaderData.story} />}
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

const storySizes = `${capPixelRatio('70vw')}, 100vw`;

type StoryProps = { collection: Pick<Collection, 'slug' | 'name' | 'text' | 'picture'> };

/** One collection between the pieces on a phone: its picture, what it is for, the way to it. */
function Story({ collection: { slug, name, text, picture } }: StoryProps) {
  return (
    <div className={styles.story}>
      <CollectionCover picture={picture} sizes={storySizes} />
      <p className="display">{name}</p>
      {text && <p className="prose">{unbroken(text)}</p>}
      <Link className="link small" to={`/collections/${slug}`}>
        See the collection
      </Link>
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
