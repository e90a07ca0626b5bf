import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import { dayMs } from '../../contract/delivery/calendar.ts';
import { isClosed, isPending } from '../../contract/payments/payment-status.ts';
import type { Database } from '../../platform/database/open.ts';
import { eraseCodeUsers } from '../discounts/index.ts';
import { deleteOrderMails } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';
import {
  anonymiseOrders,
  forgetReviewer,
  lockOrdersToErase,
  lockUserOrders,
  markForErasure,
  selectErasableBefore,
  selectWithMeasures,
  selectWithOpenReturns,
} from './erase-orders.sql.ts';
import type { OrderRow } from './orders.sql.ts';

const batchSize = 200;
/** Days after delivery in which an order that was sewn to measure retains its figures after the account is closed. */
const measuresDays = 30;

/** What became of a closed account's orders. */
export type ReleasedOrders = {
  /** References of the orders that retain their delivery details until they are complete. */
  underWay: string[];
  /** Storage names of files to remove once the transaction is committed. */
  files: string[];
};

/**
 * Anonymises a person's orders, in the transaction that closes the account. An order in progress retains its delivery
 * details, since a parcel needs an address; {@link eraseFinishedOrders} removes them later. Reviews lose the name.
 */
export async function releaseOrders(tx: Database, userId: string, now: Date): Promise<ReleasedOrders> {
  const rows = await lockUserOrders(tx, userId);
  await forgetReviewer(tx, userId);
  const { underWay, done } = await splitOrders(tx, rows, now);
  if (underWay.length > 0) await markForErasure(tx, getIds(underWay));
  const files = done.length > 0 ? await eraseOrders(tx, getIds(done)) : [];
  return { underWay: underWay.map((row) => row.reference), files };
}

/** Erases name and address from orders of closed accounts that are no longer under way. Answers how many. */
export async function eraseFinishedOrders(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  let erased = 0;
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after) {
    const from: string = after;
    const step = await shop.db.transaction(async (tx) => {
      const rows = await lockOrdersToErase(tx, batchSize, from);
      const { done } = await splitOrders(tx, rows, now);
      const files = done.length > 0 ? await eraseOrders(tx, getIds(done)) : [];
      return { files, erased: done.length, last: rows.length === batchSize ? rows.at(-1)?.id : undefined };
    });
    await removeProofFiles(shop, step.files);
    erased += step.erased;
    after = step.last;
  }
  return erased;
}

/** Erases the person from orders that the books no longer need: pieces and amounts stay. Answers how many. */
export async function eraseOldOrders(shop: Shop): Promise<number> {
  const before = retentionCutoff('orders', shop.clock.now());
  let erased = 0;
  for (;;) {
    const ids = await selectErasableBefore(shop.db, before, batchSize);
    if (ids.length === 0) return erased;
    await removeProofFiles(shop, await shop.db.transaction((tx) => eraseOrders(tx, ids)));
    erased += ids.length;
  }
}

/** Takes the person out of orders and forgets the mails about them. Answers the storage names of their proofs. */
async function eraseOrders(tx: Database, ids: string[]): Promise<string[]> {
  await deleteOrderMails(tx, ids);
  await eraseCodeUsers(tx, ids);
  return anonymiseOrders(tx, ids);
}

/** Removes proofs of transfer from the storage. */
export async function removeProofFiles(shop: Shop, names: readonly string[]): Promise<void> {
  for (const name of names) await shop.storage.remove(name);
}

/** Those that still need a name and an address, and those that do not. */
async function splitOrders(tx: Database, rows: OrderRow[], now: Date) {
  const returning = await selectWithOpenReturns(tx, getIds(rows));
  const measured = await selectWithMeasures(tx, getIds(rows));
  const isUnderWay = (row: OrderRow) =>
    returning.has(row.id) || isOpenOrder(row, now) || (measured.has(row.id) && mayBeRepaired(row, now));
  const underWay = rows.filter(isUnderWay);
  return { underWay, done: rows.filter((row) => !underWay.includes(row)) };
}

/** Whether a piece that was sewn to measure was delivered so lately that its figures may still be needed. */
function mayBeRepaired({ deliveredAt, paymentStatus }: OrderRow, now: Date): boolean {
  if (!deliveredAt || isClosed(paymentStatus)) return false;
  return now.getTime() < deliveredAt.getTime() + measuresDays * dayMs;
}

function isOpenOrder({ status, paymentStatus, returnUntil }: OrderRow, now: Date): boolean {
  return isPending({ status, paymentStatus, returnUntil: returnUntil?.toISOString() ?? null }, now);
}

function getIds(rows: OrderRow[]): string[] {
  return rows.map((row) => row.id);
}
