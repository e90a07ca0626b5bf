export { decideReview } from './decide-review.ts';
export {
  getLinkedReviews,
  getReviewableOrder,
  listProductReviews,
  listReviews,
  listReviewsOf,
  readProductReviews,
  readVoices,
} from './list-reviews.ts';
export { findReviewableOrder } from './review-access.ts';
export { readReviewPhoto, removeOrphanReviewPhotos } from './review-photos.ts';
export { addFeedback, writeReview } from './write-review.ts';
