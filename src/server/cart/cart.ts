import type { CartLine } from '../../contract/cart/cart.api.ts';
import {
  type Available,
  exceedsStock,
  type LineIdentity,
  limitToStock,
  mergeCartData,
  mergeLines,
  quantityOf,
  subtractLines,
  toCartData,
  withQuantity,
} from '../../contract/cart/cart.ts';
import { defaultColor } from '../../contract/catalog/colors.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { maxQuantity } from '../../contract/limits.ts';
import { sizesOf } from '../../contract/stock/sizes.ts';
import { countedColor, variantFor } from '../../contract/stock/variants.ts';
import { madeToMeasureSize } from '../../contract/workroom/made-to-measure-size.ts';
import { type MadeToMeasureOffer, offersNow } from '../../contract/workroom/workroom.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { applyScheduledChanges } from '../catalog/index.ts';
import { freezeMeasures } from '../measures/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import {
  countCartsWithProduct,
  deleteLine,
  lockCart,
  type StockRow,
  selectLines,
  selectStock,
  upsertLine,
} from './cart.sql.ts';
import { type CartSnapshot, changeIfUnchanged, readForChange } from './change-carts.sql.ts';

export { lockCart };

export type Cart = { lines: CartLine[]; cartData: Record<string, number> };

/** The customer's cart, oldest line first. */
export async function getCart(shop: Shop, viewer: Viewer): Promise<Cart> {
  return toCart(await selectLines(shop.db, viewer.id));
}

/** The latest pending change of a line in this process, by customer, chained to those before it. */
const pendingReads = new Map<string, Promise<unknown>>();

/**
 * Returns the customer's cart after all pending changes: a page being left sends its last change, and the next one
 * requests the cart before that is written.
 */
export async function readCart(shop: Shop, viewer: Viewer): Promise<Cart> {
  await pendingReads.get(viewer.id);
  return getCart(shop, viewer);
}

/**
 * Adds units to a line. Throws PRODUCT_NOT_FOUND, OUT_OF_STOCK (stock is summed over a product's lines), INVALID_FIELDS,
 * MEASURES_NOT_FOUND.
 */
export function addToCart(shop: Shop, viewer: Viewer, line: CartLine): Promise<Cart> {
  return changeLine(shop, viewer, line, (present) => present + line.quantity);
}

/** Sets a line to an absolute quantity; 0 removes it. Throws as {@link addToCart}. */
export function setCartLine(shop: Shop, viewer: Viewer, line: CartLine): Promise<Cart> {
  return changeLine(shop, viewer, line, () => line.quantity);
}

/** Removes units, see {@link subtractLines}. `removed` is false if there is no such line. */
export async function removeFromCart(
  shop: Shop,
  viewer: Viewer,
  line: LineIdentity & { quantity?: number },
): Promise<Cart & { removed: boolean }> {
  return shop.db.transaction(async (tx) => {
    await lockCart(tx, viewer.id);
    const changed = subtractLines(await selectLines(tx, viewer.id), line);
    for (const each of changed) {
      if (each.quantity > 0) await upsertLine(tx, viewer.id, each);
      else await deleteLine(tx, viewer.id, each);
    }
    return { ...toCart(await selectLines(tx, viewer.id)), removed: changed.length > 0 };
  });
}

/**
 * Merges a guest's cart, as lines or as a map of products: the larger quantity wins, reduced to the stock; `cut`
 * lists the reductions.
 */
export async function migrateCart(
  shop: Shop,
  viewer: Viewer,
  guest: readonly CartLine[] | Readonly<Record<string, number>>,
) {
  return shop.db.transaction(async (tx) => {
    await lockCart(tx, viewer.id);
    const mine = await selectLines(tx, viewer.id);
    const all = isLineList(guest) ? mergeLines(mine, guest) : mergeCartData(mine, guest);
    const merged = all.filter((line) => isUuid(line.itemId) && !hasStrayMeasures(line));
    const stock = await selectStock(tx, [...new Set(merged.map((line) => line.itemId))]);
    const { remaining, cut } = limitToStock(merged, (id, line) => getAvailable(stock.get(id), line));
    for (const line of remaining) await upsertLine(tx, viewer.id, line);
    return { ...toCart(await selectLines(tx, viewer.id)), cut };
  });
}

function isLineList(
  guest: readonly CartLine[] | Readonly<Record<string, number>>,
): guest is readonly CartLine[] {
  return Array.isArray(guest);
}

/** Maximum number of concurrent changes by other devices before one change gives up. */
const maxAttempts = 100;

type UpdateQuantity = (present: number) => number;

/** Changes a line, and notes the change as under way until it has ended. */
function changeLine(shop: Shop, viewer: Viewer, line: CartLine, next: UpdateQuantity): Promise<Cart> {
  const change = changeWithRetry(shop, viewer, line, next);
  const all = Promise.allSettled([pendingReads.get(viewer.id), change]).then(() => {
    if (pendingReads.get(viewer.id) === all) pendingReads.delete(viewer.id);
  });
  pendingReads.set(viewer.id, all);
  return change;
}

async function changeWithRetry(
  shop: Shop,
  viewer: Viewer,
  line: CartLine,
  next: UpdateQuantity,
): Promise<Cart> {
  if (!isUuid(line.itemId)) throw new ShopError('PRODUCT_NOT_FOUND');
  await applyScheduledChanges(shop);
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    const seen = await readForChange(shop.db, viewer.id, line.itemId);
    if (!seen) throw new ShopError('NOT_SIGNED_IN');
    const changed = { ...line, quantity: next(quantityOf(seen.lines, line)) };
    checkChange(seen, changed);
    if (line.measures && changed.quantity > quantityOf(seen.lines, line))
      await freezeMeasures(shop.db, viewer.id, line.measures, shop.clock.now());
    if (await changeIfUnchanged(shop.db, viewer.id, seen, changed))
      return toCart(withQuantity(seen.lines, line, changed.quantity));
  }
  throw new Error('The cart is changed again and again.');
}

/**
 * Throws PRODUCT_NOT_FOUND, INVALID_FIELDS, OUT_OF_STOCK. A line may always be made smaller, of a size or colour as
 * well that is not made any more.
 */
function checkChange({ lines, stock }: CartSnapshot, line: CartLine): void {
  if (!stock) throw new ShopError('PRODUCT_NOT_FOUND');
  if (line.quantity < quantityOf(lines, line)) return;
  checkOptions(line, { ...stock, ...offersNow(stock) });
  if (stock.isDraft && line.quantity > quantityOf(lines, line)) throw new ShopError('PRODUCT_NOT_FOUND');
  const available = getAvailable(stock, line);
  if (!exceedsStock(lines, line, line.quantity, available)) return;
  if (typeof available === 'number') throw new ShopError('OUT_OF_STOCK', { available });
  const { size, color } = line;
  throw new ShopError('OUT_OF_STOCK', { available: available.ofPair, size, color: countedColor(color) });
}

/**
 * What there is for a line: units of its size and colour, or of the product where that counts one pool; as many as are
 * wanted where it is sewn.
 */
function getAvailable(stock: StockRow, line: LineIdentity): Available;
function getAvailable(stock: StockRow | undefined, line: LineIdentity): Available | undefined;
function getAvailable(stock: StockRow | undefined, line: LineIdentity) {
  if (!stock) return undefined;
  if (line.measures) return { ofPair: maxQuantity };
  const row = variantFor(stock.variants, line);
  const isOneStock = stock.variants.length === 0;
  if (offersNow(stock).madeToOrder && !stock.isDraft && (isOneStock || row)) return { ofPair: maxQuantity };
  return isOneStock ? stock.available : { ofPair: Math.min(maxQuantity, row?.quantity ?? 0) };
}

/** What a cart and an order need to know of a product to check a chosen size, colour and measures. */
type Options = Pick<StockRow, 'availableSizes' | 'availableColors'> & {
  /** Null or left out: not offered now. */
  madeToMeasure?: Pick<MadeToMeasureOffer, 'on'> | null | undefined;
};

/**
 * A chosen size or colour must be one the product has; measures are for what is made to measure only. Throws
 * INVALID_FIELDS.
 */
export function checkOptions(line: LineIdentity, product: Options): void {
  const sizes = sizesOf(product.availableSizes);
  if (line.size === madeToMeasureSize && product.madeToMeasure?.on) {
    if (!line.measures) throw invalidFields({ measures: 'Add the measurements to sew it to.' });
  } else if (line.size && !sizes.includes(line.size)) {
    throw invalidFields({ size: `This piece comes in ${sizes.join(', ')}.` });
  } else if (line.measures) {
    throw invalidFields({ measures: 'Measurements are for pieces made to measure only.' });
  }
  const colors = product.availableColors.map((color) => color.name);
  const known = colors.length === 0 ? [defaultColor] : colors;
  if (line.color && !known.includes(line.color)) {
    throw invalidFields({ color: `This piece comes in ${known.join(', ')}.` });
  }
}

/** Measures next to a size: no line that the shop would make. */
function hasStrayMeasures({ size, measures }: LineIdentity): boolean {
  return measures !== undefined && size !== madeToMeasureSize;
}

function toCart(lines: CartLine[]): Cart {
  return { lines, cartData: toCartData(lines) };
}

/** Counts the customers' carts that contain a product, by size and colour. */
export async function countInCarts(shop: Shop, productId: string) {
  return isUuid(productId) ? countCartsWithProduct(shop.db, productId) : [];
}
