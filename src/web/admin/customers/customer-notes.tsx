import { useState } from 'react';
import type { CustomerNote } from '../../../contract/customers/customers.api.ts';
import { maxNoteLength } from '../../../contract/customers/customers.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Form, useSubmitForm } from '../kit/form-dialog.tsx';
import { DraftOffer, useDraft } from '../kit/stored-draft.tsx';
import styles from './customers.module.css';

type CustomerNotesProps = {
  customer: string;
  notes: readonly CustomerNote[];
  onChanged: (notes: CustomerNote[]) => void;
};

/** What the shop notes about a customer, the newest first. */
export function CustomerNotes({ customer, notes, onChanged }: CustomerNotesProps) {
  const [deleting, setDeleting] = useState<CustomerNote>();
  const form = useSubmitForm({
    defaultValues: { text: '' },
    submit: async ({ text }) => {
      onChanged((await adminApi.customers.addNote({ key: customer, text })).notes);
      form.reset();
      draft.clear();
      return undefined;
    },
    errorField: 'text',
  });
  const typed = form.watch('text');
  const draft = useDraft({
    record: `customer-note/${customer}`,
    value: typed,
    changed: typed !== '',
    onRestore: (stored) => form.setValue('text', stored),
  });
  return (
    <section className="above-8">
      <h2>Notes</h2>
      <p className="caption above-2">
        For the shop alone. They are part of the data that customers may ask for.
      </p>
      <Form form={form} className="stack above-3">
        <DraftOffer draft={draft} what="A note" />
        <TextArea label="New note" rows={2} maxLength={maxNoteLength} {...form.field('text')} />
        <Button type="submit" size="sm" variant="secondary" working={form.working} workingLabel="Saving...">
          Add note
        </Button>
      </Form>
      <ul className={styles.rows}>
        {notes.map((note) => (
          <li key={note._id} className={styles.note}>
            <span>
              <span className={styles.words}>{note.text}</span>
              <span className="own-line caption">
                {note.author}, {formatDateTime(note.at)}
              </span>
            </span>
            <IconButton
              icon="trash"
              label={`Delete the note of ${formatDateTime(note.at)}`}
              onClick={() => setDeleting(note)}
            />
          </li>
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          title="Delete this note?"
          text={deleting.text}
          action="Delete note"
          workingLabel="Deleting..."
          failure="The note was not deleted"
          onConfirm={async () => {
            const { notes: remaining } = await adminApi.customers.removeNote({
              key: customer,
              noteId: deleting._id,
            });
            onChanged(remaining);
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}
