import { randomUUID } from 'node:crypto';
import { ShopError } from '../../contract/errors.ts';
import { isDelivered } from '../../contract/orders/order-status.ts';
import { isPaidForReview } from '../../contract/reviews/reviewable.ts';
import type { Review, ReviewInput } from '../../contract/reviews/reviews.api.ts';
import { closedReviewer, type ReviewState } from '../../contract/reviews/reviews.ts';
import type { Database } from '../../platform/database/open.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { UploadedFile } from '../catalog/index.ts';
import { notifyLowRating, type OrderRecord, selectOrder } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { findReviewableOrder, type Reviewer, requireLine } from './review-access.ts';
import { removeReviewPhotos, storeReviewPhotos } from './review-photos.ts';
import { toReview } from './review-response.ts';
import { insertFeedback, insertReview, selectReviewsOfOrder } from './reviews.sql.ts';

/**
 * Writes the review of a line that was delivered, which waits to be decided; of an order of one line it is its feedback
 * too. Of two at the same time one is written.
 * @throws ShopError as {@link findReviewableOrder}; INVALID_FIELDS, ALREADY_REVIEWED, TOO_MANY, and the errors of
 * rejected pictures
 */
export async function writeReview(
  shop: Shop,
  reviewer: Reviewer,
  input: ReviewInput,
  files: readonly UploadedFile[],
): Promise<Review & { state: ReviewState }> {
  const order = await findReviewableOrder(shop, reviewer, input.orderId);
  const line = requireLine(order, input.index);
  const written = await selectReviewsOfOrder(shop.db, order.id);
  if (written.some(({ lineIndex }) => lineIndex === input.index)) throw new ShopError('ALREADY_REVIEWED');
  await consumeLimit(shop, rateLimits.review, networkOf(reviewer.clientIp));
  const author = reviewer.token === undefined ? reviewer.viewer : undefined;
  const { index, stars, text, fit = null, height, usualSize } = input;
  const id = randomUUID();
  const now = shop.clock.now();
  const photos = await storeReviewPhotos(shop, id, files);
  try {
    return await shop.db.transaction(async (tx) => {
      const review = await insertReview(tx, {
        ...lineColumns(order, line, author),
        id,
        stars,
        text,
        fit,
        height,
        usualSize,
        photos,
        createdAt: now,
      });
      if (!review) throw new ShopError('ALREADY_REVIEWED');
      if (order.lines.length === 1) {
        await insertFeedback(tx, { orderId: order.id, rating: stars, comment: text, createdAt: now });
      }
      await recordAuditEvent(tx, now, {
        actor: author,
        action: 'review written',
        subject: order.reference,
        changes: [{ field: 'Stars', from: null, to: stars }],
        link: '/admin/reviews',
      });
      const name = order.lines.length === 1 ? 'rating' : `rating-${index}`;
      await notifyLowRating(tx, shop.config, order, { rating: stars, comment: text, name }, now);
      return { ...toReview(review), state: review.state };
    });
  } catch (error) {
    await removeReviewPhotos(shop, photos);
    throw error;
  }
}

/**
 * Stores the owner's rating of a delivered order, once; of a paid order of one line it is the review of the piece too,
 * unless that has one. Throws ORDER_NOT_FOUND, WRONG_STATE.
 */
export async function addFeedback(
  shop: Shop,
  viewer: Viewer,
  input: { orderId: string; rating: number; comment: string },
): Promise<void> {
  const order = await selectOrder(shop.db, input.orderId);
  if (order?.userId !== viewer.id) throw new ShopError('ORDER_NOT_FOUND');
  if (!isDelivered(order.status)) {
    throw new ShopError('WRONG_STATE', { reason: 'the order has not been delivered yet.' });
  }
  const { rating, comment } = input;
  const createdAt = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    if (!(await insertFeedback(tx, { orderId: order.id, rating, comment, createdAt }))) {
      throw new ShopError('WRONG_STATE', { reason: 'you have given your feedback for this order.' });
    }
    await reviewOnlyLine(tx, order, viewer, { stars: rating, text: comment, createdAt });
    await recordAuditEvent(tx, createdAt, {
      actor: viewer,
      action: 'order rated',
      subject: order.reference,
      changes: [{ field: 'Rating', from: null, to: rating }],
      link: `/admin/order/${order.id}`,
    });
    await notifyLowRating(tx, shop.config, order, { rating, comment }, createdAt);
  });
}

/** Writes an order's feedback as the review of its line, where it has one line and is paid. */
async function reviewOnlyLine(
  tx: Database,
  order: OrderRecord,
  author: Viewer,
  written: { stars: number; text: string; createdAt: Date },
): Promise<void> {
  const [line, ...others] = order.lines;
  if (!line || line.isFree || others.length > 0 || !isPaidForReview(order.paymentStatus)) return;
  await insertReview(tx, { ...lineColumns(order, line, author), ...written });
}

/** What a review stores of its line and of its author: an account, or the person with the link of the order's mail. */
function lineColumns(order: OrderRecord, line: OrderRecord['lines'][number], author: Viewer | undefined) {
  const [firstName = ''] = (author?.name ?? order.address.firstName).trim().split(/\s+/);
  return {
    orderId: order.id,
    lineIndex: line.position,
    productId: line.productId,
    userId: order.userId,
    name: firstName || closedReviewer,
    sizeBought: line.size,
  };
}
