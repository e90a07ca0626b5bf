import { ShopError } from '../../contract/errors.ts';
import type { AdminReview } from '../../contract/reviews/reviews.api.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { toDeskReview } from './review-response.ts';
import { lockReview, selectDeskReview, updateReview } from './reviews.sql.ts';

type Decision = {
  id: string;
  state: 'shown' | 'hidden';
  /** Why it is hidden. */
  reason?: string | undefined;
  /** Left out: as it was. */
  answer?: string | undefined;
};

/** Shows or hides a review, and answers it; either may be changed later. Throws NOT_FOUND. */
export async function decideReview(
  shop: Shop,
  admin: Viewer,
  { id, state, reason: typed = '', answer }: Decision,
): Promise<AdminReview> {
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) throw new ShopError('NOT_FOUND');
    const reason = state === 'hidden' ? typed : '';
    await updateReview(tx, id, { state, reason, answer: answer ?? review.answer, decidedAt: now });
    const decided = await selectDeskReview(tx, id);
    if (!decided) throw new ShopError('NOT_FOUND');
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: state === 'hidden' ? 'review hidden' : 'review shown',
      subject: decided.reference,
      changes: [
        { field: 'Review', from: review.state, to: state },
        { field: 'Reason', from: review.reason, to: reason },
        { field: 'Answer', from: review.answer, to: decided.answer },
      ].filter(({ from, to }) => from !== to),
      link: '/admin/reviews',
    });
    return toDeskReview(decided);
  });
}
