import { useState } from 'react';
import type { InboxMessage } from '../../../contract/customers/messages.api.ts';
import { whatsAppLink } from '../../../contract/text/whatsapp-link.ts';
import { toFailure } from '../../client/api-client.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DataList } from '../kit/data-list.tsx';
import type { ListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import { TakeRequestButton } from '../made-to-measure/take-request-button.tsx';
import { shareChat } from '../new-order/stored-chat.ts';
import styles from './inbox.module.css';
import { getMailtoUrl, getReplyUrl, toChatText } from './reply-url.ts';

const limit = 20;
const stateLabels = { open: 'Waiting', handled: 'Answered' } as const;
const states = ['open', 'handled'] as const;

export function loadMessages(url: URL, { page, filter }: ListUrl) {
  const query = { q: filter('q'), state: states.find((known) => known === filter('state')), page, limit };
  return prefetch(url, (signal) => adminApi.messages.list(query, { signal }));
}

/** What people wrote on the contact page, searched and answered. */
export function ContactInbox({ loading }: { loading: ReturnType<typeof loadMessages> }) {
  const messages = useLoading(loading);
  const [deleting, setDeleting] = useState<InboxMessage>();

  async function refresh() {
    await Promise.all([messages.reload(), refreshDesk()]);
  }

  async function setHandled(message: InboxMessage) {
    try {
      await adminApi.messages.setHandled({ messageId: message._id, handled: message.handledAt === null });
    } catch (error) {
      toast.error(toFailure(error).message);
    }
    await refresh();
  }

  return (
    <>
      <DataList
        query={messages}
        failure="Error fetching messages"
        items={(list) => list.data}
        limit={limit}
        search={{ label: 'Search messages', placeholder: 'Name, email or words' }}
        filters={[
          { name: 'state', label: 'State', anyLabel: 'All messages', options: states, labels: stateLabels },
        ]}
        empty={{
          title: 'No messages yet',
          text: 'Messages from the contact page appear here.',
          filtered: { title: 'No message matches', text: 'Try other words, or remove the filter.' },
        }}
      >
        {(items, { open }) => (
          <>
            <p className="caption tabular">{open} waiting for an answer</p>
            <ul className={styles.list}>
              {items.map((message) => (
                <ContactMessage
                  key={message._id}
                  message={message}
                  onHandled={() => setHandled(message)}
                  onDelete={() => setDeleting(message)}
                />
              ))}
            </ul>
          </>
        )}
      </DataList>
      {deleting && (
        <ConfirmDialog
          title={`Delete the message of ${deleting.name}?`}
          text="It will be deleted from the inbox for good. The email that told you about it stays where it is."
          action={`Delete the message of ${deleting.name}`}
          workingLabel="Deleting..."
          failure="The message was not deleted"
          onConfirm={async () => {
            const { message } = await adminApi.messages.remove({ messageId: deleting._id });
            toast.success(message);
            await refresh();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

type ContactMessageProps = { message: InboxMessage; onHandled: () => Promise<void>; onDelete: () => void };

function ContactMessage({ message, onHandled, onDelete }: ContactMessageProps) {
  const { name } = useShopDetails();
  const [working, setWorking] = useState(false);
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
        <p className="above-2">
          <Badge kind={isOpen ? 'pending' : 'paid'}>{isOpen ? 'Waiting' : 'Answered'}</Badge>
        </p>
        <div className="row wrapping above-2">
          <LinkButton size="sm" variant="quiet" reloadDocument to={getReplyUrl(message, name)}>
            Reply<span className="sr-only"> to {message.name} by email</span>
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
          {can('sewing_requests') && (
            <TakeRequestButton take={() => adminApi.madeToMeasure.fromMessage({ messageId: message._id })} />
          )}
          {can('staff_orders') && (
            <LinkButton
              size="sm"
              variant="quiet"
              to="/admin/orders/new"
              onClick={() => shareChat(toChatText(message))}
            >
              Write an order from this
            </LinkButton>
          )}
          <Button
            size="sm"
            variant="quiet"
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
      </article>
    </li>
  );
}
