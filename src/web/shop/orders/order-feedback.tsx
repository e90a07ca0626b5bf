import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxLength } from '../../../contract/limits.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { ChoiceRow, ratings } from '../../shared/reviews/choice-row.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './my-orders.module.css';

/** One to five and a few words, once per delivered order. The mail after delivery leads here (?feedback=1). */
export function OrderFeedback({ order }: { order: Order }) {
  const [answer, setAnswer] = useState('');
  const [invited] = useSearchParams();
  const section = useRef<HTMLElement>(null);
  const cameByMail = invited.has('feedback');
  useEffect(() => {
    if (cameByMail) section.current?.scrollIntoView({ block: 'center' });
  }, [cameByMail]);
  return (
    <section className={styles.feedback} ref={section} aria-label="Feedback">
      {answer ? (
        <Message kind="info" role="status">
          {answer}
        </Message>
      ) : order.feedback ? (
        <GivenFeedback feedback={order.feedback} />
      ) : (
        <FeedbackForm orderId={order._id} onGiven={setAnswer} />
      )}
    </section>
  );
}

function GivenFeedback({ feedback }: { feedback: NonNullable<Order['feedback']> }) {
  return (
    <Message title={`You gave this order ${feedback.rating} out of 5.`}>
      {feedback.comment && <span className="own-line">“{feedback.comment}”</span>}
      <span className="caption">{formatDay(feedback.at)}</span>
    </Message>
  );
}

function FeedbackForm({ orderId, onGiven }: { orderId: string; onGiven: (answer: string) => void }) {
  const [working, setWorking] = useState(false);
  const [rating, setRating] = useState<number>();
  const [comment, setComment] = useState('');
  const [error, setError] = useState('');

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!rating) {
      setError('Choose a number from 1 to 5.');
      return;
    }
    setWorking(true);
    setError('');
    try {
      onGiven((await api.orders.feedback({ orderId, rating, comment })).message);
    } catch (error) {
      setWorking(false);
      const failure = toFailure(error);
      if (failure.code === 'WRONG_STATE')
        onGiven('You have already given feedback on this order. Thank you.');
      else setError(Object.values(failure.fields)[0] ?? failure.message);
    }
  }

  return (
    <form method="post" className="stack" onSubmit={send} aria-label="Give your feedback">
      <ChoiceRow
        legend="How does it fit?"
        name="rating"
        choices={ratings}
        chosen={rating}
        onChoose={setRating}
        help="1 poor fit · 5 made for me"
        error={error}
      />
      {rating && (
        <TextArea
          label="Comment"
          optional
          rows={3}
          maxLength={maxLength.feedback}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      )}
      <Button type="submit" variant="secondary" working={working} workingLabel="Sending...">
        Send feedback
      </Button>
    </form>
  );
}
