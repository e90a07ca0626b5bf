import { maxLength } from '../../../contract/limits.ts';
import type { BoardLine } from '../../../contract/workroom/workroom.api.ts';
import { formatStep } from '../../shared/orders/dates.ts';
import { clothStateLabels } from '../../shared/workroom/fitting-labels.ts';
import { WorkroomPicture } from '../../shared/workroom/workroom-picture.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { DialogButton } from '../kit/action-button.tsx';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import { PictureChoice } from './picture-choice.tsx';
import type { LineDialogProps } from './stage-dialog.tsx';
import styles from './workroom.module.css';

type Cloth = NonNullable<BoardLine['cloth']>;
type LineClothProps = Omit<LineDialogProps, 'onClose'> & { cloth: Cloth };

/** The customer's own cloth: whether it is here, and what was found of it. */
export function LineCloth({ line, cloth, onChanged }: LineClothProps) {
  const { state, yards, note, picture, at } = cloth;
  return (
    <section>
      <h3>The customer’s cloth</h3>
      <p className="above-2">
        <b>{clothStateLabels[state]}</b>
        {yards !== null && `, ${yards} ${yards === 1 ? 'yard' : 'yards'}`}
        {at && <span className="caption own-line">{formatStep(at)}</span>}
      </p>
      {note && <p className={styles.words}>{note}</p>}
      {picture && <WorkroomPicture path={picture} alt="The cloth" className={styles.photo} />}
      {line.readyAt === null && (
        <DialogButton
          size="sm"
          variant="secondary"
          className="above-3"
          dialog={(onClose) => <ClothDialog {...{ line, onChanged, onClose }} />}
        >
          {state === 'received' ? 'Refuse it after all' : 'The cloth has come'}
        </DialogButton>
      )}
    </section>
  );
}

type Values = { state: 'received' | 'refused'; yards: string; note: string; picture: File | undefined };

function ClothDialog({ line, onChanged, onClose }: LineDialogProps) {
  const form = useSubmitForm<Values>({
    defaultValues: {
      state: line.cloth?.state === 'received' ? 'refused' : 'received',
      yards: '',
      note: '',
      picture: undefined,
    },
    submit: async ({ state, yards, note, picture }) => {
      const { orderId, index } = line;
      const input = {
        orderId,
        index,
        state,
        note,
        ...(yards.trim() ? { yards: Number(yards.replace(',', '.')) } : {}),
        ...(picture ? { picture } : {}),
      };
      const { data, message } = await adminApi.workroom.cloth(input as typeof input & { picture: File });
      onChanged(data);
      return message;
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="The customer’s cloth"
      lead={`${line.piece} for ${line.customer}`}
      action="Save"
      onClose={onClose}
    >
      <SelectField
        label="What about it?"
        options={[
          { value: 'received', label: 'It is here, and it will do' },
          { value: 'refused', label: 'It will not do: we wait for another' },
        ]}
        {...form.field('state')}
      />
      <TextInput label="Yards" optional inputMode="decimal" {...form.field('yards')} />
      <TextArea
        label="Note"
        optional
        rows={3}
        maxLength={maxLength.paymentNote}
        help={`${line.customer} is emailed and reads it.`}
        {...form.field('note')}
      />
      <PictureChoice
        picture={form.watch('picture')}
        error={form.errorAt('picture')}
        onChange={(picture) => form.set('picture', picture)}
      />
    </FormDialog>
  );
}
