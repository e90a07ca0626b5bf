import type { Order } from '../../../contract/api/orders.ts';
import { formatDay } from '../../orders/dates.ts';

/** What the customer said after the delivery; nothing while she has not. */
export function OrderRating({ order: { feedback } }: { order: Order }) {
  if (!feedback) return null;
  return (
    <section aria-label="Rating">
      <h2>Rating</h2>
      <p className="mt-3">
        <b>{feedback.rating} of 5</b>
        <span className="caption block">{formatDay(feedback.at)}</span>
      </p>
      {feedback.comment && <blockquote className="mt-2 words">{feedback.comment}</blockquote>}
    </section>
  );
}
