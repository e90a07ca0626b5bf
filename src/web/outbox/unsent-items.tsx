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
  const latest = useRef(onSent);
  latest.current = onSent;
  useEffect(
    () =>
      onUnsentChange((sent) => {
        void reload();
        if (sent?.id.startsWith(ids)) latest.current(sent.message);
      }),
    [reload, ids],
  );
  const own = all.filter(({ id }) => id.startsWith(ids));
  return (
    <>
      {own.map((item) => (
        <Item key={item.id} item={item} onDeleted={onDeleted} />
      ))}
    </>
  );
}

function Item({ item, onDeleted }: { item: Unsent } & Pick<UnsentProps, 'onDeleted'>) {
  async function remove() {
    await deleteUnsent(item);
    onDeleted?.();
  }
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
      <Button variant="text" onClick={() => void remove()}>
        {refusal ? 'Delete it' : 'Don’t send it'}
      </Button>
    </Message>
  );
}
