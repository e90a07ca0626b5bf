import type { AdminReview, Review } from '../../contract/reviews/reviews.api.ts';
import { reviewPhotoPath } from '../../contract/reviews/reviews.ts';
import { pictureUrl } from '../catalog/index.ts';
import type { DeskReviewRow, ReviewRow } from './reviews.sql.ts';

/** A review as everyone sees it. */
export function toReview(row: ReviewRow): Review {
  const { id, name, stars, text, fit, height, usualSize, sizeBought, photos, refunded, answer, createdAt } =
    row;
  return {
    _id: id,
    name,
    stars,
    text,
    fit,
    height,
    usualSize,
    size: sizeBought,
    photos: photos.map(reviewPhotoPath),
    refunded,
    answer,
    at: createdAt.toISOString(),
  };
}

/** A review as the shop's people see it. */
export function toDeskReview(row: DeskReviewRow): AdminReview {
  const { orderId, reference, lineIndex, productId, productName, imageKey, slug, state, reason } = row;
  return {
    ...toReview(row),
    orderId,
    reference,
    index: lineIndex,
    product: { _id: productId, name: productName, image: pictureUrl(imageKey), slug },
    state,
    reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
