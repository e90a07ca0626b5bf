import type { Day } from '../../contract/delivery/calendar.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { paidForUnits } from '../../contract/money/order-totals.ts';
import { isDelivered } from '../../contract/orders/order-status.ts';
import { isInEu } from '../../contract/returns/eu.ts';
import { getPolicy } from '../../contract/returns/policy.ts';
import type { RequestedLine, ReturnableLine, ReturnableOrder } from '../../contract/returns/quote.ts';
import { refundUnits } from '../../contract/sets/set-refunds.ts';
import type { Database } from '../../platform/database/open.ts';
import { declaredHolidays } from '../delivery/index.ts';
import {
  type OrderRecord,
  selectOrder,
  selectRefundedUnits,
  selectReturn,
  selectUnitsInReturns,
} from '../orders/index.ts';

/** What decides about the returns of a delivered order, and the days the workroom is closed. */
export type ReturnContext = { order: ReturnableOrder; closed: ReadonlySet<Day> };

/**
 * Reads what decides about an order's returns.
 * @param loginPath of a return that was asked for in time: it goes on where the order was moved back from Delivered since
 * @throws ShopError WRONG_STATE while it is not delivered, and where nothing of it is paid
 */
export async function readReturnContext(
  db: Database,
  record: OrderRecord,
  requestedAt?: Date,
): Promise<ReturnContext> {
  const isThere = isDelivered(record.status);
  const deliveredAt = isThere ? record.deliveredAt : requestedAt;
  const returnUntil = isThere ? record.returnUntil : requestedAt;
  if (!deliveredAt || !returnUntil) {
    throw new ShopError('WRONG_STATE', { reason: 'the order has not been delivered yet.' });
  }
  if (record.paymentStatus !== 'Paid') {
    throw new ShopError('WRONG_STATE', { reason: paymentRefusals[record.paymentStatus] });
  }
  const inReturns = await selectUnitsInReturns(db, record.id);
  const paidBack = await selectRefundedUnits(db, record.id);
  const units = { paidBack: new Map<string, number>(), withoutReturn: new Map<string, number>() };
  for (const { lines, returnId } of paidBack) {
    for (const { lineId, quantity } of lines) {
      addUnits(units.paidBack, lineId, quantity);
      if (!returnId) addUnits(units.withoutReturn, lineId, quantity);
    }
  }
  const behind = await readExchangeHistory(db, record);
  const shippingBackMinor = paidBack.reduce((sum, { shippingMinor }) => sum + shippingMinor, 0);
  const order: ReturnableOrder = {
    policy: getPolicy(record.policyVersion),
    deliveredAt,
    returnUntil,
    source: record.source,
    isInEu: isInEu(record.countryCode),
    exchangesBefore: behind.count,
    shippingLeftMinor: record.shippingFeeMinor - shippingBackMinor,
    lines: record.lines.map((line, index) => ({
      ...line,
      taken: (inReturns.get(line.id) ?? 0) + (units.withoutReturn.get(line.id) ?? 0),
      paidBack: units.paidBack.get(line.id) ?? 0,
      ...(record.kind === 'exchange' ? (behind.credits[index] ?? noCredit) : {}),
    })),
  };
  return { order, closed: await declaredHolidays(db, deliveredAt) };
}

const paymentRefusals = {
  Pending: 'the order is not paid yet.',
  Failed: 'the order was not paid.',
  Refunded: 'the whole order is paid back already.',
  Review: 'the payment of the order is being looked at.',
} as const;

/** Of each line of an order, the units whose money is back or on its way. */
async function sumRefundedUnits(db: Database, record: OrderRecord): Promise<number[]> {
  const units = new Map<string, number>();
  for (const { lines } of await selectRefundedUnits(db, record.id))
    for (const { lineId, quantity } of lines) addUnits(units, lineId, quantity);
  return record.lines.map(({ id }) => units.get(id) ?? 0);
}

function addUnits(units: Map<string, number>, lineId: string, quantity: number): void {
  units.set(lineId, (units.get(lineId) ?? 0) + quantity);
}

/** The place of a piece in the order that it was paid in, however often it was exchanged since. */
export type OriginalLine = { orderId: string; index: number };

/** What one unit of a line was paid with elsewhere, in minor units: as it goes back, and as an exchange counts it. */
type ExchangeCredit = Required<Pick<ReturnableLine, 'creditMinor' | 'creditInExchangeMinor'>>;
const noCredit: ExchangeCredit = { creditMinor: 0, creditInExchangeMinor: 0 };

/** How many exchanges lie behind an order, what each of its lines was paid with elsewhere, and where. */
export async function readExchangeHistory(
  db: Database,
  record: OrderRecord,
): Promise<{ count: number; credits: ExchangeCredit[]; places: OriginalLine[] }> {
  const own = record.lines.map((_, index) => ({ orderId: record.id, index }));
  if (record.kind !== 'exchange') return { count: 0, credits: [], places: own };
  const settled = await selectReturn(db, record.id);
  const source = settled && (await selectOrder(db, settled.orderId));
  if (!settled || !source) return { count: 1, credits: record.lines.map(() => noCredit), places: own };
  const further = await readExchangeHistory(db, source);
  const inSet = source.lines.some(({ setId }) => setId !== '');
  const paidBack = inSet ? await sumRefundedUnits(db, source) : source.lines.map(() => 0);
  const credits = settled.lines.map(({ index, quantity }): ExchangeCredit => {
    const before = further.credits[index] ?? noCredit;
    const line = source.lines[index];
    if (!line) return before;
    const count = line.setId ? quantity : line.quantity;
    const backBefore = line.setId ? paidBack : source.lines.map(() => 0);
    const [paidMinor = 0] = refundUnits(source.lines, backBefore, [{ index, quantity: count }]);
    // a piece stays in its set, so what the set took off stays too
    const alone = { ...line, discountMinor: line.discountMinor - line.setDiscountMinor };
    const aloneMinor = paidForUnits(alone, { before: 0, count: line.quantity });
    return {
      creditMinor: Math.floor(paidMinor / count) + before.creditMinor,
      creditInExchangeMinor: Math.floor(aloneMinor / line.quantity) + before.creditInExchangeMinor,
    };
  });
  const places = settled.lines.map(({ index }) => further.places[index] ?? { orderId: source.id, index });
  return { count: further.count + 1, credits, places };
}

/**
 * The lines that are wanted back, as the order has them.
 * @throws ShopError INVALID_FIELDS for a piece it has not, one named twice, or more than were bought
 */
export function checkRequestedLines(order: ReturnableOrder, wanted: readonly RequestedLine[]): void {
  for (const [at, { index, quantity }] of wanted.entries()) {
    const line = order.lines[index];
    if (!line) throw invalidFields({ [`lines.${at}.index`]: 'The order has no such piece.' });
    if (wanted.findIndex((other) => other.index === index) !== at) {
      throw invalidFields({ [`lines.${at}.index`]: 'Name each piece once.' });
    }
    if (quantity > line.quantity) {
      throw invalidFields({
        [`lines.${at}.quantity`]: `The order has ${line.quantity} of this piece.`,
      });
    }
  }
}
