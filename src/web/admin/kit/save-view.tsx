import { useState } from 'react';
import { type ViewList, viewLengths } from '../../../contract/back-office/saved-view-queries.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { FormDialog, useSubmitForm } from './form-dialog.tsx';
import styles from './views.module.css';

type SaveViewProps = { list: ViewList; query: string; onSaved: () => Promise<void> };

/** Asks for a name and saves the current filters and sort order. */
export function SaveView({ list, query, onSaved }: SaveViewProps) {
  const [naming, setNaming] = useState(false);
  const close = () => {
    setNaming(false);
    form.reset();
  };
  const form = useSubmitForm({
    defaultValues: { name: '' },
    submit: async ({ name }) => (await adminApi.views.save({ list, name, query })).message,
    errorField: 'name',
    onDone: () => {
      close();
      void onSaved();
    },
  });
  return (
    <>
      <Button variant="text" className={styles.keep} onClick={() => setNaming(true)}>
        Save this view
      </Button>
      {naming && (
        <FormDialog
          form={form}
          title="Save this view"
          action="Save"
          workingLabel="Processing..."
          onClose={close}
        >
          <TextInput
            label="Name"
            help="The filters and the order of the list as they are now, for you alone."
            maxLength={viewLengths.name}
            autoComplete="off"
            {...form.field('name')}
          />
        </FormDialog>
      )}
    </>
  );
}
