import { maxLength } from '../../../contract/limits.ts';
import type { BoardLine } from '../../../contract/workroom/workroom.api.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import { cutsNow } from './board.rules.ts';
import { PictureChoice } from './picture-choice.tsx';

export type LineDialogProps = {
  line: BoardLine;
  /** Receives the line as the shop has recorded it. */
  onChanged: (line: BoardLine) => void;
  onClose: () => void;
};

type Values = { stage: string; note: string; picture: File | undefined; show: boolean };

/** A note and a picture to a stage, for the workroom alone or shown to the customer. */
export function StageDialog({ line, onChanged, onClose }: LineDialogProps) {
  const form = useSubmitForm<Values>({
    defaultValues: {
      stage: line.stages.at(-1)?.stage ?? line.plan[0]?.name ?? '',
      note: '',
      picture: undefined,
      show: false,
    },
    submit: async ({ picture, ...typed }) => {
      const { orderId, index } = line;
      const input = { orderId, index, ...typed, ...(picture ? { picture } : {}) };
      const { data, message } = await adminApi.workroom.stage(input as typeof input & { picture: File });
      onChanged(data);
      return message;
    },
    onDone: onClose,
  });
  const stage = form.watch('stage');
  return (
    <FormDialog form={form} title="Add a picture or note" lead={line.piece} action="Save" onClose={onClose}>
      <SelectField
        label="Stage"
        options={line.plan.map(({ name }) => ({ value: name, label: name }))}
        help={
          cutsNow(line, stage)
            ? `Saving says that the cloth is cut: ${line.customer} can no longer cancel for free.`
            : undefined
        }
        {...form.field('stage')}
      />
      <TextArea label="Note" optional rows={3} maxLength={maxLength.paymentNote} {...form.field('note')} />
      <PictureChoice
        picture={form.watch('picture')}
        error={form.errorAt('picture')}
        onChange={(picture) => form.set('picture', picture)}
      />
      <Checkbox
        label={`Show it to ${line.customer}`}
        checked={form.watch('show')}
        onChange={({ target }) => form.set('show', target.checked)}
      />
    </FormDialog>
  );
}
