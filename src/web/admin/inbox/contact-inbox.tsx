import { useState } from 'react';
import type { InboxMessage } from '../../../contract/customers/messages.api.ts';
import { toFailure } from '../../client/api-client.ts';
import { useLoading } from '../../state/use-loading.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DataList } from '../kit/data-list.tsx';
import type { ListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { ContactMessage } from './contact-message.tsx';
import styles from './inbox.module.css';

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

  /** Shows the reply in its thread; the message stays in view, also where only waiting ones are listed. */
  async function replied(answered: InboxMessage) {
    messages.set((list) => {
      const before = list.data.find(({ _id }) => _id === answered._id);
      return {
        ...list,
        data: list.data.map((each) => (each._id === answered._id ? answered : each)),
        open: before?.handledAt === null ? list.open - 1 : list.open,
      };
    });
    await refreshDesk();
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
                  onReplied={replied}
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
