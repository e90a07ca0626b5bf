import { dayInLagos, monthOf } from '../../contract/delivery/calendar.ts';
import type { TenderType } from '../../contract/payments/payments.rules.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Shop } from '../shop.ts';
import {
  insertEntries,
  isClosedMonth,
  selectBookedOrder,
  selectBookedTotals,
  selectInvoiceEntries,
  setPaymentMethod,
} from './book-entries.sql.ts';
import { type BookDocument, buildDocumentEntries, findChangedLines, negate } from './entries.rules.ts';

/**
 * Books an invoice or a credit note that was just written, line by line. The caller holds the order's lock and has
 * updated the order.
 * @param way method of the payment or refund; the order's first method where unknown
 */
export async function bookDocument(
  tx: Database,
  orderId: string,
  document: BookDocument & { invoiceId: string; at: Date; way: TenderType | undefined },
): Promise<void> {
  const order = await selectBookedOrder(tx, orderId);
  if (!order) return;
  const booked = await selectBookedTotals(tx, orderId);
  const { invoiceId, at } = document;
  const { type, lines } = buildDocumentEntries(order, booked, document);
  const paymentMethod = document.way ?? booked.first?.way ?? 'transfer';
  const ratedOn = booked.first?.ratedOn ?? dayInLagos(at);
  await insertEntries(
    tx,
    lines.map((line) => ({ ...line, orderId, invoiceId, type, at, ratedOn, way: paymentMethod })),
  );
}

/**
 * Books changes to a paid order's pieces, costs and fees since its last entry; nothing where there are none or
 * nothing has been paid yet. The caller holds the order's lock.
 * @param at the time to book at instead of now; if its month is closed, it is booked now
 */
export async function bookChanges(
  tx: Database,
  { clock }: Pick<Shop, 'clock'>,
  orderId: string,
  at?: 'its sale',
): Promise<void> {
  const order = await selectBookedOrder(tx, orderId);
  const booked = await selectBookedTotals(tx, orderId);
  const { first } = booked;
  if (!order || !first) return;
  const { way, ratedOn } = first;
  const bookedAt = at ? await findOpenDate(tx, first.at, clock.now()) : clock.now();
  const lines = findChangedLines(order, booked);
  await insertEntries(
    tx,
    lines.map((line) => ({ ...line, orderId, type: 'correction', at: bookedAt, ratedOn, way })),
  );
}

/**
 * Books the cost of the pieces that an exchange sends, now: the returned ones no longer cost anything. Nothing where
 * the original order was never paid. The caller holds that order's lock.
 */
export async function bookExchange(
  tx: Database,
  { clock }: Pick<Shop, 'clock'>,
  { exchangeId, orderId }: { exchangeId: string; orderId: string },
): Promise<void> {
  const exchange = await selectBookedOrder(tx, exchangeId);
  const { first } = await selectBookedTotals(tx, orderId);
  if (!exchange || !first) return;
  const { way, ratedOn } = first;
  const lines = findChangedLines(exchange, { first: undefined, lines: [] });
  await insertEntries(
    tx,
    lines.map((line) => ({
      ...line,
      orderId: exchangeId,
      type: 'correction',
      at: clock.now(),
      ratedOn,
      way,
    })),
  );
}

/**
 * Moves an invoice's money to the way it really came. In a closed month it stays where it was: the books take it out
 * of the one way and enter it under the other now.
 */
export async function bookPaymentMethod(
  tx: Database,
  { clock }: Pick<Shop, 'clock'>,
  invoiceId: string,
  { from, to }: { from: TenderType; to: TenderType },
): Promise<void> {
  const entries = (await selectInvoiceEntries(tx, invoiceId)).filter(({ type }) => type !== 'correction');
  const [first] = entries;
  if (!first) return;
  const at = await findOpenDate(tx, first.at, clock.now());
  if (at === first.at) return setPaymentMethod(tx, invoiceId, to);
  await insertEntries(
    tx,
    entries.flatMap(({ id: _, ...entry }) => {
      const moved = { ...entry, type: 'correction' as const, at };
      return [
        { ...moved, ...negate(entry), way: from },
        { ...moved, way: to },
      ];
    }),
  );
}

/** Returns the date itself while its month is open, otherwise now. */
async function findOpenDate(tx: Database, date: Date, now: Date): Promise<Date> {
  return (await isClosedMonth(tx, monthOf(dayInLagos(date)))) ? now : date;
}
