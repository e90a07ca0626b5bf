import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Category, defaultSort, type Sort } from '../../contract/catalog/list-options.ts';
import {
  type InventorySort,
  type InventoryState,
  inventoryStates,
  type Visibility,
} from '../../contract/catalog/visibility.ts';
import type { Database } from '../../platform/database/open.ts';
import { productImages, productSalePrices, products } from '../../platform/database/schema/schema.ts';
import { hasFewLeft, hasSoldOutSize } from '../../platform/database/sql-expressions.ts';
import { type CollectionRow, isInCollection, ownOrder } from './collections.sql.ts';

/** Which products; what is left out does not narrow them. */
export type ProductFilter = {
  category?: Category;
  /** As {@link searchQuery} writes it. */
  words?: string;
  visibility?: Visibility;
  state?: InventoryState;
  /** At so many units few are left. */
  lowStockMark?: number;
  /** Limits the list to a collection's content at a time. */
  collection?: { row: Pick<CollectionRow, 'id' | 'rule' | 'tag'>; at: Date };
};

export type ProductQuery = ProductFilter & {
  sort: Sort | InventorySort | 'own';
  limit?: number;
  offset?: number;
};

export const orders: Record<Sort | InventorySort, SQL[]> = {
  'name-asc': [asc(products.nameKey), asc(products.id)],
  'name-desc': [desc(products.nameKey), desc(products.id)],
  'date-asc': [asc(products.createdAt), asc(products.id)],
  'date-desc': [desc(products.createdAt), desc(products.id)],
  'price-asc': [asc(products.sortPriceMinor), asc(products.id)],
  'price-desc': [desc(products.sortPriceMinor), desc(products.id)],
  'stock-asc': [asc(products.stockQuantity), asc(products.nameKey), asc(products.id)],
  'stock-desc': [desc(products.stockQuantity), asc(products.nameKey), asc(products.id)],
};

const searchable = sql`product_search_words(${products.name}, ${products.description}, ${products.category}, ${products.availableColors}, ${products.additionalInfo})`;

const states: Record<Exclude<InventoryState, 'low'>, SQL | undefined> = {
  'in-shop': eq(products.visibility, 'public'),
  hidden: eq(products.visibility, 'hidden'),
  draft: eq(products.visibility, 'draft'),
  off: eq(products.sellable, false),
  'sold-out': and(eq(products.sellable, true), eq(products.stockQuantity, 0)),
  'size-sold-out': hasSoldOutSize,
  sale: sql`exists (select 1 from ${productSalePrices} where ${productSalePrices.productId} = ${products.id})`,
  'no-picture': sql`not exists (select 1 from ${productImages} where ${productImages.productId} = ${products.id})`,
};

function isInState(state: InventoryState, lowStockMark: number): SQL | undefined {
  return state === 'low' ? hasFewLeft(lowStockMark) : states[state];
}

export function whereOf(filter: ProductFilter): SQL | undefined {
  const { category, words, visibility, state, collection } = filter;
  return and(
    category ? eq(products.category, category) : undefined,
    visibility && eq(products.visibility, visibility),
    state && isInState(state, filter.lowStockMark ?? 0),
    collection && isInCollection(collection.row, collection.at),
    words === undefined ? undefined : sql`${searchable} @@ ${words}::tsquery`,
  );
}

/** Returns the sort order; a collection's own where the query requests it. */
export function orderOf({ sort, collection }: ProductQuery): SQL[] {
  if (sort !== 'own') return orders[sort];
  return collection ? ownOrder(collection.row) : orders[defaultSort];
}

/** Counts a filter's products in each state, whatever state the filter names. */
export async function countInventoryStates(
  db: Database,
  filter: ProductFilter & { lowStockMark: number },
): Promise<Record<InventoryState, number>> {
  const inState = (state: InventoryState) =>
    sql<number>`count(*) filter (where ${isInState(state, filter.lowStockMark)})`.mapWith(Number);
  const counted = Object.fromEntries(inventoryStates.map((state) => [state, inState(state)]));
  const [row] = await db
    .select(counted as Record<InventoryState, SQL<number>>)
    .from(products)
    .where(whereOf({ ...filter, state: undefined }));
  if (!row) throw new Error('A count has no row.');
  return row;
}
