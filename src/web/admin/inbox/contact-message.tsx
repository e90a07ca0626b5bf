import { useState } from 'react';
import type { InboxMessage } from '../../../contract/customers/messages.api.ts';
import type { ReplyWay } from '../../../contract/customers/reply-ways.ts';
import { whatsAppLink } from '../../../contract/text/whatsapp-link.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { adminApi } from '../admin-api.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import { TakeRequestButton } from '../made-to-measure/take-request-button.tsx';
import { shareChat } from '../new-order/stored-chat.ts';
import styles from './inbox.module.css';
import { ReplyPanel } from './reply-panel.tsx';
import { getMailtoUrl, getReplyUrl, toChatText } from './reply-url.ts';

type ContactMessageProps = {
  message: InboxMessage;
  onHandled: () => Promise<void>;
  onReplied: (answered: InboxMessage) => Promise<void>;
  onDelete: () => void;
};

const wayLabels: Record<ReplyWay, string> = { mail: 'email', whatsapp: 'WhatsApp' };

/** A message of the contact form with the shop's replies below it, and what can be done with it. */
export function ContactMessage({ message, onHandled, onReplied, onDelete }: ContactMessageProps) {
  const { name } = useShopDetails();
  const [working, setWorking] = useState(false);
  const [replying, setReplying] = useState(false);
  const isOpen = message.handledAt === null;
  const can = usePermissions();
  return (
    <li>
      <article aria-label={`Message of ${message.name}`}>
        <div className="between">
          <h2>{message.name}</h2>
          <span className="caption tabular">{formatDateTime(message.createdAt)}</span>
        </div>
        <p className="small">
          <a className="link" href={getMailtoUrl(message.email)}>
            {message.email}
          </a>
        </p>
        <p className={styles.words}>{message.message}</p>
        <Thread message={message} />
        <p className="above-2">
          <Badge kind={isOpen ? 'pending' : 'paid'}>{isOpen ? 'Waiting' : 'Answered'}</Badge>
        </p>
        <div className="row wrapping above-2">
          <Button
            size="sm"
            aria-expanded={replying}
            aria-label={`Write a reply to ${message.name}`}
            onClick={() => setReplying(!replying)}
          >
            Write a reply
          </Button>
          <LinkButton size="sm" variant="quiet" reloadDocument to={getReplyUrl(message, name)}>
            Email<span className="sr-only"> to {message.name}</span>
          </LinkButton>
          {message.phone && (
            <LinkButton
              size="sm"
              variant="quiet"
              target="_blank"
              rel="noopener noreferrer"
              to={whatsAppLink(message.phone.slice(1), `Hello ${message.name}, `)}
            >
              WhatsApp<span className="sr-only"> to {message.name}</span>
            </LinkButton>
          )}
          {message.customerKey && can('customers') && (
            <LinkButton size="sm" variant="quiet" to={`/admin/customer/${message.customerKey}`}>
              Customer<span className="sr-only"> card of {message.name}</span>
            </LinkButton>
          )}
        </div>
        <div className="row wrapping above-2">
          {can('sewing_requests') && (
            <TakeRequestButton
              variant="text"
              take={() => adminApi.madeToMeasure.fromMessage({ messageId: message._id })}
            />
          )}
          {can('staff_orders') && (
            <LinkButton
              size="sm"
              variant="text"
              to="/admin/orders/new"
              onClick={() => shareChat(toChatText(message))}
            >
              Write an order from this
            </LinkButton>
          )}
          <Button
            size="sm"
            variant="text"
            working={working}
            workingLabel="Saving..."
            onClick={async () => {
              setWorking(true);
              await onHandled();
              setWorking(false);
            }}
          >
            {isOpen ? 'Mark as answered' : 'Mark as waiting'}
          </Button>
          <IconButton icon="trash" label={`Delete the message of ${message.name}`} onClick={onDelete} />
        </div>
        {replying && (
          <ReplyPanel message={message} onReplied={onReplied} onClose={() => setReplying(false)} />
        )}
      </article>
    </li>
  );
}

function Thread({ message: { name, replies } }: { message: InboxMessage }) {
  if (replies.length === 0) return null;
  return (
    <ul className={styles.thread} aria-label={`Replies to ${name}`}>
      {replies.map((reply) => (
        <li key={reply._id}>
          <p className="caption">
            {reply.author} by {wayLabels[reply.by]}, {formatDateTime(reply.at)}
          </p>
          <p className={styles.words}>{reply.text}</p>
        </li>
      ))}
    </ul>
  );
}
