import { ShopError } from '../../contract/errors.ts';
import { formatMinor, toMinor } from '../../contract/money/money.ts';
import { getNextPayment } from '../../contract/payments/amount-due.ts';
import type { PaymentStatus } from '../../contract/payments/payment-status.ts';
import type { ConfirmEntry, ConfirmResult } from '../../contract/payments/statement.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { updateOrderPayment } from '../invoices/index.ts';
import { isCancelled, lockOrder, type OrderRow, queueReviewMail } from '../orders/index.ts';
import { changePayment, type ReceivedPayment, requestDifference, settleDue } from '../payments/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { findPendingTransfers, type PendingTransfer } from './match.rules.ts';
import { selectNotedTransfers } from './open-balances.sql.ts';
import { foldTransferNames } from './open-balances.ts';
import {
  insertLinePayment,
  type LineRow,
  lockLine,
  selectLinePayments,
  updateLine,
} from './statement-lines.sql.ts';

/**
 * Pays orders with lines of a bank statement: each line in its own transaction, under the locks of its orders and the
 * line, so that concurrent requests pay it only once. Entries of one line are one transfer for several orders. A
 * single entry's failure is thrown; several entries each return an outcome.
 * @throws ShopError NOT_FOUND, ORDER_NOT_FOUND, WRONG_STATE
 */
export async function confirmLines(
  shop: Shop,
  admin: Viewer,
  entries: readonly ConfirmEntry[],
): Promise<ConfirmResult[]> {
  const results: ConfirmResult[] = [];
  for (const [lineId, together] of Map.groupBy(entries, ({ _id }) => _id)) {
    try {
      const paid = await shop.db.transaction((tx) => applyLine(tx, shop, admin, lineId, together));
      results.push(...paid);
    } catch (error) {
      if (!(error instanceof ShopError) || entries.length === 1) throw error;
      const { message } = error;
      for (const { _id, orderId } of together)
        results.push({ _id, orderId, done: false, paymentStatus: null, message });
    }
  }
  return results;
}

/** An order with what of the line is for it, in minor units. */
type OrderShare = {
  order: OrderRow;
  amountMinor: number;
  amountDueMinor: number;
  short: ConfirmEntry['short'];
  /** The payment that it was noted as before. */
  noted?: PendingTransfer | undefined;
};

async function applyLine(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  lineId: string,
  entries: readonly ConfirmEntry[],
): Promise<ConfirmResult[]> {
  const orders = new Map<string, OrderRow>();
  for (const id of [...new Set(entries.map(({ orderId }) => orderId))].sort()) {
    const order = await lockOrder(tx, id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    orders.set(id, order);
  }
  if (orders.size < entries.length) throw wrongStateError('an order stands twice for one line.');
  const line = await lockLine(tx, lineId);
  if (!line || line.amountMinor < 0) throw new ShopError('NOT_FOUND');
  const before = await findPaidOrders(tx, line, entries, orders);
  if (before) return before;
  const shares = splitLine(line, entries, orders, await selectPendingTransfers(tx, orders));
  const results: ConfirmResult[] = [];
  for (const share of shares) {
    const paymentStatus = await payOrder(tx, shop, admin, line, share);
    const { order } = share;
    const message =
      paymentStatus === 'Paid'
        ? `Order ${order.reference} is paid.`
        : `Order ${order.reference} needs a decision: please look at it.`;
    results.push({ _id: lineId, orderId: order.id, done: true, paymentStatus, message });
  }
  const given = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  await updateLine(tx, line.id, {
    state: 'used',
    overMinor: line.amountMinor - given,
    settledAt: null,
    note: '',
  });
  return results;
}

/** The same confirmation again changes nothing; another one of a line that is used up is refused. */
async function findPaidOrders(
  tx: Database,
  line: LineRow,
  entries: readonly ConfirmEntry[],
  orders: ReadonlyMap<string, OrderRow>,
): Promise<ConfirmResult[] | undefined> {
  if (line.state === 'open') return undefined;
  if (line.state === 'aside') throw wrongStateError('this line was put aside. Bring it back first.');
  if (line.state !== 'used') throw wrongStateError('the bank has taken this money back.');
  const payments = await selectLinePayments(tx, [line.id]);
  const same = entries.every(({ orderId }) => payments.some((one) => one.orderId === orderId));
  if (!same || payments.length !== entries.length) {
    const paid = payments.map(({ reference, actor }) => `${reference} (${actor})`).join(', ');
    throw wrongStateError(`this line has paid order ${paid} already.`);
  }
  return entries.map(({ _id, orderId }) => ({
    _id,
    orderId,
    done: true,
    paymentStatus: orders.get(orderId)?.paymentStatus ?? null,
    message: 'This was confirmed already.',
  }));
}

/** The transfers of some orders that were noted before their line came. */
async function selectPendingTransfers(
  tx: Database,
  orders: ReadonlyMap<string, OrderRow>,
): Promise<Map<string, PendingTransfer[]>> {
  const rows = await selectNotedTransfers(tx, [...orders.keys()]);
  return new Map(rows.map(({ id, noted }) => [id, foldTransferNames(noted)]));
}

/** What of the line goes to each order. Throws WRONG_STATE for what does not fit. */
function splitLine(
  line: LineRow,
  entries: readonly ConfirmEntry[],
  orders: ReadonlyMap<string, OrderRow>,
  transfers: ReadonlyMap<string, readonly PendingTransfer[]>,
): OrderShare[] {
  const shares = entries.map(({ orderId, amount, short }): OrderShare => {
    const order = orders.get(orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const { reference, currency } = order;
    if (order.paymentMethod !== 'transfer')
      throw wrongStateError(`order ${reference} is not paid by transfer.`);
    if (line.currency !== '' && line.currency !== currency)
      throw wrongStateError(`the line is in ${line.currency}, and order ${reference} in ${currency}.`);
    const givenMinor = amount === undefined ? undefined : toMinor(amount, currency);
    const amountDueMinor = getNextPayment(order)?.amountMinor ?? 0;
    const noted = findPendingTransfers(
      { noted: transfers.get(orderId) ?? [], amountDueMinor },
      { narration: line.narration, amountMinor: givenMinor ?? line.amountMinor },
    );
    if (noted)
      return { order, amountDueMinor: noted.amountMinor, amountMinor: noted.amountMinor, short, noted };
    if (amountDueMinor === 0) throw wrongStateError(`order ${reference} is ${order.paymentStatus} already.`);
    return {
      order,
      amountDueMinor,
      amountMinor: givenMinor ?? Math.min(line.amountMinor, amountDueMinor),
      short,
    };
  });
  const [first, ...others] = shares;
  if (others.some(({ order }) => order.currency !== first?.order.currency))
    throw wrongStateError('its orders are in more than one currency.');
  const sum = shares.reduce((all, { amountMinor }) => all + amountMinor, 0);
  if (others.length > 0 || entries[0]?.amount !== undefined) {
    if (sum !== line.amountMinor) {
      const money = (minor: number) => formatMinor(minor, first?.order.currency ?? 'NGN');
      throw wrongStateError(
        `its parts come to ${money(sum)}, and the line brought ${money(line.amountMinor)}.`,
      );
    }
  }
  for (const { order, amountMinor, amountDueMinor, short } of shares) {
    const { reference, currency } = order;
    if (amountMinor > amountDueMinor)
      throw wrongStateError(`order ${reference} waits for ${formatMinor(amountDueMinor, currency)} only.`);
    if (amountMinor < amountDueMinor && !short) {
      const missing = formatMinor(amountDueMinor - amountMinor, currency);
      throw wrongStateError(
        `${missing} are missing for order ${reference}. Ask for the rest, or accept it as it is.`,
      );
    }
  }
  return shares;
}

/** Pays one locked order with its share of the line; returns its new payment status. */
async function payOrder(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  line: LineRow,
  share: OrderShare,
): Promise<PaymentStatus> {
  const { order, amountMinor, amountDueMinor, short } = share;
  const now = shop.clock.now();
  const missing = amountDueMinor - amountMinor;
  const money = (minor: number) => formatMinor(minor, order.currency);
  const letGo = missing > 0 && short === 'accept' ? `, ${money(missing)} short and accepted` : '';
  const note = `${money(amountMinor)} on the bank statement of ${line.day}${letGo}.`;
  const received = { way: 'transfer', bankLineId: line.id } as const;
  const by = { actor: admin.name, note, received };
  await insertLinePayment(tx, {
    lineId: line.id,
    orderId: order.id,
    reference: order.reference,
    amountMinor,
    shortMinor: short === 'accept' ? missing : 0,
    actor: admin.name,
    createdAt: now,
  });
  const status = share.noted ? order.paymentStatus : await settleLine(tx, shop, share, by);
  // the money is in the books already: its line takes the place of what was typed
  if (share.noted) await updateOrderPayment(tx, share.noted.invoiceId, { bankLineId: line.id });
  const over = order.paymentStatus === 'Paid' ? 'Paid, with a difference' : order.paymentStatus;
  await recordAuditEvent(tx, now, {
    actor: admin,
    action: 'payment status changed',
    subject: order.reference,
    changes: [
      { field: 'Payment', from: over, to: status },
      { field: 'Bank statement', from: '', to: `${line.day} ${money(line.amountMinor)}` },
    ],
    link: `/admin/order/${order.id}`,
    details: { orderId: order.id, lineId: line.id },
  });
  return status;
}

async function settleLine(
  tx: Database,
  shop: Shop,
  { order, amountMinor, amountDueMinor, short }: OrderShare,
  by: { actor: string; note: string; received: ReceivedPayment },
): Promise<PaymentStatus> {
  const missing = amountDueMinor - amountMinor;
  if (order.paymentStatus === 'Paid') {
    await settleDue(tx, shop, order, short === 'accept' ? amountDueMinor : amountMinor, by);
    return 'Paid';
  }
  if (await isCancelled(tx, order.id)) {
    const cause =
      'A transfer arrived for an order that had been cancelled. Please pay it back, or mark it as paid if the customer wants the pieces after all.';
    return flagForReview(tx, shop, order, { ...by, note: `${by.note} ${cause}` }, cause);
  }
  const left = short === 'rest' ? missing : 0;
  // if the order counted as paid before, its amount due is known, and this is added to it
  const before = order.paidAt ? { ...order, dueMinor: order.dueMinor + left } : order;
  if (!(await changePayment(tx, shop, before, 'Paid', { ...by, paidMinor: amountDueMinor - left }))) {
    const cause = 'Paid after the order was closed, and a piece has been sold meanwhile.';
    return flagForReview(tx, shop, order, { ...by, note: `${by.note} ${cause}` }, cause);
  }
  const paid = left > 0 ? await lockOrder(tx, order.id) : undefined;
  if (paid) await requestDifference(tx, shop, paid, left, 'Your transfer was a little short', by);
  return 'Paid';
}

async function flagForReview(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  by: { actor: string; note: string },
  cause: string,
): Promise<PaymentStatus> {
  if (order.paymentStatus !== 'Review') await changePayment(tx, shop, order, 'Review', by);
  const now = shop.clock.now();
  await queueReviewMail(tx, shop.config, order, {
    attemptReference: order.reference,
    cause,
    now,
    about: 'statement',
  });
  return 'Review';
}

function wrongStateError(reason: string): ShopError {
  return new ShopError('WRONG_STATE', { reason });
}
