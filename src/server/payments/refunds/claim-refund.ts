import { randomUUID } from 'node:crypto';
import { isManualPayment } from '../../../contract/drafts/drafts.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import { refundNotes } from '../../../contract/payments/payment-status.ts';
import { type ManualRefundMethod, manualRefundMethods } from '../../../contract/payments/payments.rules.ts';
import {
  allocateAmong,
  type LineUnits,
  paidMinorOf,
  type Refunded,
  refundedBy,
} from '../../../contract/payments/refund-plan.ts';
import type { Database } from '../../../platform/database/open.ts';
import { bookChanges } from '../../accounting/index.ts';
import { selectOrderInvoices, selectOrderPayments } from '../../invoices/index.ts';
import {
  insertHistory,
  notPacked,
  type OrderRow,
  restockUnits,
  selectFreeReturns,
  updateOrder,
  writeOffUnits,
} from '../../orders/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { findRefundable, isDuplicatePayment } from '../payments.rules.ts';
import { type AttemptRow, selectAttempts } from '../payments.sql.ts';
import { recordManualRefunds } from './reconcile-refunds.ts';
import { checkRefundLimit } from './refund-limit.ts';
import { calculateRefund, type RefundBreakdown, type RefundSelection } from './refund-request.ts';
import { getRefundableMinor, isCounted, listCapturedAttempts, sumCounted } from './refund-sources.ts';
import { insertRefunds, type RefundRow, selectOrderLines, selectRefunds } from './refunds.sql.ts';

export type RefundRequest = RefundSelection & {
  /**
   * True: the pieces of the lines, or all where neither lines nor an amount are named, go back into the stock now.
   * False: they never do. Left out: those still in the workroom do once all of the order is paid back.
   */
  restock?: boolean | undefined;
  /** What admins read. */
  reason?: string | undefined;
  /** The admin's name, or 'shop' where a rule did it. */
  actor: string;
  /** The admin who decides, held to the limit; left out where a rule or the customer does. */
  by?: Viewer | undefined;
  /** `change` gives back what a changed order costs less: its amount is lower already. With `amountMinor` alone. */
  scope?: 'order' | 'change' | undefined;
  /** A second payment goes back before anything else, where neither lines nor an amount are named. */
  surplusFirst?: boolean | undefined;
  returnId?: string | undefined;
  /** By hand in this way, instead of the way the money came. */
  way?: ManualRefundMethod | undefined;
  /** Destination of a transfer, as far as known; money for an account is transferred. */
  account?: RefundRow['account'] | undefined;
  /** Determines the rows' keys, so that a repeated request is recognised. */
  key?: string | undefined;
};

/** A refund that is written down; `refundIds` are its rows, one a payment it goes back to. */
export type ClaimedRefund = {
  orderId: string;
  amountMinor: number;
  refundIds: string[];
  /** How the shop itself refunds the parts; those that a provider makes are not included. */
  ways: ManualRefundMethod[];
};

/** Returns what of an order is being or has been refunded; refused refunds do not count. */
export async function getRefundedUnits(tx: Database, orderId: string): Promise<Refunded> {
  return getRefunded(tx, orderId, await selectRefunds(tx, orderId));
}

async function getRefunded(tx: Database, orderId: string, rows: readonly RefundRow[]): Promise<Refunded> {
  const claims = rows.filter(({ scope, state }) => scope === 'order' && isCounted(state));
  const free = await selectFreeReturns(tx, orderId);
  return refundedBy([...claims, ...free.map(({ lines }) => ({ lines, amountMinor: 0, shippingMinor: 0 }))]);
}

/**
 * Records a refund of an order in the transaction of the caller, who holds the order's lock: never more than was
 * paid, no item twice. Card refunds are requested from the provider after the commit (`makeRefunds`), or by the job.
 * Transfers count immediately.
 * @throws ShopError INVALID_FIELDS naming `amount`, `lines`, `shipping` or `restock`; WRONG_STATE; WRONG_DUTY and
 * CONFIRM_PASSWORD above the limit
 */
export async function claimRefund(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  request: RefundRequest,
): Promise<ClaimedRefund> {
  const now = shop.clock.now();
  const attempts = await selectAttempts(tx, order.id);
  const rows = await selectRefunds(tx, order.id);
  const part = await planRefund(tx, order, request, attempts, rows);
  const { amountMinor, scope } = part;
  if (request.by) {
    checkRefundLimit(request.by, order.currency, sumCounted(rows) + amountMinor);
  }
  const shares = await splitRefund(tx, order, request, part, attempts, rows);
  const key = request.key ?? `refund_${randomUUID()}`;
  let shippingLeft = part.shippingMinor;
  const inserted = await insertRefunds(
    tx,
    shares.map((share, index) => {
      const shippingMinor = Math.min(shippingLeft, share.amountMinor);
      shippingLeft -= shippingMinor;
      return {
        orderId: order.id,
        attemptId: share.attemptId,
        way: share.way,
        key: `${key}:${index}`,
        amountMinor: share.amountMinor,
        shippingMinor,
        lines: index === 0 ? part.lines : [],
        restock: request.restock === true,
        reason: request.reason ?? '',
        actor: request.actor,
        scope,
        account: share.way === 'transfer' ? (request.account ?? null) : null,
        returnId: request.returnId ?? null,
        askedAt: share.attemptId ? now : null,
        ...(isImmediate(share.way) ? { state: 'done' as const, doneAt: now } : {}),
        createdAt: now,
      };
    }),
  );
  await restockRefunded(tx, order, request, part);
  await insertHistory(tx, {
    orderId: order.id,
    at: now,
    kind: 'note',
    to: refundNotes.asked,
    actor: request.actor,
    note: request.reason ?? '',
  });
  // pieces that are paid back are taken out of the parcel
  const unpacks = part.lines.length > 0 && !request.returnId;
  await updateOrder(tx, order.id, { ...(unpacks ? notPacked : {}), updatedAt: now });
  const byHand = inserted.filter(({ attemptId }) => !attemptId);
  if (byHand.length > 0) {
    await recordManualRefunds(tx, shop, order.id, byHand, {
      actor: request.actor,
      note: request.reason ?? '',
    });
  }
  await bookChanges(tx, shop, order.id);
  return {
    orderId: order.id,
    amountMinor,
    refundIds: inserted.map(({ id }) => id),
    ways: [...new Set(byHand.flatMap(({ way }) => way ?? []))],
  };
}

type RefundShare = { attemptId: string | null; way: ManualRefundMethod | null; amountMinor: number };

/**
 * Which payments a sum goes back to: to a provider what it brought, by hand what was taken by hand, each in its way.
 * What no payment covers, and what goes to an account, is transferred.
 */
async function splitRefund(
  tx: Database,
  order: OrderRow,
  request: RefundRequest,
  { amountMinor, sources }: RefundPlan,
  attempts: readonly AttemptRow[],
  rows: readonly RefundRow[],
): Promise<RefundShare[]> {
  if (request.way) return [{ attemptId: null, way: request.way, amountMinor }];
  const byHand = new Set(attempts.filter(({ provider }) => isManualPayment(provider)).map(({ id }) => id));
  const atProviders = sources.filter(({ id }) => !byHand.has(id));
  const taken = request.account
    ? []
    : await getManualPayments(tx, order.id, new Set(atProviders.map(({ id }) => id)), rows);
  return allocateAmong(amountMinor, [...atProviders, ...taken]).map(({ sourceId, amountMinor: part }) => {
    const way = manualRefundMethods.find((each) => each === sourceId);
    return sourceId === null || way
      ? { attemptId: null, way: way ?? 'transfer', amountMinor: part }
      : { attemptId: sourceId, way: null, amountMinor: part };
  });
}

/** What the shop has of an order in cash, by POS and on its own account, less what went back so; minor units. */
async function getManualPayments(
  tx: Database,
  orderId: string,
  atProviders: ReadonlySet<string>,
  rows: readonly RefundRow[],
): Promise<{ id: ManualRefundMethod; leftMinor: number }[]> {
  const amounts = new Map((await selectOrderInvoices(tx, orderId)).map((row) => [row.id, row.amountMinor]));
  const payments = (await selectOrderPayments(tx, [orderId])).filter(
    ({ attemptId, reversedAt }) => reversedAt === null && !(attemptId && atProviders.has(attemptId)),
  );
  const left = new Map<ManualRefundMethod, number>();
  const add = (way: ManualRefundMethod, minor: number) => left.set(way, (left.get(way) ?? 0) + minor);
  for (const { way, invoiceId } of payments) {
    const handed = manualRefundMethods.find((each) => each === way);
    if (handed) add(handed, amounts.get(invoiceId) ?? 0);
  }
  for (const { attemptId, way, state, amountMinor } of rows)
    if (!attemptId && isCounted(state)) add(way ?? 'transfer', -amountMinor);
  return [...left].flatMap(([id, leftMinor]) => (leftMinor > 0 ? [{ id, leftMinor }] : []));
}

function isImmediate(way: ManualRefundMethod | null): boolean {
  return way === 'cash' || way === 'pos';
}

type RefundPlan = RefundBreakdown & {
  scope: RefundRow['scope'];
  sources: { id: string; leftMinor: number }[];
};

async function planRefund(
  tx: Database,
  order: OrderRow,
  request: RefundRequest,
  attempts: AttemptRow[],
  rows: RefundRow[],
): Promise<RefundPlan> {
  const isFull = request.amountMinor === undefined && !request.lines && !request.shipping;
  const payment = findRefundable(attempts);
  if (isFull && request.surplusFirst && payment && isDuplicatePayment(payment, attempts)) {
    const leftMinor = getRefundableMinor(payment, rows);
    if (leftMinor > 0) return planFullRefund('surplus', [{ id: payment.id, leftMinor }]);
  }
  if (order.paymentStatus === 'Review' && isFull && payment) {
    const leftMinor = getRefundableMinor(payment, rows);
    if (leftMinor > 0) return planFullRefund('order', [{ id: payment.id, leftMinor }]);
    throw alreadyPendingError();
  }
  if (order.paymentStatus !== 'Paid') throw notPaidError(order);
  const sources = listCapturedAttempts(attempts).map((attempt) => ({
    id: attempt.id,
    leftMinor: getRefundableMinor(attempt, rows),
  }));
  if (request.scope === 'change')
    return { ...toAmountOnly(request.amountMinor ?? 0), scope: 'change', sources };
  const before = await getRefunded(tx, order.id, rows);
  const leftMinor = paidMinorOf(order) - before.amountMinor;
  if (isFull) {
    if (leftMinor <= 0) throw alreadyPendingError();
    const shippingMinor = Math.min(leftMinor, order.shippingFeeMinor - before.shippingMinor);
    return { amountMinor: leftMinor, shippingMinor, lines: [], scope: 'order', sources };
  }
  const lines = await selectOrderLines(tx, order.id);
  const part = calculateRefund(order, lines, before, request) ?? toAmountOnly(request.amountMinor ?? 0);
  if (part.amountMinor > leftMinor) {
    const left = formatMinor(leftMinor, order.currency);
    const sentence =
      leftMinor > 0
        ? `Only ${left} of this order can still be paid back.`
        : 'All of this order is paid back or on its way back.';
    throw invalidFields({ [request.amountMinor === undefined ? 'lines' : 'amount']: sentence });
  }
  return { ...part, scope: 'order', sources };
}

function planFullRefund(scope: RefundPlan['scope'], sources: RefundPlan['sources']): RefundPlan {
  return { ...toAmountOnly(sources[0]?.leftMinor ?? 0), scope, sources };
}

function toAmountOnly(amountMinor: number): RefundBreakdown {
  return { amountMinor, shippingMinor: 0, lines: [] };
}

function alreadyPendingError(): ShopError {
  return new ShopError('WRONG_STATE', { reason: 'the refund is under way already.' });
}

function notPaidError({ paymentStatus }: OrderRow): ShopError {
  const reason =
    paymentStatus === 'Refunded'
      ? 'all of it is paid back already.'
      : paymentStatus === 'Review'
        ? 'its payment is in review. Settle that first, or pay all of it back.'
        : 'no payment of this order can be paid back.';
  return new ShopError('WRONG_STATE', { reason });
}

/** Pieces go back to the stock once, and only those that the order still holds. */
async function restockRefunded(
  tx: Database,
  order: OrderRow,
  request: RefundRequest,
  plan: RefundPlan,
): Promise<void> {
  if (request.restock === undefined || plan.scope !== 'order' || !order.stockHeld) return;
  const isFull = request.amountMinor === undefined && !request.lines && !request.shipping;
  let units: readonly LineUnits[] = plan.lines;
  if (isFull) {
    const lines = await selectOrderLines(tx, order.id);
    units = lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  } else if (units.length === 0) {
    if (!request.restock) return;
    throw invalidFields({ restock: 'Choose the pieces that go back into the stock.' });
  }
  if (request.restock) await restockUnits(tx, order.id, units);
  else await writeOffUnits(tx, order.id, units);
}
