import { ShopError } from '../../../contract/errors.ts';
import type { Database } from '../../../platform/database/open.ts';
import { log } from '../../../platform/observability/log.ts';
import { lockOrder, type OrderRow, queueReviewMail } from '../../orders/index.ts';
import type { Shop } from '../../shop.ts';
import { getDisconnectedReason, isDisconnected } from '../disconnected-provider.ts';
import { type AttemptRow, selectAttempts } from '../payments.sql.ts';
import type { ClaimedRefund } from './claim-refund.ts';
import { type ActorNote, finishRefund, markRefundRefused } from './reconcile-refunds.ts';
import { type RefundRow, selectRefund, updateRefund } from './refunds.sql.ts';

export type RefundOutcome = 'done' | 'pending' | 'needs_attention';

/** A request delayed for longer leaves the refund to the job, which checks the provider's own list first. */
const providerDeadlineMs = 30_000;

/**
 * Requests the card refunds of a claim from the provider once it is committed. A provider that does not respond may
 * have made them all the same: the job checks.
 */
export async function makeRefunds(
  shop: Shop,
  { orderId, refundIds, ways }: ClaimedRefund,
  by: ActorNote = { actor: 'shop', note: '' },
): Promise<RefundOutcome> {
  const attempts = await selectAttempts(shop.db, orderId);
  const outcomes: RefundOutcome[] = ways.includes('transfer') ? ['pending'] : [];
  for (const id of refundIds) {
    const refund = await selectRefund(shop.db, id);
    const attempt = attempts.find((each) => each.id === refund?.attemptId);
    if (refund && attempt) outcomes.push(await makeRefund(shop, refund, attempt, by));
  }
  if (outcomes.includes('needs_attention')) return 'needs_attention';
  return outcomes.includes('pending') ? 'pending' : 'done';
}

async function makeRefund(
  shop: Shop,
  refund: RefundRow,
  attempt: AttemptRow,
  by: ActorNote,
): Promise<RefundOutcome> {
  const waitedMs = shop.clock.now().getTime() - (refund.askedAt?.getTime() ?? 0);
  if (refund.state !== 'pending') return refund.state === 'done' ? 'done' : 'needs_attention';
  if (refund.accepted || waitedMs > providerDeadlineMs) return 'pending';
  return requestRefund(shop, refund, attempt, by);
}

/**
 * Requests the refund and records the provider's response. The caller has the right to request it: the claim's own,
 * or the job's.
 */
export async function requestRefund(
  shop: Shop,
  refund: RefundRow,
  attempt: AttemptRow,
  by: ActorNote = { actor: 'shop', note: '' },
): Promise<RefundOutcome> {
  let outcome: RefundOutcome;
  try {
    outcome = await shop.payments
      .get(attempt.provider)
      .refund(attempt.reference, refund.amountMinor, refund.key);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    log.warn('A refund was not answered; the job asks what became of it', { reference: attempt.reference });
    return 'pending';
  }
  await shop.db.transaction((tx) => recordOutcome(tx, shop, refund.id, attempt, outcome, by));
  return outcome;
}

/** Records the outcome; an event may have reported it before: what is settled stays so. */
async function recordOutcome(
  tx: Database,
  shop: Shop,
  id: string,
  attempt: AttemptRow,
  outcome: RefundOutcome,
  by: ActorNote,
): Promise<void> {
  const order = await lockOrder(tx, attempt.orderId);
  const refund = await selectRefund(tx, id);
  if (refund?.state !== 'pending') return;
  if (outcome === 'done') await finishRefund(tx, shop, refund, by);
  else if (outcome === 'needs_attention') {
    await markRefundRefused(tx, shop, refund, by);
    if (order) await notifyProviderGone(tx, shop, order, attempt, id);
  } else await updateRefund(tx, id, { accepted: true });
}

/** Notifies staff of a refund that cannot be requested because its provider cannot be reached. */
async function notifyProviderGone(
  tx: Database,
  shop: Shop,
  order: OrderRow,
  attempt: AttemptRow,
  refundId: string,
): Promise<void> {
  const provider = shop.payments.get(attempt.provider);
  if (!isDisconnected(provider)) return;
  await queueReviewMail(tx, shop.config, order, {
    about: 'refund-gone',
    time: refundId,
    attemptReference: attempt.reference,
    cause: `The customer has not got the money yet: ${getDisconnectedReason(provider)}`,
    now: shop.clock.now(),
  });
}

/** Returns the error shown to an admin whose requested refund was refused. */
export async function getRefusal(shop: Shop, { orderId, refundIds }: ClaimedRefund): Promise<ShopError> {
  for (const attempt of await selectAttempts(shop.db, orderId)) {
    const provider = shop.payments.get(attempt.provider);
    const requestedRefunds = await Promise.all(refundIds.map((id) => selectRefund(shop.db, id)));
    if (isDisconnected(provider) && requestedRefunds.some((refund) => refund?.attemptId === attempt.id))
      return new ShopError('WRONG_STATE', { reason: getDisconnectedReason(provider) });
  }
  const reason = 'the provider refused the refund. Please look into its dashboard.';
  return new ShopError('WRONG_STATE', { reason });
}
