import { ShopError } from '../../contract/errors.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { getFirstPaymentMinor } from '../../contract/payments/amount-due.ts';
import { declinedNote, isClosed } from '../../contract/payments/payment-status.ts';
import type { Payment } from '../../contract/payments/payments.api.ts';
import {
  getTenderType,
  type PaymentMethod,
  type SelectableChannel,
} from '../../contract/payments/payments.rules.ts';
import type { Database } from '../../platform/database/open.ts';
import { log } from '../../platform/observability/log.ts';
import { bookChanges } from '../accounting/index.ts';
import {
  getOrder,
  getOrderRecord,
  insertHistory,
  isCancelled,
  lockOrder,
  type OrderRow,
  queueReviewMail,
  updateOrder,
} from '../orders/index.ts';
import type { ProviderRefund, ProviderState } from '../providers/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { changePayment } from './change-payment.ts';
import { settleDue } from './difference.ts';
import { notifyDisconnected } from './disconnected-provider.ts';
import { completeRefunds, isFullyRefunded, reconcileProviderRefunds } from './events/provider-refunds.ts';
import type { ReceivedPayment } from './issue-invoices.ts';
import { getPaidMinor, isAfterDoubtful, isDuplicatePayment, settle } from './payments.rules.ts';
import {
  type AttemptRow,
  isPageExpired,
  isPayable,
  selectAttempt,
  selectAttempts,
  tryClaimCheck,
  updateAttempt,
} from './payments.sql.ts';
import { startPayment } from './start-payment.ts';
import { switchPayment } from './switch-payment.ts';

/** An attempt unknown to the provider, whose page was never shown, fails after this time. */
const unknownTimeoutMs = 10 * 60_000;
/** However often a customer checks, the provider is queried about an attempt only once per interval. */
const customerCheckIntervalMs = 2000;

/**
 * Updates one attempt: queries the provider, then settles under the order's lock. The only way an order becomes paid
 * by card; webhook, return page and job all call this, as often and in whatever order they like.
 * @returns false if no attempt has this reference
 * @throws ShopError PAYMENT_UNAVAILABLE if the provider does not respond
 */
export async function confirmPayment(
  shop: Shop,
  reference: string,
  { aboutRefunds = false } = {},
): Promise<boolean> {
  const attempt = await selectAttempt(shop.db, reference);
  if (!attempt) return false;
  await notifyDisconnected(shop, attempt);
  const reported = await shop.payments.get(attempt.provider).fetch(reference);
  const reportedRefunds =
    aboutRefunds || reported.state === 'refunded' ? await fetchRefunds(shop, attempt) : undefined;
  await shop.db.transaction((tx) => settleAttempt(tx, shop, attempt, reported, reportedRefunds));
  return true;
}

/** Fetches the provider's own list of a payment's refunds; undefined if it is not certain. */
export async function fetchRefunds(
  shop: Shop,
  { provider, reference, providerId }: AttemptRow,
): Promise<ProviderRefund[] | undefined> {
  try {
    return await shop.payments.get(provider).refunds(reference, providerId);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return undefined;
  }
}

async function settleAttempt(
  tx: Database,
  shop: Shop,
  { orderId, reference }: AttemptRow,
  reported: ProviderState,
  reportedRefunds: ProviderRefund[] | undefined,
): Promise<void> {
  const locked = await lockOrder(tx, orderId);
  const found = await selectAttempt(tx, reference);
  if (!locked || !found) return; // deleted in the meantime
  const now = shop.clock.now();
  const partlyRefunded = await settleRefunds(tx, shop, locked, found, reported, reportedRefunds);
  // refunds may have moved both
  const order = (await lockOrder(tx, orderId)) ?? locked;
  const attempt = (await selectAttempt(tx, reference)) ?? found;
  const all = await selectAttempts(tx, order.id);
  const isDuplicate = isDuplicatePayment(attempt, all);
  const currentState = {
    ...attempt,
    isDuplicate,
    partlyRefunded,
    followsDoubtful: isAfterDoubtful(attempt, all),
    amountDueMinor: attempt.purpose === 'difference' ? order.dueMinor : getFirstPaymentMinor(order),
    cancelled: order.paymentStatus !== 'Pending' && (await isCancelled(tx, order.id)),
  };
  const { attempt: settled, order: change, alarm } = settle(currentState, order.paymentStatus, reported);
  const brought = settled === 'succeeded' || settled === 'needs_review';
  await updateAttempt(tx, attempt.id, {
    ...(settled === 'refunded' && hasCapturedMoney(attempt)
      ? {}
      : { state: settled ?? getAbandonedState(attempt, reported, now) ?? attempt.state }),
    checkedAt: now,
    lastAnswer: reported.raw,
    ...(reported.providerId ? { providerId: reported.providerId } : {}),
    ...(brought ? { paidMinor: getPaidMinor(reported) } : {}),
    ...(reported.state === 'succeeded' ? { channel: reported.channel, feeMinor: reported.feeMinor } : {}),
  });
  const received = { way: getTenderType(reported.channel), attemptId: attempt.id };
  if (settled === 'failed') await recordDecline(tx, shop, order, reported.reason);
  if (settled === 'refunded' && hasCapturedMoney(attempt)) await completeRefunds(tx, shop, order, attempt);
  if (change === 'pay-difference')
    await settleDue(tx, shop, order, attempt.amountMinor, { actor: 'shop', note: '', received });
  else if (change && change !== 'refund') await applyChange(tx, shop, order, change, alarm, received);
  // the fee that the provider retains
  if (brought) await bookChanges(tx, shop, order.id);
  if (alarm)
    await queueReviewMail(tx, shop.config, order, { attemptReference: reference, cause: alarm, now });
}

function hasCapturedMoney({ state }: AttemptRow): boolean {
  return state === 'succeeded' || state === 'needs_review';
}

/**
 * Settles the refunds of a successful payment as the provider reports them. Returns true if it is not, or not known
 * to be, refunded in full.
 */
async function settleRefunds(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  attempt: AttemptRow,
  reported: ProviderState,
  reportedRefunds: ProviderRefund[] | undefined,
): Promise<boolean> {
  if (!hasCapturedMoney(attempt)) return false;
  await reconcileProviderRefunds(tx, shop, order, attempt, reportedRefunds);
  return reported.state === 'refunded' && !(await isFullyRefunded(tx, shop, order, attempt, reportedRefunds));
}

/** A declined card leaves a line on an order that is not paid yet. */
async function recordDecline(tx: Database, shop: Shop, order: OrderRow, reason: string): Promise<void> {
  if (order.paymentStatus !== 'Pending') return;
  const at = shop.clock.now();
  await insertHistory(tx, {
    orderId: order.id,
    at,
    kind: 'note',
    to: declinedNote,
    actor: 'shop',
    note: reason,
  });
  await updateOrder(tx, order.id, { updatedAt: at });
}

/** Returns the final state of an abandoned attempt, though a later report still settles it. */
function getAbandonedState(
  attempt: AttemptRow,
  reported: ProviderState,
  now: Date,
): 'failed' | 'expired' | undefined {
  if (!isPayable(attempt, now)) return undefined;
  const ageMs = now.getTime() - attempt.createdAt.getTime();
  if (reported.state === 'unknown' && !attempt.authorizationUrl && ageMs > unknownTimeoutMs) return 'failed';
  return isPageExpired(attempt, now) ? 'expired' : undefined;
}

async function applyChange(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  change: 'pay' | 'pay-late' | 'review',
  alarm: string | undefined,
  received: ReceivedPayment,
): Promise<void> {
  const by = { actor: 'shop', note: alarm ?? '', received };
  if (change === 'review') await changePayment(tx, shop, order, 'Review', by);
  else if (await changePayment(tx, shop, order, 'Paid', by)) return;
  else {
    const note = 'Paid after the order was closed, and a piece has been sold meanwhile.';
    if (order.paymentStatus !== 'Review')
      await changePayment(tx, shop, order, 'Review', { actor: 'shop', note });
    await queueReviewMail(tx, shop.config, order, {
      attemptReference: order.reference,
      cause: note,
      now: shop.clock.now(),
    });
  }
}

/** Queries the provider, then returns the order, for the page after paying. The reference is an attempt's. */
export async function confirmMyPayment(shop: Shop, viewer: Viewer, reference: string): Promise<Order> {
  const attempt = await selectAttempt(shop.db, reference);
  if (!attempt) throw new ShopError('ORDER_NOT_FOUND');
  await getOrderRecord(shop, viewer, attempt.orderId);
  if (await tryClaimCheck(shop.db, attempt.id, shop.clock.now(), customerCheckIntervalMs)) {
    await tryConfirmPayment(shop, reference);
  }
  return getOrder(shop, viewer, attempt.orderId);
}

type RetryInput = {
  orderId: string;
  paymentMethod?: PaymentMethod | undefined;
  channel?: SelectableChannel | undefined;
};

/**
 * Pays an order that is still unpaid, in another way where one is named. Throws as {@link switchPayment} and {@link
 * startPayment}, ORDER_NOT_FOUND, and WRONG_STATE for a closed order.
 */
export async function retryPayment(
  shop: Shop,
  viewer: Viewer,
  { orderId, paymentMethod, channel }: RetryInput,
  origin: string,
): Promise<{ data: Order; payment: Payment }> {
  const order = await getOrderRecord(shop, viewer, orderId);
  await confirmOpenAttempts(shop, order.id);
  if (paymentMethod) await switchPayment(shop, order.id, paymentMethod);
  const record = await getOrderRecord(shop, viewer, orderId);
  if (isClosed(record.paymentStatus)) {
    throw new ShopError('WRONG_STATE', { reason: 'the order is closed. Please order again.' });
  }
  const payment = await startPayment(shop, record, origin, channel);
  return { data: await getOrder(shop, viewer, orderId), payment };
}

/**
 * Queries the provider about all attempts by which money for an order may still arrive; those without a response stay
 * as they are. Returns false if any response is missing.
 */
export async function confirmOpenAttempts(shop: Shop, orderId: string): Promise<boolean> {
  let allAnswered = true;
  for (const attempt of await selectAttempts(shop.db, orderId)) {
    if (!isPayable(attempt, shop.clock.now())) continue;
    allAnswered = (await tryConfirmPayment(shop, attempt.reference)) && allAnswered;
  }
  return allAnswered;
}

async function tryConfirmPayment(shop: Shop, reference: string): Promise<boolean> {
  try {
    await confirmPayment(shop, reference);
    return true;
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'PAYMENT_UNAVAILABLE') throw error;
    log.warn('The payment provider did not answer; the job asks again', { reference });
    return false;
  }
}
