import { formatSaleEnd } from '../../../contract/delivery/calendar.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import { insertHistory, lockOrder, queueReviewMail, updateOrder } from '../../orders/index.ts';
import type { EventSubject } from '../../providers/index.ts';
import type { Shop } from '../../shop.ts';
import type { AttemptRow, EventRow } from '../payments.sql.ts';
import { upsertDispute } from './disputes.sql.ts';

type Dispute = Extract<EventSubject, { kind: 'dispute' }>;

const stepTitles: Record<Dispute['step'], string> = {
  opened: 'The customer disputes this payment with their bank.',
  reminder: 'The dispute about this payment still waits for an answer.',
  resolved: 'The dispute about this payment is settled at the provider.',
};

/**
 * Notifies the admins of a dispute immediately, since providers allow only hours to respond, and stores it in the
 * order's notes.
 */
export async function recordDispute(
  shop: Shop,
  attempt: AttemptRow,
  event: EventRow,
  { step, id, amountMinor, answerBy, outcome }: Dispute,
): Promise<void> {
  const { label } = shop.payments.get(attempt.provider);
  const amount = amountMinor ? ` Amount: ${formatMinor(amountMinor, attempt.currency)}.` : '';
  const until = answerBy ? ` by ${formatSaleEnd(answerBy)}` : ' soon';
  const deadline = step === 'resolved' ? '' : ` Answer it${until} in the dashboard of ${label}.`;
  const cause = `${stepTitles[step]}${amount}${deadline}`;
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    if (!order) return;
    const now = shop.clock.now();
    await upsertDispute(tx, {
      orderId: order.id,
      attemptId: attempt.id,
      provider: attempt.provider,
      providerRef: id || attempt.reference,
      amountMinor: amountMinor ?? null,
      openedAt: event.receivedAt,
      answerBy: answerBy ?? null,
      ...(step === 'resolved' ? { resolvedAt: now, outcome } : {}),
    });
    await insertHistory(tx, {
      orderId: order.id,
      at: now,
      kind: 'internal',
      to: 'Dispute',
      actor: 'shop',
      note: cause,
    });
    await updateOrder(tx, order.id, { updatedAt: now });
    await queueReviewMail(tx, shop.config, order, {
      event: 'dispute',
      about: 'dispute',
      time: event.id,
      attemptReference: attempt.reference,
      cause,
      now,
    });
  });
}
