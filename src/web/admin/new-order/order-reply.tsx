import { useState } from 'react';
import type { ChatDraft, Replier } from '../../../contract/drafts/chat.api.ts';
import { toFailure } from '../../client/api-client.ts';
import { formatTime } from '../../shared/orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import styles from './new-order.module.css';

type OrderReplyProps = {
  orderId: string;
  answer: NonNullable<ChatDraft['order']['answer']>;
  answering: Replier | null;
};

/**
 * The message to send to an order's number. The admin who opens it in WhatsApp handles the chat for a while; others
 * see that admin's name instead of the message until they take over.
 */
export function OrderReply({ orderId, answer: { text, url, phone }, answering }: OrderReplyProps) {
  const [replier, setReplier] = useState(answering);
  const [error, setError] = useState<string>();
  const claimReply = async (takeOver: boolean) => {
    setError(undefined);
    try {
      setReplier((await adminApi.chat.claim({ orderId, takeOver })).answering);
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'ANSWERED_BY') setReplier({ ...failure.data, mine: false });
      else setError(failure.message);
    }
  };
  const releaseReply = async () => {
    setError(undefined);
    try {
      await adminApi.chat.release({ orderId });
      setReplier(null);
    } catch (thrown) {
      setError(toFailure(thrown).message);
    }
  };
  const isTaken = replier !== null && !replier.mine;
  return (
    <section className={`stack ${styles.reading}`} aria-label="Ready answer">
      {isTaken ? (
        <>
          <Message kind="info">
            {replier.name} answers this until {formatTime(replier.until)}, Lagos time.
          </Message>
          <Button size="sm" variant="secondary" onClick={() => claimReply(true)}>
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
              onClick={() => void claimReply(false)}
            >
              Answer on WhatsApp
            </a>
            <span className="caption">to {phone}, as the order names it</span>
          </p>
        </>
      )}
      {replier?.mine && (
        <p className="row wrapping">
          <span className="caption">
            You answer this until {formatTime(replier.until)}, Lagos time: the others are told so.
          </span>
          <Button size="sm" variant="quiet" onClick={releaseReply}>
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
