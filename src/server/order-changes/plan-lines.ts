import { type FieldErrors, invalidFields, ShopError } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { lineTotalMinor } from '../../contract/money/money.ts';
import { linesWith } from '../../contract/orders/changed-lines.ts';
import { formatPair, variantFor } from '../../contract/stock/variants.ts';
import { checkOptions } from '../cart/index.ts';
import type { OrderLineRow, SoldProduct } from '../orders/index.ts';
import { outOfStock, StockChange, type StockMoves } from './stock-change.ts';

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
export type LinePlan = StockMoves & { lines: OrderLineRow[]; changes: FieldChange[] };

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
  const fewer = shrinkLines(before, requests, isFixed);
  for (const [index, line] of before.entries()) {
    const at = requests.findIndex((request) => request.index === index);
    const request = requests[at];
    const shrunk = fewer[index] ?? line;
    const changed = request
      ? changeLine(line, shrunk, request, `lines.${at}`, { products, currency })
      : shrunk;
    if (changed && isSameLine(line, changed)) {
      after.push(changed);
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

/** The lines with as many units as are wanted, and what they come to then; without units of no line that is fixed. */
function shrinkLines(
  before: readonly OrderLineRow[],
  requests: readonly LineRequest[],
  isFixed: (line: OrderLineRow) => boolean,
): OrderLineRow[] {
  const quantities = before.map(
    (line, index) => requests.find((request) => request.index === index)?.quantity ?? line.quantity,
  );
  const sums = linesWith(before, quantities);
  return before.map((line, index) => {
    const shrunk = { ...line, ...sums[index], quantity: quantities[index] ?? line.quantity };
    if (shrunk.discountMinor !== line.discountMinor && isFixed(line)) throw alreadyRefundedError(line);
    return shrunk;
  });
}

/** The line as it is wanted; undefined where it is taken out. */
function changeLine(
  line: OrderLineRow,
  shrunk: OrderLineRow,
  request: LineRequest,
  field: string,
  { products, currency }: { products: ReadonlyMap<string, SoldProduct>; currency: Currency },
): OrderLineRow | undefined {
  const { quantity } = shrunk;
  const wanted = { size: request.size || line.size, color: request.color || line.color };
  const isSamePair = wanted.size === line.size && wanted.color === line.color;
  if (line.sewing !== '') checkSewn(line, quantity, isSamePair);
  if (quantity === 0) return undefined;
  const workPoints = Math.ceil((line.workPoints * quantity) / line.quantity);
  const fewer = { ...shrunk, workPoints };
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
    setDiscountMinor: Math.min(line.setDiscountMinor, total),
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
      (other) =>
        other.productId === line.productId &&
        other.setId === line.setId &&
        isSameItem(other, line) &&
        isSewnAlike(other, line),
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
      setDiscountMinor: same.setDiscountMinor + line.setDiscountMinor,
      finalSale: same.finalSale || line.finalSale,
    };
  }
  return joined;
}

function alreadyRefundedError({ name }: OrderLineRow): ShopError {
  return new ShopError('WRONG_STATE', { reason: `money for ${name} has gone back already.` });
}
