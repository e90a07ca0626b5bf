import type {
  AdminProduct,
  ListedProduct,
  ListInput,
  Product,
  ProductCard,
} from '../../contract/catalog/catalog.api.ts';
import { formatMissing } from '../../contract/catalog/completeness.ts';
import { defaultSort, pageSize } from '../../contract/catalog/list-options.ts';
import { adminOnlyNames, pickFields, publicNames } from '../../contract/catalog/product-fields.ts';
import { costCurrency } from '../../contract/catalog/product-form.rules.ts';
import {
  defaultInventorySort,
  type InventoryState,
  visibilityAt,
} from '../../contract/catalog/visibility.ts';
import { ShopError } from '../../contract/errors.ts';
import { defaultLowStockMark } from '../../contract/limits.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { withLowestPrices } from '../../contract/money/lowest-prices.ts';
import { toMajor } from '../../contract/money/money.ts';
import { nextPriceChange, pricesAt } from '../../contract/money/pricing.ts';
import { toShownSurcharge } from '../../contract/money/surcharge-form.ts';
import { isSoldOut, sellableQuantity } from '../../contract/stock/availability.ts';
import type { InventoryInput } from '../../contract/stock/inventory.api.ts';
import type { StoredVariant, Variant } from '../../contract/stock/variants.ts';
import { searchQuery } from '../../contract/text/search-words.ts';
import { toShownOffer } from '../../contract/workroom/offers.rules.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { hasRight } from '../rights.ts';
import { readProductRules } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { findCards, publicPrices, toPicture } from './cards.ts';
import {
  countProducts,
  deleteProductRow,
  isPictureUsed,
  type ProductRecord,
  selectAddresses,
  selectProduct,
  selectProducts,
  selectProductsById,
} from './catalog.sql.ts';
import { refuseUnknownList } from './categories.ts';
import { selectCollection } from './collections.sql.ts';
import { pictureUrl, storedNames } from './pictures/pictures.ts';
import { countInventoryStates, type ProductFilter, type ProductQuery } from './product-filter.sql.ts';
import { applyScheduledChanges } from './scheduled-changes.ts';
import type { Found } from './search/catalog-index.ts';
import { findListed, readCards, readListed } from './search/catalog-search.ts';

type Page<Item> = { data: Item[]; total: number; page: number; pages: number };
/** A page of a list; `until` when it holds if nothing is edited, in milliseconds since 1970. */
type Listed<Item> = Page<Item> & Pick<Found, 'facets' | 'until'>;
export type ProductPage = Listed<Product>;
type CardPage = Listed<ProductCard>;

/** Every public product, in the default order; `until` when it holds if nothing is edited, in milliseconds since 1970. */
export async function listAllProducts(shop: Shop): Promise<Pick<ProductPage, 'data' | 'until'>> {
  const { data, until } = await listProducts(shop, { sort: defaultSort, limit: Number.MAX_SAFE_INTEGER });
  return { data, until };
}

/** One page of what a list finds, and the counts of further filters. A page past the end answers the last one. */
export async function listProducts(shop: Shop, input: ListInput, viewer?: Viewer): Promise<ProductPage> {
  await refuseUnknownList(shop, input.category, ['All']);
  const found = await findListed(shop, input);
  const data =
    viewer && hasRight(viewer, 'products')
      ? await findProductsById(shop, found.ids, viewer)
      : await readListed(shop, found, (ids) => findProductsById(shop, ids));
  const slugs = new Map(found.ids.map((id, n) => [id, found.collections[n] ?? []]));
  const placed = data.map((product) => ({ ...product, collections: slugs.get(product._id) ?? [] }));
  return { data: placed, ...countStates(found) };
}

/** One page of what a list finds, as cards of the grid. */
export async function listCards(shop: Shop, input: ListInput): Promise<CardPage> {
  await refuseUnknownList(shop, input.category, ['All']);
  const found = await findListed(shop, input);
  const data = await readCards(shop, found, (ids) => findCards(shop, ids));
  const news = new Set(found.ids.filter((_, n) => found.news[n]));
  const marked = data.map((card) => (news.has(card._id) ? { ...card, isNew: true } : card));
  return { data: marked, ...countStates(found) };
}

function countStates({ total, page, pages, facets, until }: Found) {
  return { total, page, pages, facets, until };
}

/**
 * Returns one page of the back office's list: products of any visibility and, unless disabled, the number in each
 * state.
 * @param lowStockMark number of units at which stock counts as low
 * @throws NOT_FOUND for an unknown collection
 */
export async function listInventory(
  shop: Shop,
  {
    q,
    category,
    state,
    collection,
    sort = defaultInventorySort,
    states = 'yes',
    page,
    limit = pageSize,
  }: InventoryInput,
  lowStockMark = defaultLowStockMark,
): Promise<Page<AdminProduct> & { states?: Record<InventoryState, number> }> {
  await refuseUnknownList(shop, category, []);
  const now = shop.clock.now();
  const row = collection ? await selectCollection(shop.db, collection) : undefined;
  if (collection && !row) throw new ShopError('NOT_FOUND');
  const held = row && { row, at: now };
  const filter = { category, state, collection: held, words: searchQuery(q), lowStockMark };
  const { currencies: sold } = await readProductRules(shop);
  const found = await onePage(shop, filter, { sort, page, limit }, (record) =>
    toAdminProduct(record, now, sold),
  );
  return states === 'no' ? found : { ...found, states: await countInventoryStates(shop.db, filter) };
}

async function onePage<Item>(
  shop: Shop,
  filter: ProductFilter,
  request: { sort: ProductQuery['sort']; page?: number; limit: number },
  show: (record: ProductRecord) => Item,
): Promise<Page<Item>> {
  const { sort } = request;
  await applyScheduledChanges(shop);
  const { rows, ...found } = await paginate(
    () => countProducts(shop.db, filter),
    (run) => selectProducts(shop.db, { ...filter, sort, ...run }),
    request,
  );
  return { data: rows.map(show), ...found };
}

/** How many public products there are in all. */
export async function countAllProducts(shop: Shop): Promise<number> {
  await applyScheduledChanges(shop);
  return countProducts(shop.db, { visibility: 'public' });
}

/** Where a run of products is found and when each last changed (ISO), oldest first. */
export async function listProductAddresses(
  shop: Shop,
  run: { limit: number; offset: number },
): Promise<{ slug: string; changedAt: string }[]> {
  await applyScheduledChanges(shop);
  const rows = await selectAddresses(shop.db, run);
  return rows.map(({ slug, updatedAt }) => ({ slug, changedAt: updatedAt.toISOString() }));
}

/**
 * Returns a product by id or slug as the public may see it; undefined when there is none, or a draft. `hidden` ones
 * can be found by their link only: no list and no search engine may show them. `until` is the next time at which its
 * price changes.
 */
export async function findProduct(
  shop: Shop,
  idOrSlug: string,
): Promise<{ product: Product; hidden: boolean; until: Date | undefined } | undefined> {
  const record = await selectProduct(shop.db, idOrSlug);
  const now = shop.clock.now();
  const visibility = record && visibilityAt(record, now);
  if (!record || visibility === 'draft') return undefined;
  const until = nextPriceChange(record, now);
  return { product: toProduct(record, now), hidden: visibility === 'hidden', until };
}

/** Returns a product by id or slug, including drafts, with the admin fields. Throws PRODUCT_NOT_FOUND. */
export async function getProduct(shop: Shop, idOrSlug: string): Promise<AdminProduct> {
  const record = await selectProduct(shop.db, idOrSlug);
  if (!record) throw new ShopError('PRODUCT_NOT_FOUND');
  return toAdminProduct(record, shop.clock.now(), (await readProductRules(shop)).currencies);
}

/**
 * A product by id or slug as this viewer may see it: admins see drafts too, those who look after products also its
 * cost. Throws PRODUCT_NOT_FOUND.
 */
export async function getProductFor(
  shop: Shop,
  viewer: Viewer | undefined,
  idOrSlug: string,
): Promise<Product> {
  if (viewer?.role === 'admin') {
    const record = await selectProduct(shop.db, idOrSlug);
    if (!record) throw new ShopError('PRODUCT_NOT_FOUND');
    return (await getProductMapper(shop, viewer))(record);
  }
  const found = await findProduct(shop, idOrSlug);
  if (!found) throw new ShopError('PRODUCT_NOT_FOUND');
  return found.product;
}

/** The products with these ids; unknown ids and drafts are left out. */
export async function findProductsById(shop: Shop, ids: string[], viewer?: Viewer): Promise<Product[]> {
  const records = await selectProductsById(shop.db, ids);
  const now = shop.clock.now();
  const show = await getProductMapper(shop, viewer);
  return records.filter((record) => visibilityAt(record, now) !== 'draft').map(show);
}

/** Returns those of these products that the public sees in lists, in this order. */
export async function findPublicProducts(shop: Shop, ids: string[]): Promise<Product[]> {
  const records = await selectProductsById(shop.db, ids);
  const now = shop.clock.now();
  return records
    .filter((record) => visibilityAt(record, now) === 'public')
    .map((record) => toProduct(record, now));
}

/**
 * Deletes a product. Pictures that a past order shows remain. Throws PRODUCT_NOT_FOUND, also for one of two
 * concurrent calls.
 */
export async function removeProduct(shop: Shop, id: string, admin?: Viewer): Promise<void> {
  const record = await selectProduct(shop.db, id);
  if (!record) throw new ShopError('PRODUCT_NOT_FOUND');
  await shop.db.transaction(async (tx) => {
    if (!(await deleteProductRow(tx, record.id))) throw new ShopError('PRODUCT_NOT_FOUND');
    const subject = record.name;
    await recordAuditEvent(tx, shop.clock.now(), {
      actor: admin,
      action: 'product removed',
      subject,
      piece: record.id,
      link: '/admin/list',
    });
  });
  await dropUnusedPictures(
    shop,
    record.images.map((image) => image.key),
  );
}

/** Removes stored pictures, with all their sizes, that neither a product nor an order shows any more. */
export async function dropUnusedPictures(shop: Shop, keys: string[]): Promise<void> {
  for (const key of new Set(keys)) {
    if (await isPictureUsed(shop.db, key)) continue;
    for (const name of storedNames(key)) await shop.storage.remove(name);
  }
}

async function getProductMapper(
  shop: Shop,
  viewer: Viewer | undefined,
): Promise<(record: ProductRecord) => Product> {
  const now = shop.clock.now();
  if (!viewer || !hasRight(viewer, 'products')) return (record) => toProduct(record, now);
  const { currencies: sold } = await readProductRules(shop);
  return (record) => toAdminProduct(record, now, sold);
}

/** Converts a record to the API's format for admins at a time; `sold` are the currencies that the shop sells in. */
export function toAdminProduct(record: ProductRecord, at: Date, sold: readonly Currency[]): AdminProduct {
  const { salePrices, saleFrom, saleUntil, publishAt, cost } = record;
  const visibility = visibilityAt(record, at);
  const missing = visibility === 'draft' ? formatMissing({ ...record, pictures: record.images }, sold) : [];
  return {
    ...toProduct(record, at),
    ...pickFields(record, adminOnlyNames),
    visibility,
    ...(missing.length > 0 && { missing }),
    salePrices: publicPrices(salePrices),
    saleFrom: saleFrom?.toISOString() ?? null,
    saleUntil: saleUntil?.toISOString() ?? null,
    publishAt: publishAt?.toISOString() ?? null,
    cost: cost === null ? null : toMajor(cost, costCurrency),
  };
}

/** Converts a record to the API's public format at a time. */
export function toProduct(record: ProductRecord, at: Date): Product {
  const { prices, compareAt } = pricesAt(record, at);
  const { madeToMeasure, madeToOrder, ...fields } = pickFields(record, publicNames);
  return {
    _id: record.id,
    ...fields,
    variants: record.variants.map(toShownVariant),
    ...(madeToMeasure && { madeToMeasure: toShownOffer(madeToMeasure) }),
    ...(madeToOrder && { madeToOrder }),
    prices: publicPrices(prices),
    compareAt: publicPrices(compareAt),
    saleUntil: compareAt.length > 0 ? (record.saleUntil?.toISOString() ?? null) : null,
    images: record.images.map((image) => pictureUrl(image.key)),
    pictures: record.images.map((image) => toPicture(image, record.name)),
    inStock: sellableQuantity(record),
    ...(record.rating && { rating: record.rating }),
    createdAt: record.createdAt.toISOString(),
    version: record.version,
  };
}

/** Only a size with a price of its own has a surcharge. */
function toShownVariant({ surchargeMinor = {}, ...variant }: StoredVariant): Variant {
  const surcharge = toShownSurcharge(surchargeMinor);
  return Object.keys(surcharge).length > 0 ? { ...variant, surcharge } : variant;
}

/** Reduces a listed product's stock: pages show only whether it is sold out, at the price of its cheapest size. */
export function toListed({ inStock, stockQuantity: _, variants, ...product }: Product): ListedProduct {
  return { ...withLowestPrices(product, variants), soldOut: isSoldOut({ inStock }) };
}
