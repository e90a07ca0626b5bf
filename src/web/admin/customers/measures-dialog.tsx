import type { TypedMeasures } from '../../../contract/measures/line-measures.ts';
import type { MeasureHistory } from '../../../contract/measures/measures.api.ts';
import { measureNames } from '../../../contract/measures/measures.ts';
import { maxMeasuresLength } from '../../../contract/measures/profiles.ts';
import { MeasuresForm } from '../../shared/measures/measures-form.tsx';
import { emptyMeasures, isTyped, toTyped } from '../../shared/measures/measures-input.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';

type MeasuresDialogProps = {
  customer: string;
  /** Whose new version it is; undefined for another person. */
  person: MeasureHistory | undefined;
  onSaved: (measures: MeasureHistory[]) => void;
  onClose: () => void;
};

type Values = { name: string; measures: TypedMeasures };

const paths = ['values', 'size', 'changes', ...measureNames.map((name) => `values.${name}`)].map(
  (path) => `measures.${path}`,
);

/** Measurements as the workroom takes them. */
export function MeasuresDialog({ customer, person, onSaved, onClose }: MeasuresDialogProps) {
  const form = useSubmitForm<Values>({
    defaultValues: { name: person?.name ?? 'Me', measures: person ? toTyped(person) : emptyMeasures },
    submit: async ({ name, measures }) => {
      const input = { customerId: customer, profileId: person?._id, ...measures, name };
      const answer = await adminApi.customers.measure(input);
      onSaved(answer.measures);
      return answer.message;
    },
    onDone: onClose,
    toField: (field) => (field === 'name' ? field : `measures.${field}`),
  });
  const errors = Object.fromEntries(
    paths.flatMap((path) => {
      const message = form.errorAt(path);
      return message ? [[path, message]] : [];
    }),
  );
  return (
    <FormDialog
      form={form}
      title={person ? `Measure ${person.name} again` : 'Take measurements'}
      size="wide"
      action="Save measurements"
      failure="The measurements were not saved"
      onClose={onClose}
    >
      <TextInput
        label="Whose"
        help="“Me” is the customer; others by name, like Mum."
        maxLength={maxMeasuresLength.name}
        {...form.field('name')}
      />
      <MeasuresForm
        value={form.watch('measures')}
        onChange={(value) => isTyped(value) && form.set('measures', value)}
        errors={errors}
      />
    </FormDialog>
  );
}
