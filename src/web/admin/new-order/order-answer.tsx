import { useState } from 'react';
import type { ChatDraft, Replier } from '../../../contract/api/orders/chat.ts';
import { failureOf } from '../../client/api-client.ts';
import { formatTime } from '../../orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import styles from './new-order.module.css';

type OrderAnswerProps = {
  orderId: string;
  answer: NonNullable<ChatDraft['order']['answer']>;
  answering: Replier | null;
};

/**
 * What to write to an order's number. Whoever opens it in WhatsApp is the one who answers for a while; the others see
 * their name instead of the answer until they take over.
 */
export function OrderAnswer({ orderId, answer: { text, url, phone }, answering }: OrderAnswerProps) {
  const [now, setNow] = useState(answering);
  const [error, setError] = useState<string>();
  const claim = async (takeOver: boolean) => {
    setError(undefined);
    try {
      setNow((await adminApi.chat.claim({ orderId, takeOver })).answering);
    } catch (failed) {
      const failure = failureOf(failed);
      if (failure.code === 'ANSWERED_BY') setNow({ ...failure.data, mine: false });
      else setError(failure.message);
    }
  };
  const release = async () => {
    setError(undefined);
    try {
      await adminApi.chat.release({ orderId });
      setNow(null);
    } catch (failed) {
      setError(failureOf(failed).message);
    }
  };
  const isTaken = now !== null && !now.mine;
  return (
    <section className={`stack ${styles.reading}`} aria-label="Ready answer">
      {isTaken ? (
        <>
          <Message kind="info">
            {now.name} answers this until {formatTime(now.until)}, Lagos time.
          </Message>
          <Button size="sm" variant="secondary" onClick={() => claim(true)}>
            Answer it instead
          </Button>
        </>
      ) : (
        <>
          <p className={styles.answer}>{text}</p>
          <p className="row wrapping">
            <a
              className="link"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => void claim(false)}
            >
              Answer on WhatsApp
            </a>
            <span className="caption">to {phone}, as the order names it</span>
          </p>
        </>
      )}
      {now?.mine && (
        <p className="row wrapping">
          <span className="caption">
            You answer this until {formatTime(now.until)}, Lagos time: the others are told so.
          </span>
          <Button size="sm" variant="quiet" onClick={release}>
            Leave it to others
          </Button>
        </p>
      )}
      {error && (
        <Message kind="bad" role="alert">
          {error}
        </Message>
      )}
    </section>
  );
}
