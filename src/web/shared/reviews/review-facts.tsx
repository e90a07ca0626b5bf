import type { Review } from '../../../contract/reviews/reviews.api.ts';
import { reviewFitLabels } from '../../../contract/reviews/reviews.ts';

/** How it fits, what was bought, and whose body it is for: as far as a review says. */
export function ReviewFacts({ review }: { review: Review }) {
  const { fit, size, height, usualSize, refunded } = review;
  const facts = [
    fit !== null && reviewFitLabels[fit],
    size && `Size bought: ${size}`,
    height && `Height: ${height}`,
    usualSize && `Usually: ${usualSize}`,
    refunded && 'Paid back',
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="small soft">{facts.join(' · ')}</p>;
}
