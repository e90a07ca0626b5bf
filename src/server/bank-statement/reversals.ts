import { addDays } from '../../contract/delivery/calendar.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { formatMinor } from '../../contract/money/money.ts';
import type { Database } from '../../platform/database/open.ts';
import { findNarrations } from '../narration.rules.ts';
import { lockOrder, type OrderRow, queueReviewMail } from '../orders/index.ts';
import { changePayment, creditLine } from '../payments/index.ts';
import type { Shop } from '../shop.ts';
import type { CountedRow } from './fingerprint.rules.ts';
import { toNewLine } from './new-statement-line.ts';
import { findReversedLine, isReversal } from './reversal.rules.ts';
import {
  insertLines,
  lockLine,
  selectLinePayments,
  selectReversible,
  updateLine,
} from './statement-lines.sql.ts';

/** Money out that took a line back, and the orders that line had paid. */
type Reversal = { row: CountedRow; lineId: string; orders: { _id: string; reference: string }[] };

/** A bank takes back within days; a customer's bank may take weeks. */
const lookbackDays = 60;

/**
 * Finds the lines that a file's debits reverse. A line that has paid puts its orders into review and notifies staff;
 * a waiting one can no longer pay. Each reversal counts once.
 */
export async function applyReversals(
  shop: Shop,
  rows: readonly CountedRow[],
  file: { currency: Currency | ''; fileName: string },
): Promise<Reversal[]> {
  const found: Reversal[] = [];
  for (const row of rows) {
    if (!isReversal(row.narration) && findNarrations(row.narration).length === 0) continue;
    const reversal = await applyReversal(shop, row, file);
    if (reversal) found.push(reversal);
  }
  return found;
}

/** The line paid other orders between the look at it and its lock. */
class PaidConcurrently extends Error {}

/**
 * Applies one reversal. Orders are locked before lines: if the line has since paid other orders, the transaction is
 * retried with their locks.
 */
async function applyReversal(
  shop: Shop,
  row: CountedRow,
  file: { currency: Currency | ''; fileName: string },
): Promise<Reversal | undefined> {
  for (;;) {
    try {
      return await shop.db.transaction((tx) => reverseLine(tx, shop, row, file));
    } catch (error) {
      if (!(error instanceof PaidConcurrently)) throw error;
    }
  }
}

/** @throws PaidConcurrently, with nothing changed */
async function reverseLine(
  tx: Database,
  shop: Shop,
  row: CountedRow,
  { currency, fileName }: { currency: Currency | ''; fileName: string },
): Promise<Reversal | undefined> {
  const until = row.day;
  const since = addDays(row.day, -lookbackDays);
  const candidates = await selectReversible(tx, { amountMinor: -row.amountMinor, since, until });
  const fitting = candidates.filter(
    (line) => currency === '' || line.currency === '' || line.currency === currency,
  );
  const line = findReversedLine(row.narration, fitting);
  if (!line) return undefined;
  const orders = new Map<string, OrderRow | undefined>();
  for (const id of await selectPaidOrders(tx, line.id)) orders.set(id, await lockOrder(tx, id));
  const locked = await lockLine(tx, line.id);
  if (!locked || locked.state === 'reversed') return undefined;
  if ((await selectPaidOrders(tx, line.id)).some((id) => !orders.has(id))) throw new PaidConcurrently();
  const createdAt = shop.clock.now();
  const newLine = {
    ...toNewLine(row, currency, fileName),
    state: 'reversal' as const,
    reverses: line.id,
    createdAt,
  };
  if ((await insertLines(tx, [newLine])).length === 0) return undefined; // read before
  await updateLine(tx, line.id, { state: 'reversed', overMinor: 0 });
  const unpaidOrders = [];
  for (const order of orders.values()) {
    if (!order) continue;
    const sum = formatMinor(-row.amountMinor, order.currency);
    const cause = `The bank took back ${sum} that had paid this order: ${row.narration}. Please look at the statement of ${row.day}.`;
    if (order.paymentStatus === 'Paid') {
      await changePayment(tx, shop, order, 'Review', { actor: 'shop', note: cause });
      await creditLine(tx, shop, order, line.id);
    }
    await queueReviewMail(tx, shop.config, order, {
      attemptReference: order.reference,
      cause,
      now: createdAt,
      about: 'reversal',
      time: line.id.slice(0, 8),
    });
    unpaidOrders.push({ _id: order.id, reference: order.reference });
  }
  return { row, lineId: line.id, orders: unpaidOrders };
}

/** The ids of the orders that a line has paid, in the order in which they are locked. */
async function selectPaidOrders(tx: Database, lineId: string): Promise<string[]> {
  const payments = await selectLinePayments(tx, [lineId]);
  return [...new Set(payments.flatMap(({ orderId }) => orderId ?? []))].sort();
}
