import { costCurrency } from '../../contract/catalog/product-form.rules.ts';
import { toMajor } from '../../contract/money/money.ts';
import type { HistoryEntry, Order, TrackedOrder } from '../../contract/orders/order.api.ts';
import { isInHouse } from '../../contract/orders/order-status.ts';
import type { Parcel } from '../../contract/orders/parcels.api.ts';
import { withdrawalDeadlineFor } from '../../contract/returns/withdrawal.ts';
import { pictureUrl } from '../catalog/index.ts';
import { toInvoices, toPayments } from '../invoices/index.ts';
import type { CancelRequestRow, FeedbackRow, ProofRow, ShownOrder } from './order-parts.sql.ts';
import { customerVisibility, type OrderVisibility, toRefunds } from './order-refunds.ts';
import { getPacking, listLinesToPack } from './packing.rules.ts';
import { toReturn } from './return-response.ts';
import { toSewnLine } from './sewn-line-response.ts';
import { setTotalMinor, sumSetDiscounts } from './sold-set.rules.ts';

/**
 * A record as the API shows it, without its estimate. Internal notes, admins' names and what admins typed are for
 * admins alone.
 */
export function toOrder(record: ShownOrder, sight: OrderVisibility = customerVisibility): Order {
  const { forAdmin } = sight;
  return {
    _id: record.id,
    reference: record.reference,
    narration: record.paymentMethod === 'transfer' ? record.narration : null,
    items: record.lines.map((line) => ({
      productId: line.productId,
      free: line.isFree,
      name: line.name,
      image: pictureUrl(line.imageKey),
      size: line.size,
      color: line.color,
      quantity: line.quantity,
      unitPrice: toMajor(line.unitPriceMinor, record.currency),
      listPrice: toMajor(line.listPriceMinor ?? line.unitPriceMinor, record.currency),
      finalSale: line.finalSale,
      ...toSetShare(line, record.currency),
      discount: toMajor(line.discountMinor - line.setDiscountMinor, record.currency),
      vat: toMajor(line.vatMinor, record.currency),
      ...(sight.showsCosts
        ? { cost: line.unitCostMinor === null ? null : toMajor(line.unitCostMinor, costCurrency) }
        : {}),
      ...toSewnLine(line, record.currency, record.sewing ?? noSewing, forAdmin),
    })),
    address: record.address,
    amount: toMajor(record.amountMinor, record.currency),
    currency: record.currency,
    shippingFee: toMajor(record.shippingFeeMinor, record.currency),
    delivery: toDelivery(record),
    discount: toDiscount(record),
    ...(record.neededBy ? { neededBy: record.neededBy } : {}),
    ...(record.promisedBy ? { promisedBy: record.promisedBy } : {}),
    ...(record.alterationOf ? { alterationOf: record.alterationOf } : {}),
    ...toPayments(record),
    ...(record.firstPaymentMinor !== null && record.paymentStatus === 'Pending'
      ? { firstPayment: toMajor(record.firstPaymentMinor, record.currency) }
      : {}),
    ...(isCancelledPaid(record) ? { due: 0 } : {}),
    vat: toMajor(record.vatMinor, record.currency),
    vatPercent: record.vatRate / 100,
    ...toInvoices(record.invoices ?? []),
    kind: record.kind,
    source: record.source,
    ...(forAdmin || record.src ? { src: record.src } : {}),
    paymentChannel: getChannel(record),
    parcels: toParcels(record, forAdmin),
    cancelled: record.cancelRequest?.state === 'accepted',
    returns: (record.returns ?? []).map((one) => toReturn(one, record.currency)),
    cancelRequest: record.cancelRequest ? toCancelRequest(record.cancelRequest) : null,
    exchangeOf: record.exchangeOf ?? null,
    refunded: toMajor(record.refundedMinor, record.currency),
    refunds: toRefunds(record, sight),
    refundUnderWay: (record.refunds ?? []).some(({ state }) => state === 'pending'),
    cardDeclined: record.paymentStatus === 'Pending' && record.payments?.at(-1)?.state === 'failed',
    ...(record.simulated ? { simulated: true } : {}),
    ...(forAdmin ? { packed: toPacked(record) } : {}),
    ...(forAdmin && record.setAsideAt ? { setAsideAt: record.setAsideAt.toISOString() } : {}),
    status: record.status,
    paymentStatus: record.paymentStatus,
    paymentMethod: record.paymentMethod,
    date: record.createdAt.toISOString(),
    history: record.history
      .filter(({ kind }) => forAdmin || kind !== 'internal')
      .map((entry) => (forAdmin ? toHistoryEntry(entry) : hideAdminNames(toHistoryEntry(entry)))),
    returnUntil: record.returnUntil?.toISOString() ?? null,
    withdrawUntil: withdrawalDeadlineFor(record)?.toISOString() ?? null,
    proof: record.proof ? toProof(record.proof) : null,
    estimate: null,
    feedback: record.feedback ? toFeedback(record.feedback) : null,
    expiresAt: record.paymentStatus === 'Pending' ? (record.expiresAt?.toISOString() ?? null) : null,
  };
}

/** Of an order that was cancelled after its cloth was cut the charge is retained, and nothing more is asked for. */
function isCancelledPaid({ cancelRequest, paymentStatus, lines }: ShownOrder): boolean {
  const isCut = lines.some(({ cutAt }) => cutAt !== null);
  return isCut && cancelRequest?.state === 'accepted' && paymentStatus === 'Paid';
}

/** What sets took off is in the lines already. */
function toDiscount({ discountCode: code, discountMinor, currency, lines }: ShownOrder): Order['discount'] {
  const offMinor = discountMinor - sumSetDiscounts(lines);
  return code || offMinor > 0 ? { code, amount: toMajor(offMinor, currency) } : null;
}

function toSetShare(line: ShownOrder['lines'][number], currency: string) {
  const lineTotal = toMajor(setTotalMinor(line), currency);
  const { setId: set, setName, setDiscountMinor } = line;
  if (!set) return { lineTotal };
  return { lineTotal, set, setName, share: lineTotal, setSaved: toMajor(setDiscountMinor, currency) };
}

const noSewing = { stages: [], fittings: [], cloths: [] };

/** How it was paid: as the provider calls it, or by transfer to the shop's account. */
function getChannel({ paymentMethod, paidAt, payments = [], received = [] }: ShownOrder): string {
  if (!paidAt) return '';
  const byHand = received.find(({ way, reversedAt }) => (way === 'cash' || way === 'pos') && !reversedAt);
  if (byHand) return byHand.way;
  if (paymentMethod === 'transfer') return 'transfer';
  return payments.find(({ state }) => state === 'succeeded' || state === 'refunded')?.channel ?? '';
}

function toDelivery(record: ShownOrder): Order['delivery'] {
  if (record.deliveryWay === '') return null;
  return {
    _id: record.deliveryWay,
    name: record.deliveryName,
    text: record.deliveryText,
    from: record.deliveryFromDays,
    to: record.deliveryToDays,
    pickup: record.pickupCode !== '',
    pickupCode: record.pickupCode,
  };
}

function toPacked(record: ShownOrder): Order['packed'] {
  const { at, lines } = getPacking(record, listLinesToPack(record));
  return { at: at?.toISOString() ?? null, lines };
}

function toProof({ state, reason, mediaType, createdAt }: ProofRow): Order['proof'] {
  return { state, reason, mediaType, at: createdAt.toISOString() };
}

function toFeedback({ rating, comment, createdAt }: FeedbackRow): Order['feedback'] {
  return { rating, comment, at: createdAt.toISOString() };
}

function toCancelRequest({ state, reason, answer, createdAt }: CancelRequestRow): Order['cancelRequest'] {
  return { state, reason, answer, at: createdAt.toISOString() };
}

function toHistoryEntry(row: ShownOrder['history'][number]): HistoryEntry {
  return {
    at: (row.happenedAt ?? row.at).toISOString(),
    kind: row.kind,
    from: row.from,
    to: row.to,
    by: row.actor,
    note: row.note,
  };
}

/** As the customer sees an entry: what was done by admins was done by the shop, and what they typed is left out. */
function hideAdminNames(entry: HistoryEntry): HistoryEntry {
  if (entry.by === 'customer') return entry;
  return { ...entry, by: 'the shop', note: entry.by === 'shop' ? entry.note : '' };
}

/**
 * Returns what anyone who knows the reference and email may see of an order: no address, no names, no pickup code, no
 * measures. Fittings, which their links move, are shown only with the key of one of its mails.
 */
export function toTrackedOrder(order: Order, payLink: string | undefined, hasMail: boolean): TrackedOrder {
  const { reference, items, amount, currency, shippingFee, status, paymentStatus, paymentMethod, date } =
    order;
  const { paid, due, expiresAt, estimate, delivery, discount, parcels, cancelled, history } = order;
  const { refunded, withdrawUntil, returns, promisedBy } = order;
  return {
    reference,
    items: items.map(({ measures: _measures, sheet: _sheet, fittings, ...item }) =>
      hasMail && fittings ? { ...item, fittings } : item,
    ),
    amount,
    paid,
    due,
    currency,
    shippingFee,
    status,
    paymentStatus,
    paymentMethod,
    date,
    expiresAt,
    estimate,
    delivery: delivery && { ...delivery, pickupCode: '' },
    discount,
    parcels,
    cancelled,
    refunded,
    withdrawUntil,
    ...(promisedBy ? { promisedBy } : {}),
    returns: returns.map(({ reference, state, wants, withdrawal, deadline, dueAt }) => ({
      reference,
      state,
      wants,
      withdrawal,
      deadline,
      dueAt,
    })),
    history: history.map(({ at, kind, from, to }) => ({ at, kind, from, to })),
    payLink: payLink ?? null,
  };
}

/** An order's parcels as the API shows them. Customers see who brings one once the order has left the workroom. */
export function toParcels(record: ShownOrder, forAdmin: boolean): Parcel[] {
  const showsDriver = forAdmin || !isInHouse(record.status);
  const places = new Map(record.lines.map(({ id }, index) => [id, index]));
  return (record.parcels ?? []).map((parcel) => ({
    _id: parcel.id,
    carrier: parcel.carrier,
    number: parcel.number,
    link: parcel.link,
    driver: showsDriver && parcel.driver ? { ...noDriver, ...parcel.driver } : null,
    lines: parcel.lines.map(({ lineId, quantity }) => ({ index: places.get(lineId) ?? 0, quantity })),
    sentAt: parcel.sentAt.toISOString(),
    arrivedAt: parcel.arrivedAt?.toISOString() ?? null,
    corrected: parcel.corrections > 0,
  }));
}

const noDriver = { name: '', phone: '', park: '' };
