import { type FormEvent, useState } from 'react';
import type { Order } from '../../../contract/api/orders.ts';
import { maxLength } from '../../../contract/rules/limits.ts';
import { ApiError } from '../../client/api-client.ts';
import { formatMoment } from '../../orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { adminApi } from '../admin-api.ts';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import { useDraft } from '../drafts/use-draft.ts';

type OrderNotesProps = { order: Order; onChanged: (order: Order) => void };

/** What admins tell each other about an order, newest first. What was typed stays when it cannot be saved. */
export function OrderNotes({ order, onChanged }: OrderNotesProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);
  const draft = useDraft({
    record: `order-note/${order._id}`,
    value: typed,
    changed: typed !== '',
    onRestore: setTyped,
  });
  const notes = order.history.filter(({ kind }) => kind === 'internal').reverse();

  async function add(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setError(undefined);
    try {
      const { data } = await adminApi.orderDesk.addNote({ orderId: order._id, note: typed });
      onChanged(data);
      setTyped('');
      draft.forget();
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
      setError(failed.fields.note ?? failed.message);
    } finally {
      setWorking(false);
    }
  }

  return (
    <section className="mt-10">
      <h2>Internal notes</h2>
      <p className="caption mt-2">Only admins see them.</p>
      <form method="post" className="stack mt-3" onSubmit={add} noValidate>
        <DraftOffer draft={draft} what="A note" />
        <TextArea
          label="New note"
          rows={2}
          maxLength={maxLength.orderNote}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="sm" variant="secondary" working={working} workingLabel="Saving...">
          Add note
        </Button>
      </form>
      {notes.length > 0 && (
        <ol className="order-notes">
          {notes.map(({ at, by, note }) => (
            <li key={`${at} ${note}`}>
              <p>{note}</p>
              <p className="caption num">
                {by}, {formatMoment(at)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
