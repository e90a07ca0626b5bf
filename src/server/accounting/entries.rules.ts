import { roundShare } from '../../contract/money/order-totals.ts';
import type { BookEntry, BookedOrder, BookedTotals } from './book-entries.sql.ts';

/** The columns of an entry that are added up. Minor units, costs in kobo. */
export type BookAmounts = Pick<
  BookEntry,
  | 'quantity'
  | 'grossMinor'
  | 'discountMinor'
  | 'shippingMinor'
  | 'dueMinor'
  | 'refundMinor'
  | 'vatMinor'
  | 'feeMinor'
  | 'costMinor'
  | 'withoutCost'
>;
export type AmountName = keyof BookAmounts;

/** Data of an invoice or credit note; `lines` are those of the refund that a credit note is for. */
export type BookDocument = {
  kind: 'invoice' | 'credit_note';
  amountMinor: number;
  vatMinor: number;
  refund: { lines: readonly { lineId: string; amountMinor: number }[] } | undefined;
};

/** A line of an order with its amounts in an entry. */
type LineAmounts = Pick<BookEntry, 'lineId' | 'position' | 'name' | 'size' | 'color'> & BookAmounts;

/** Splits a sum by weight: each cumulative share is rounded half up, so that the parts always add up to the sum. */
function shareByWeight(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  let upTo = 0;
  let given = 0;
  return weights.map((weight) => {
    upTo += weight;
    const part = roundShare(Math.abs(sum), upTo, all) * Math.sign(sum) - given;
    given += part;
    return part + 0;
  });
}

/**
 * Returns a document's entries for each line of its order: an invoice is money paid, a credit note without a refund
 * is money that was not paid after all. Changes of the order since the last entry (its lines, code, delivery fee,
 * amount due, its pieces' costs, the provider's fees) are booked with it, so that the paid amount equals the
 * document's.
 */
export function buildDocumentEntries(
  order: BookedOrder,
  booked: BookedTotals,
  document: BookDocument,
): { type: BookEntry['type']; lines: LineAmounts[] } {
  const changes = findOutstandingChanges(order, booked);
  const { type, amounts } = document.refund
    ? { type: 'refund' as const, amounts: splitRefund(order, booked, document) }
    : splitPayment(order, booked, document);
  return { type, lines: dropEmptyLines(mergeLines(changes, amounts)) };
}

/** What became of an order's pieces, their costs and the provider's fees since the last entry; empty where nothing did. */
export function findChangedLines(order: BookedOrder, booked: BookedTotals): LineAmounts[] {
  return dropEmptyLines(findOutstandingChanges(order, booked));
}

function splitPayment(order: BookedOrder, booked: BookedTotals, document: BookDocument) {
  const sign = document.kind === 'invoice' ? 1 : -1;
  const before = (name: AmountName) => sumAmounts(booked, name);
  const isSale = order.kind === 'sale' && sign > 0 && before('quantity') === 0;
  const discount = order.discountMinor - before('discountMinor');
  const shipping = order.shippingFeeMinor - before('shippingMinor');
  const due = order.dueMinor - before('dueMinor');
  const gross = sign * document.amountMinor + due + discount - shipping;
  const weights = getLineWeights(order);
  const isNew = isSale && before('grossMinor') === 0;
  const spread = (sum: number, own: (line: BookedOrder['lines'][number]) => number) => {
    const base = order.lines.map((line) => (isNew ? own(line) : 0));
    const rest = sum - base.reduce((all, part) => all + part, 0);
    return shareByWeight(rest, weights).map((part, index) => part + (base[index] ?? 0));
  };
  const columns: Partial<Record<AmountName, number[]>> = {
    grossMinor: spread(gross, ({ lineTotalMinor }) => lineTotalMinor),
    discountMinor: spread(discount, ({ discountMinor }) => discountMinor),
    shippingMinor: spread(shipping, () => 0),
    dueMinor: spread(due, () => 0),
    vatMinor: spread(sign * document.vatMinor, ({ vatMinor }) => vatMinor),
  };
  return { type: getEntryType(sign, isSale, due), amounts: toLines(order.lines, columns) };
}

function getEntryType(sign: 1 | -1, isSale: boolean, due: number): BookEntry['type'] {
  if (sign < 0) return 'reversal';
  if (isSale) return 'sale';
  return due < 0 ? 'balance' : 'difference';
}

/**
 * Splits by the refund's own lines, or else over all lines of the order; a line removed since is still known here.
 */
function splitRefund(order: BookedOrder, booked: BookedTotals, document: BookDocument): LineAmounts[] {
  const own = (document.refund?.lines ?? []).filter(({ amountMinor }) => amountMinor > 0);
  const known = [...order.lines, ...booked.lines];
  const named = own.flatMap(({ lineId, amountMinor }) => {
    const line = known.find((each) => each.lineId === lineId);
    return line ? [{ line, weight: amountMinor }] : [];
  });
  const lines = named.length > 0 ? named.map(({ line }) => line) : order.lines;
  const weights = named.length > 0 ? named.map(({ weight }) => weight) : getLineWeights(order);
  return toLines(lines, {
    refundMinor: shareByWeight(document.amountMinor, weights),
    vatMinor: shareByWeight(-document.vatMinor, weights),
  });
}

/** Pieces and costs as the order has them now, less what is entered; an exchange sells none, but sends what it costs. */
function findOutstandingChanges(order: BookedOrder, booked: BookedTotals): LineAmounts[] {
  const lines = [...order.lines, ...booked.lines.filter(({ lineId }) => !hasLine(order.lines, lineId))];
  const fees = shareByWeight(order.feesMinor - sumAmounts(booked, 'feeMinor'), getLineWeights(order));
  return lines.map((line, index) => {
    const before = booked.lines.find(({ lineId }) => lineId === line.lineId);
    const now = countItems(order, line.lineId);
    return {
      ...toLineLabel(line),
      ...zeroAmounts,
      quantity: now.quantity - (before?.quantity ?? 0),
      costMinor: now.costMinor - (before?.costMinor ?? 0),
      withoutCost: now.withoutCost - (before?.withoutCost ?? 0),
      feeMinor: fees[index] ?? 0,
    };
  });
}

const noItems = { quantity: 0, costMinor: 0, withoutCost: 0 };

/** A cost counts for pieces that stayed sold; an order whose payment failed after all sold none. */
function countItems({ kind, lines, paymentStatus, stockHeld }: BookedOrder, lineId: string): typeof noItems {
  const line = lines.find((each) => each.lineId === lineId);
  if (!line || paymentStatus === 'Failed') return noItems;
  const { quantity, restocked, unitCostMinor } = line;
  const unitsSold = paymentStatus === 'Refunded' && !stockHeld ? 0 : quantity - restocked;
  return {
    quantity: kind === 'sale' ? quantity : 0,
    costMinor: (unitCostMinor ?? 0) * unitsSold,
    withoutCost: unitCostMinor === null ? unitsSold : 0,
  };
}

/** What was paid for each line; pieces where nothing was. */
function getLineWeights({ lines }: BookedOrder): number[] {
  const paid = lines.map(({ lineTotalMinor, discountMinor }) => lineTotalMinor - discountMinor);
  return paid.some((minor) => minor > 0) ? paid : lines.map(({ quantity }) => quantity);
}

function sumAmounts({ lines }: BookedTotals, name: AmountName): number {
  return lines.reduce((sum, line) => sum + line[name], 0);
}

const zeroAmounts: BookAmounts = {
  quantity: 0,
  grossMinor: 0,
  discountMinor: 0,
  shippingMinor: 0,
  dueMinor: 0,
  refundMinor: 0,
  vatMinor: 0,
  feeMinor: 0,
  costMinor: 0,
  withoutCost: 0,
};
const amountNames = Object.keys(zeroAmounts) as AmountName[];

/** The columns of an entry with the other sign: what takes it out again. */
export function negate(entry: BookAmounts): BookAmounts {
  return Object.fromEntries(amountNames.map((name) => [name, 0 - entry[name]])) as BookAmounts;
}

type LineLabel = Pick<LineAmounts, 'lineId' | 'position' | 'name' | 'size' | 'color'>;

function toLineLabel({ lineId, position, name, size, color }: LineLabel): LineLabel {
  return { lineId, position, name, size, color };
}

function toLines(lines: readonly LineLabel[], columns: Partial<Record<AmountName, number[]>>): LineAmounts[] {
  return lines.map((line, index) => {
    const amounts = Object.entries(columns).map(([name, parts]) => [name, parts[index] ?? 0]);
    return { ...toLineLabel(line), ...zeroAmounts, ...Object.fromEntries(amounts) };
  });
}

/** Both of each line added up. */
function mergeLines(one: readonly LineAmounts[], other: readonly LineAmounts[]): LineAmounts[] {
  const lines = new Map(one.map((line) => [line.lineId, { ...line }]));
  for (const line of other) {
    const same = lines.get(line.lineId);
    if (!same) lines.set(line.lineId, line);
    else for (const name of amountNames) same[name] += line[name];
  }
  return [...lines.values()];
}

function dropEmptyLines(lines: readonly LineAmounts[]): LineAmounts[] {
  return lines.filter((line) => amountNames.some((name) => line[name] !== 0));
}

function hasLine(lines: readonly LineLabel[], lineId: string): boolean {
  return lines.some((line) => line.lineId === lineId);
}
