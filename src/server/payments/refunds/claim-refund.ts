import { randomUUID } from 'node:crypto';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { formatMinor } from '../../../contract/rules/money/money.ts';
import {
  type LineUnits,
  type PaidBack,
  paidBackBy,
  paidMinorOf,
  shareAmong,
} from '../../../contract/rules/money/refund-plan.ts';
import { isTaking } from '../../../contract/rules/orders/drafts.ts';
import { refundNotes } from '../../../contract/rules/orders/payment-status.ts';
import { type HandedWay, handedWays } from '../../../contract/rules/payments/payments.rules.ts';
import { bookChanges } from '../../books/books.ts';
import type { Database } from '../../database/open.ts';
import { insertHistory, type OrderRow, updateOrder } from '../../orders/orders.sql.ts';
import { keepOutUnits, restockUnits } from '../../orders/placing/stock.sql.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { selectInvoicesOf, selectOrderPayments } from '../invoices/invoices.sql.ts';
import { isSurplus, refundable } from '../payments.rules.ts';
import { type AttemptRow, selectAttempts } from '../payments.sql.ts';
import { noteByHand } from './recount-refunds.ts';
import { checkRefundLimit } from './refund-limit.ts';
import { broughtBy, counts, leftOf, sumOfStanding } from './refund-sources.ts';
import { type RefundPart, sumOfLines, type Wish } from './refund-wish.ts';
import { insertRefunds, type RefundRow, selectOrderLines, selectRefundsOf } from './refunds.sql.ts';

export type RefundWish = Wish & {
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
  way?: HandedWay | undefined;
  /** Where a transfer goes, as far as it is known; money for an account is transferred. */
  account?: RefundRow['account'] | undefined;
  /** Makes the rows' keys, so that the same wish sent again is found. */
  key?: string | undefined;
};

/** A refund that is written down; `refundIds` are its rows, one a payment it goes back to. */
export type ClaimedRefund = {
  orderId: string;
  amountMinor: number;
  refundIds: string[];
  /** How the shop itself gives parts of it back; those that a provider makes are not among them. */
  ways: HandedWay[];
};

/** What of an order goes back or has gone back: refunds that are refused count no more. */
export async function paidBack(tx: Database, orderId: string): Promise<PaidBack> {
  const rows = await selectRefundsOf(tx, orderId);
  return paidBackBy(rows.filter(({ scope, state }) => scope === 'order' && counts(state)));
}

/**
 * Writes a refund of an order down, in the transaction of the caller, who holds the order's lock: never more than was
 * paid, no piece twice. What goes back to cards is asked of the provider after the commit (`makeRefunds`), or by the job.
 * What is transferred counts at once.
 * @throws ShopError INVALID_FIELDS naming `amount`, `lines`, `shipping` or `restock`; WRONG_STATE; WRONG_DUTY and
 * CONFIRM_PASSWORD above the limit
 */
export async function claimRefund(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  wish: RefundWish,
): Promise<ClaimedRefund> {
  const now = shop.clock.now();
  const attempts = await selectAttempts(tx, order.id);
  const rows = await selectRefundsOf(tx, order.id);
  const part = await planPart(tx, order, wish, attempts, rows);
  const { amountMinor, scope } = part;
  if (wish.by) {
    checkRefundLimit(wish.by, order.currency, sumOfStanding(rows) + amountMinor);
  }
  const shares = await sharesOf(tx, order, wish, part, attempts, rows);
  const key = wish.key ?? `refund_${randomUUID()}`;
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
        restock: wish.restock === true,
        reason: wish.reason ?? '',
        actor: wish.actor,
        scope,
        account: share.way === 'transfer' ? (wish.account ?? null) : null,
        returnId: wish.returnId ?? null,
        askedAt: share.attemptId ? now : null,
        ...(isGivenAtOnce(share.way) ? { state: 'done' as const, doneAt: now } : {}),
        createdAt: now,
      };
    }),
  );
  await moveStock(tx, order, wish, part);
  await insertHistory(tx, {
    orderId: order.id,
    at: now,
    kind: 'note',
    to: refundNotes.asked,
    actor: wish.actor,
    note: wish.reason ?? '',
  });
  await updateOrder(tx, order.id, { updatedAt: now });
  const byHand = inserted.filter(({ attemptId }) => !attemptId);
  if (byHand.length > 0) {
    await noteByHand(tx, shop, order.id, byHand, { actor: wish.actor, note: wish.reason ?? '' });
  }
  await bookChanges(tx, shop, order.id);
  return {
    orderId: order.id,
    amountMinor,
    refundIds: inserted.map(({ id }) => id),
    ways: [...new Set(byHand.flatMap(({ way }) => way ?? []))],
  };
}

type Share = { attemptId: string | null; way: HandedWay | null; amountMinor: number };

/**
 * Which payments a sum goes back to: to a provider what it brought, by hand what was taken by hand, each in its way. What
 * no payment covers, and what goes to an account, is transferred.
 */
async function sharesOf(
  tx: Database,
  order: OrderRow,
  wish: RefundWish,
  { amountMinor, sources }: Plan,
  attempts: readonly AttemptRow[],
  rows: readonly RefundRow[],
): Promise<Share[]> {
  if (wish.way) return [{ attemptId: null, way: wish.way, amountMinor }];
  const byHand = new Set(attempts.filter(({ provider }) => isTaking(provider)).map(({ id }) => id));
  const atProviders = sources.filter(({ id }) => !byHand.has(id));
  const taken = wish.account
    ? []
    : await takenByHand(tx, order.id, new Set(atProviders.map(({ id }) => id)), rows);
  return shareAmong(amountMinor, [...atProviders, ...taken]).map(({ sourceId, amountMinor: part }) => {
    const way = handedWays.find((each) => each === sourceId);
    return sourceId === null || way
      ? { attemptId: null, way: way ?? 'transfer', amountMinor: part }
      : { attemptId: sourceId, way: null, amountMinor: part };
  });
}

/** What the shop has of an order in cash, by POS and on its own account, less what went back so; minor units. */
async function takenByHand(
  tx: Database,
  orderId: string,
  atProviders: ReadonlySet<string>,
  rows: readonly RefundRow[],
): Promise<{ id: HandedWay; leftMinor: number }[]> {
  const amounts = new Map((await selectInvoicesOf(tx, orderId)).map((row) => [row.id, row.amountMinor]));
  const payments = (await selectOrderPayments(tx, [orderId])).filter(
    ({ attemptId, reversedAt }) => reversedAt === null && !(attemptId && atProviders.has(attemptId)),
  );
  const left = new Map<HandedWay, number>();
  const add = (way: HandedWay, minor: number) => left.set(way, (left.get(way) ?? 0) + minor);
  for (const { way, invoiceId } of payments) {
    const handed = handedWays.find((each) => each === way);
    if (handed) add(handed, amounts.get(invoiceId) ?? 0);
  }
  for (const { attemptId, way, state, amountMinor } of rows)
    if (!attemptId && counts(state)) add(way ?? 'transfer', -amountMinor);
  return [...left].flatMap(([id, leftMinor]) => (leftMinor > 0 ? [{ id, leftMinor }] : []));
}

function isGivenAtOnce(way: HandedWay | null): boolean {
  return way === 'cash' || way === 'pos';
}

type Plan = RefundPart & {
  scope: RefundRow['scope'];
  sources: { id: string; leftMinor: number }[];
};

async function planPart(
  tx: Database,
  order: OrderRow,
  wish: RefundWish,
  attempts: AttemptRow[],
  rows: RefundRow[],
): Promise<Plan> {
  const whole = wish.amountMinor === undefined && !wish.lines && !wish.shipping;
  const payment = refundable(attempts);
  if (whole && wish.surplusFirst && payment && isSurplus(payment, attempts)) {
    const leftMinor = leftOf(payment, rows);
    if (leftMinor > 0) return wholeOf('surplus', [{ id: payment.id, leftMinor }]);
  }
  if (order.paymentStatus === 'Review' && whole && payment) {
    const leftMinor = leftOf(payment, rows);
    if (leftMinor > 0) return wholeOf('order', [{ id: payment.id, leftMinor }]);
    throw underWay();
  }
  if (order.paymentStatus !== 'Paid') throw notPaid(order);
  const sources = broughtBy(attempts).map((attempt) => ({
    id: attempt.id,
    leftMinor: leftOf(attempt, rows),
  }));
  if (wish.scope === 'change') return { ...amountOf(wish.amountMinor ?? 0), scope: 'change', sources };
  const claims = rows.filter(({ scope, state }) => scope === 'order' && counts(state));
  const before = paidBackBy(claims);
  const leftMinor = paidMinorOf(order) - before.amountMinor;
  if (whole) {
    if (leftMinor <= 0) throw underWay();
    const shippingMinor = Math.min(leftMinor, order.shippingFeeMinor - before.shippingMinor);
    return { amountMinor: leftMinor, shippingMinor, lines: [], scope: 'order', sources };
  }
  const lines = await selectOrderLines(tx, order.id);
  const part = sumOfLines(order, lines, before, wish) ?? amountOf(wish.amountMinor ?? 0);
  if (part.amountMinor > leftMinor) {
    const left = formatMinor(leftMinor, order.currency);
    const sentence =
      leftMinor > 0
        ? `Only ${left} of this order can still be paid back.`
        : 'All of this order is paid back or on its way back.';
    throw invalidFields({ [wish.amountMinor === undefined ? 'lines' : 'amount']: sentence });
  }
  return { ...part, scope: 'order', sources };
}

function wholeOf(scope: Plan['scope'], sources: Plan['sources']): Plan {
  return { ...amountOf(sources[0]?.leftMinor ?? 0), scope, sources };
}

function amountOf(amountMinor: number): RefundPart {
  return { amountMinor, shippingMinor: 0, lines: [] };
}

function underWay(): ShopError {
  return new ShopError('WRONG_STATE', { reason: 'the refund is under way already.' });
}

function notPaid({ paymentStatus }: OrderRow): ShopError {
  const reason =
    paymentStatus === 'Refunded'
      ? 'all of it is paid back already.'
      : paymentStatus === 'Review'
        ? 'its payment is in review. Settle that first, or pay all of it back.'
        : 'no payment of this order can be paid back.';
  return new ShopError('WRONG_STATE', { reason });
}

/** Pieces go back to the stock once, and only those that the order still holds. */
async function moveStock(tx: Database, order: OrderRow, wish: RefundWish, plan: Plan): Promise<void> {
  if (wish.restock === undefined || plan.scope !== 'order' || !order.stockHeld) return;
  const whole = wish.amountMinor === undefined && !wish.lines && !wish.shipping;
  let units: readonly LineUnits[] = plan.lines;
  if (whole) {
    const lines = await selectOrderLines(tx, order.id);
    units = lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  } else if (units.length === 0) {
    if (!wish.restock) return;
    throw invalidFields({ restock: 'Choose the pieces that go back into the stock.' });
  }
  if (wish.restock) await restockUnits(tx, order.id, units);
  else await keepOutUnits(tx, order.id, units);
}
