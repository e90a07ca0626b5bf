import { useEffect, useState } from 'react';
import type { MailKind, MailWords } from '../../../contract/notifications/mail-kinds.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { adminApi } from '../admin-api.ts';
import { useQuery } from '../kit/query.ts';
import styles from './mails.module.css';

const typingPauseMs = 500;

/** The mail as it will be sent, of a sample or a chosen order, once nothing was typed for a moment. */
export function MailPreview({ kind, words }: { kind: MailKind; words: MailWords }) {
  const settled = useSettled(JSON.stringify(words), typingPauseMs);
  const { opening, closing }: MailWords = JSON.parse(settled);
  const [orderId, setOrderId] = useState('');
  const preview = useQuery(
    (signal) => adminApi.mails.preview({ kind, opening, closing, ...(orderId && { orderId }) }, { signal }),
    JSON.stringify([kind, opening, closing, orderId]),
  );
  const { value, error, stale } = preview;
  return (
    <section className={styles.mailPreview} aria-label="Preview">
      <h2>Preview</h2>
      {kind.startsWith('order-') && <OrderChoice orderId={orderId} onChange={setOrderId} />}
      {error && (
        <Message kind="bad" role="alert">
          {Object.values(error.fields)[0] ?? error.message}
        </Message>
      )}
      {value ? (
        <>
          <p className="small above-3" aria-busy={stale || undefined}>
            <span className="soft">Subject:</span> {value.subject}
          </p>
          <iframe title="Preview of the email" sandbox="" srcDoc={withoutStyleSheet(value.html)} />
        </>
      ) : (
        !error && <Skeleton lines={8} label="Loading the preview" />
      )}
    </section>
  );
}

const latestOrders = 10;

/** The order that the preview is about: a sample, or one of the latest. */
function OrderChoice({ orderId, onChange }: { orderId: string; onChange: (orderId: string) => void }) {
  const { value, error } = useQuery(
    (signal) => adminApi.orders.list({ page: 1, limit: latestOrders }, { signal }),
    'latest orders',
  );
  const options = (value?.data ?? []).map(({ _id, reference, address, date }) => ({
    value: _id,
    label: `${reference}, ${address.firstName} ${address.lastName}, ${formatDay(date)}`,
  }));
  return (
    <SelectField
      className="above-3"
      label="Order"
      placeholder="A sample order"
      help={error && 'The latest orders could not be loaded.'}
      options={options}
      value={orderId}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The style sheet is for mail clients: this page would not let it apply. */
export function withoutStyleSheet(html: string): string {
  return html.replace(/<style>[\s\S]*?<\/style>/, '');
}

/** A text as it was when typing last paused. */
export function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
