import { type FieldErrors, invalidFields, ShopError } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { lineTotalMinor } from '../../contract/money/money.ts';
import { lineWith } from '../../contract/orders/changed-lines.ts';
import { countedColor, formatPair, variantFor } from '../../contract/stock/variants.ts';
import { checkOptions } from '../cart/index.ts';
import {
  getReservationKey,
  isFromStock,
  type OrderLineRow,
  type SoldProduct,
  type StockMove,
} from '../orders/index.ts';

/** What is wanted of a line, by its place among the order's items, from 0; what is left out stays. 0 takes it out. */
export type LineRequest = {
  index: number;
  size?: string | undefined;
  color?: string | undefined;
  quantity?: number | undefined;
};

/** One change as text, for history and mail. */
export type FieldChange = { what: string; before: string; after: string };

/** An order's lines after a change, and what moves in the stock for it. */
export type LinePlan = {
  lines: OrderLineRow[];
  changes: FieldChange[];
  /** Of stock that is counted; positive where pieces come back. */
  moves: StockMove[];
  /** Pieces that come back in a size and colour of which there is no row any more. */
  strays: { productId: string; size: string; color: string; quantity: number }[];
};

/**
 * Plans a change of an order's lines. Size and colour are swapped at the price that was agreed, but for what another
 * size costs more or less; fewer units cost less by what was paid for them, and what becomes equal to another line joins it.
 * @param products those of the lines, as they are sold now; they are locked
 * @param isFixed whether money of a line has gone back, so that it stays as it is
 * @throws ShopError INVALID_FIELDS naming `lines` or `lines.N.…`, OUT_OF_STOCK, WRONG_STATE
 */
export function planLines(
  before: readonly OrderLineRow[],
  requests: readonly LineRequest[],
  products: ReadonlyMap<string, SoldProduct>,
  currency: Currency,
  isFixed: (line: OrderLineRow) => boolean,
): LinePlan {
  checkRequests(before, requests);
  const changes: FieldChange[] = [];
  const after: OrderLineRow[] = [];
  const stock = new StockChange(products);
  for (const [index, line] of before.entries()) {
    const at = requests.findIndex((request) => request.index === index);
    const request = requests[at];
    const changed = request ? changeLine(line, request, `lines.${at}`, { products, currency }) : line;
    if (changed && isSameLine(line, changed)) {
      after.push(line);
      continue;
    }
    if (isFixed(line)) throw alreadyRefundedError(line);
    changes.push(...describeChange(line, changed));
    if (changed && isSameItem(line, changed)) {
      stock.release({ ...line, quantity: line.quantity - changed.quantity });
    } else {
      stock.release(line);
      if (changed) stock.reserve(changed);
    }
    if (changed) after.push(changed);
  }
  const lines = mergeEqualLines(after, isFixed);
  if (lines.length === 0) {
    throw invalidFields({ lines: 'At least one piece stays. To take everything out, cancel the order.' });
  }
  return { lines, changes, ...stock.result() };
}

function checkRequests(before: readonly OrderLineRow[], requests: readonly LineRequest[]): void {
  const errors: FieldErrors = {};
  for (const [at, { index, quantity }] of requests.entries()) {
    const line = before[index];
    if (!line) errors[`lines.${at}.index`] = `This order has no line ${index}; they count from 0.`;
    else if (quantity !== undefined && quantity > line.quantity) {
      errors[`lines.${at}.quantity`] =
        `A quantity can only go down: at most ${line.quantity}. For more pieces a new order is placed.`;
    }
    if (requests.findIndex((request) => request.index === index) !== at)
      errors[`lines.${at}.index`] = 'Name each line once.';
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** The line as it is wanted; undefined where it is taken out. */
function changeLine(
  line: OrderLineRow,
  request: LineRequest,
  field: string,
  { products, currency }: { products: ReadonlyMap<string, SoldProduct>; currency: Currency },
): OrderLineRow | undefined {
  const quantity = request.quantity ?? line.quantity;
  const wanted = { size: request.size || line.size, color: request.color || line.color };
  const isSamePair = wanted.size === line.size && wanted.color === line.color;
  if (line.sewing !== '') checkSewn(line, quantity, isSamePair);
  if (quantity === 0) return undefined;
  const workPoints = Math.ceil((line.workPoints * quantity) / line.quantity);
  const fewer = { ...line, quantity, workPoints, ...lineWith(line, quantity) };
  if (isSamePair) return fewer;
  const product = products.get(line.productId);
  if (!product) throw new ShopError('WRONG_STATE', { reason: `${line.name} is no longer in the catalogue.` });
  checkStillMade({ ...wanted, itemId: product.id }, product, field);
  const row = variantFor(product.variants, wanted);
  if (product.variants.length > 0 && !row) throw outOfStock(product, wanted, 0);
  const image = product.images.find(({ color }) => color === wanted.color);
  const swapped = { ...fewer, ...wanted, imageKey: image?.key ?? line.imageKey, variantId: row?._id ?? null };
  return withMore(swapped, getSurcharge(product, wanted, currency) - getSurcharge(product, line, currency));
}

function getSurcharge(
  { variants }: SoldProduct,
  pair: { size: string; color: string },
  currency: Currency,
): number {
  return variantFor(variants, pair)?.surchargeMinor?.[currency] ?? 0;
}

/** A line each of whose units costs so much more, or less; its discount stays. */
function withMore(line: OrderLineRow, moreMinor: number): OrderLineRow {
  if (moreMinor === 0) return line;
  const unitPriceMinor = Math.max(0, line.unitPriceMinor + moreMinor);
  const total = lineTotalMinor({ unitPriceMinor, quantity: line.quantity });
  return {
    ...line,
    unitPriceMinor,
    lineTotalMinor: total,
    discountMinor: Math.min(line.discountMinor, total),
    listPriceMinor: line.listPriceMinor === null ? null : Math.max(0, line.listPriceMinor + moreMinor),
  };
}

/** What is sewn for a customer stays as it was ordered, and cannot become less once its cloth is cut. */
function checkSewn({ name, cutAt, ...line }: OrderLineRow, quantity: number, isSamePair: boolean): void {
  if (!isSamePair) {
    const reason = `${name} is sewn for this customer, so its size and colour stay. Please take it out and write a new order.`;
    throw new ShopError('WRONG_STATE', { reason });
  }
  if (cutAt && quantity < line.quantity)
    throw new ShopError('WRONG_STATE', { reason: `the cloth of ${name} is cut already.` });
}

function checkStillMade(
  wanted: { itemId: string; size: string; color: string },
  product: SoldProduct,
  field: string,
): void {
  try {
    checkOptions(wanted, product);
  } catch (error) {
    if (!(error instanceof ShopError) || !error.fields) throw error;
    throw invalidFields(
      Object.fromEntries(
        Object.entries(error.fields).map(([name, sentence]) => [`${field}.${name}`, sentence]),
      ),
    );
  }
}

function isSameLine(a: OrderLineRow, b: OrderLineRow): boolean {
  return isSameItem(a, b) && a.quantity === b.quantity;
}

function isSameItem(a: OrderLineRow, b: OrderLineRow): boolean {
  return a.size === b.size && a.color === b.color;
}

/** Ready pieces and those that are sewn are lines of their own, as are two people's measures. */
function isSewnAlike(a: OrderLineRow, b: OrderLineRow): boolean {
  return a.sewing === b.sewing && a.measuresKey === b.measuresKey;
}

function describeChange(line: OrderLineRow, changed: OrderLineRow | undefined): FieldChange[] {
  const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);
  if (!changed) return [{ what: line.name, before: pieces(line.quantity), after: 'taken out' }];
  const changes: FieldChange[] = [];
  const [was, is] = [formatPair(line), formatPair(changed)];
  if (was !== is) changes.push({ what: line.name, before: was, after: is });
  if (line.quantity !== changed.quantity)
    changes.push({ what: line.name, before: pieces(line.quantity), after: pieces(changed.quantity) });
  return changes;
}

/** Merges lines of one product in one size and colour, at the position of the first. */
function mergeEqualLines(
  lines: readonly OrderLineRow[],
  isFixed: (line: OrderLineRow) => boolean,
): OrderLineRow[] {
  const joined: OrderLineRow[] = [];
  for (const line of lines) {
    const at = joined.findIndex(
      (other) => other.productId === line.productId && isSameItem(other, line) && isSewnAlike(other, line),
    );
    const same = joined[at];
    if (!same) {
      joined.push(line);
      continue;
    }
    if (isFixed(same) || isFixed(line)) throw alreadyRefundedError(line);
    if (same.unitPriceMinor !== line.unitPriceMinor) {
      throw new ShopError('WRONG_STATE', {
        reason: `${line.name} in ${formatPair(line)} is in this order already, at another price.`,
      });
    }
    joined[at] = {
      ...same,
      quantity: same.quantity + line.quantity,
      lineTotalMinor: same.lineTotalMinor + line.lineTotalMinor,
      discountMinor: same.discountMinor + line.discountMinor,
      finalSale: same.finalSale || line.finalSale,
    };
  }
  return joined;
}

function alreadyRefundedError({ name }: OrderLineRow): ShopError {
  return new ShopError('WRONG_STATE', { reason: `money for ${name} has gone back already.` });
}

function outOfStock(
  { id: itemId, name }: SoldProduct,
  { size, color }: { size: string; color: string },
  available: number,
): ShopError {
  return new ShopError('OUT_OF_STOCK', { available, itemId, name, size, color: countedColor(color) });
}

/** What a change gives back and takes, each stock's units together. */
class StockChange {
  private readonly units = new Map<string, StockMove & { taken: OrderLineRow | undefined }>();
  private readonly strays: LinePlan['strays'] = [];
  private readonly products: ReadonlyMap<string, SoldProduct>;

  constructor(products: ReadonlyMap<string, SoldProduct>) {
    this.products = products;
  }

  /** Pieces of a product that is gone, and those that are sewn, come back to nowhere. */
  release(line: OrderLineRow): void {
    const { productId, variantId, size, color, quantity } = line;
    const product = this.products.get(productId);
    if (!product || !isFromStock(line)) return;
    const { variants } = product;
    const row = variants.find(({ _id }) => _id === variantId) ?? variantFor(variants, { size, color });
    if (variants.length > 0 && !row) this.strays.push({ productId, size, color, quantity });
    else this.add(productId, row?._id ?? null, quantity, undefined);
  }

  reserve(line: OrderLineRow): void {
    const product = this.products.get(line.productId);
    if (!product || !isFromStock(line)) return;
    const { variants } = product;
    const row = variants.find(({ _id }) => _id === line.variantId) ?? variantFor(variants, line);
    this.add(line.productId, row?._id ?? null, -line.quantity, line);
  }

  private add(productId: string, variantId: string | null, units: number, taken: OrderLineRow | undefined) {
    const key = getReservationKey({ productId, variantId });
    const known = this.units.get(key);
    this.units.set(key, {
      productId,
      variantId,
      units: units + (known?.units ?? 0),
      taken: taken ?? known?.taken,
    });
  }

  /** Throws OUT_OF_STOCK, naming size and colour, where there are not as many as are taken. */
  result(): Pick<LinePlan, 'moves' | 'strays'> {
    const moves = [...this.units.values()].filter(({ units }) => units !== 0);
    for (const { productId, variantId, units, taken } of moves) {
      const product = this.products.get(productId);
      if (units > 0 || !product || !taken) continue;
      const row = product.variants.find(({ _id }) => _id === variantId);
      const available = row ? row.quantity : product.available;
      if (available < -units) throw outOfStock(product, taken, available);
    }
    return {
      moves: moves.map(({ productId, variantId, units }) => ({ productId, variantId, units })),
      strays: this.strays,
    };
  }
}
