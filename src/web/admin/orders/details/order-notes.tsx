import { maxLength } from '../../../../contract/limits.ts';
import { formatDateTime } from '../../../shared/orders/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { adminApi } from '../../admin-api.ts';
import { Form, useSubmitForm } from '../../kit/form-dialog.tsx';
import { DraftOffer, useDraft } from '../../kit/stored-draft.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import type { OrderProps } from '../order-change.ts';
import styles from './order-details.module.css';

/** Admins' internal notes about an order, newest first. Typed text stays if it cannot be saved. */
export function OrderNotes({ order, onChanged }: OrderProps) {
  const canWrite = usePermissions()('orders');
  const form = useSubmitForm({
    defaultValues: { note: '' },
    submit: async ({ note }) => {
      const { data } = await adminApi.orderDesk.addNote({ orderId: order._id, note });
      onChanged(data);
      form.reset();
      draft.clear();
      return undefined;
    },
    errorField: 'note',
  });
  const typed = form.watch('note');
  const draft = useDraft({
    record: `order-note/${order._id}`,
    value: typed,
    changed: typed !== '',
    onRestore: (stored) => form.setValue('note', stored),
  });
  const notes = order.history.filter(({ kind }) => kind === 'internal').reverse();

  if (!canWrite && notes.length === 0) return null;
  return (
    <section className="above-10">
      <h2>Internal notes</h2>
      <p className="caption above-2">Only admins see them.</p>
      {canWrite && (
        <Form className="stack above-3" form={form}>
          <DraftOffer draft={draft} what="A note" />
          <TextArea label="New note" rows={2} maxLength={maxLength.orderNote} {...form.field('note')} />
          <Button type="submit" size="sm" variant="secondary" working={form.working} workingLabel="Saving...">
            Add note
          </Button>
        </Form>
      )}
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map(({ at, by, note }) => (
            <li key={`${at} ${note}`}>
              <p>{note}</p>
              <p className="caption tabular">
                {by}, {formatDateTime(at)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
