import type { Order } from '../../../../contract/orders/order.api.ts';
import { formatDay } from '../../../shared/orders/dates.ts';
import styles from '../../inbox/inbox.module.css';

/** The customer's rating after the delivery; nothing without one. */
export function OrderRating({ order: { feedback } }: { order: Order }) {
  if (!feedback) return null;
  return (
    <section aria-label="Rating">
      <h2>Rating</h2>
      <p className="above-3">
        <b>{feedback.rating} of 5</b>
        <span className="caption own-line">{formatDay(feedback.at)}</span>
      </p>
      {feedback.comment && <blockquote className={`above-2 ${styles.words}`}>{feedback.comment}</blockquote>}
    </section>
  );
}
