import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ViewList, viewLengths } from '../../../contract/back-office/saved-view-queries.ts';
import { toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import styles from './views.module.css';

type SaveViewProps = { list: ViewList; query: string; onSaved: () => Promise<void> };

/** Asks for a name and saves the current filters and sort order. */
export function SaveView({ list, query, onSaved }: SaveViewProps) {
  const [naming, setNaming] = useState(false);
  const { register, handleSubmit, setError, formState, reset } = useForm({ defaultValues: { name: '' } });
  const close = () => {
    setNaming(false);
    reset();
  };
  const save = handleSubmit(async ({ name }) => {
    try {
      const { message } = await adminApi.views.save({ list, name, query });
      toast.success(message);
      close();
      await onSaved();
    } catch (error) {
      const { fields, message } = toFailure(error);
      setError('name', { message: fields.name ?? fields.query ?? message });
    }
  });
  return (
    <>
      <Button variant="text" className={styles.keep} onClick={() => setNaming(true)}>
        Save this view
      </Button>
      <Dialog open={naming} onClose={close} title="Save this view">
        <form className="stack" method="post" onSubmit={save} noValidate>
          <TextInput
            label="Name"
            help="The filters and the order of the list as they are now, for you alone."
            error={formState.errors.name?.message}
            maxLength={viewLengths.name}
            autoComplete="off"
            {...register('name')}
          />
          <div className="row wrapping">
            <Button type="submit" working={formState.isSubmitting}>
              Save
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
