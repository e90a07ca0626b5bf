import { useEffect, useRef } from 'react';
import { useLoad } from '../state/use-load.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import styles from './outbox.module.css';
import { notSentYet, unsentLimit } from './outbox.rules.ts';
import { listUnsent, type Unsent } from './outbox-store.ts';
import { deleteUnsent, onUnsentChange } from './send-unsent.ts';
import type { UnsentProps } from './unsent.tsx';

export { keep } from './send-unsent.ts';

/** What a form's earlier contents wait for, or why the shop refused them. */
export default function UnsentItems({ ids, onSent, onDeleted }: UnsentProps) {
  const { value: all = [], reload } = useLoad(listUnsent, '');
  const latest = useRef({ onSent, onDeleted });
  latest.current = { onSent, onDeleted };
  useEffect(
    () =>
      onUnsentChange((change) => {
        void reload();
        if (!change?.id.startsWith(ids)) return;
        if (change.state === 'sent') latest.current.onSent(change.message);
        else latest.current.onDeleted?.();
      }),
    [reload, ids],
  );
  const own = all.filter(({ id }) => id.startsWith(ids));
  return (
    <>
      {own.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </>
  );
}

function Item({ item }: { item: Unsent }) {
  const { excerpt, refusal, title } = item;
  return (
    <Message
      kind={refusal ? 'bad' : 'info'}
      role="status"
      title={refusal ? `${title} was not sent.` : notSentYet}
    >
      {refusal && <p>{refusal}</p>}
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      {!refusal && (
        <p className="small">
          We keep it on this device for {unsentLimit.label} and send it the next time you open the shop with a
          connection.
        </p>
      )}
      <Button variant="text" onClick={() => void deleteUnsent(item)}>
        {refusal ? 'Delete it' : 'Don’t send it'}
      </Button>
    </Message>
  );
}
