import { useState } from 'react';
import type { CustomerMeasurements as Measures } from '../../../contract/customers/customers.api.ts';
import {
  type Measurement,
  type MeasurementUnit,
  measurementLabels,
  measurementNames,
} from '../../../contract/fit/measurements.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Form, useSubmitForm } from '../kit/form-dialog.tsx';
import styles from './customers.module.css';

type MeasurementFields = Record<Measurement, string> & { takenOn: string; unit: MeasurementUnit };

const units = [
  { value: 'in', label: 'Inches' },
  { value: 'cm', label: 'Centimetres' },
];
const emptyFields: MeasurementFields = {
  bust: '',
  underBust: '',
  halfLength: '',
  waist: '',
  hip: '',
  height: '',
  takenOn: '',
  unit: 'in',
};

type CustomerMeasurementsProps = {
  customer: string;
  measurements: readonly Measures[];
  onChanged: (measures: Measures[]) => void;
};

/** A customer's measurements by date, and a form for new ones. */
export function MeasurementsSection({ customer, measurements, onChanged }: CustomerMeasurementsProps) {
  const [deleting, setDeleting] = useState<Measures>();
  const form = useSubmitForm<MeasurementFields>({
    defaultValues: emptyFields,
    submit: async ({ takenOn, unit, ...typed }) => {
      const figures = Object.fromEntries(
        measurementNames.flatMap((name) => {
          const figure = parseFigure(typed[name]);
          return figure === undefined ? [] : [[name, figure]];
        }),
      );
      const input = { key: customer, unit, figures, ...(takenOn && { takenOn }) };
      onChanged((await adminApi.customers.measure(input)).measures);
      form.reset({ ...emptyFields, unit });
      return undefined;
    },
    describeRefusal: ({ fields, message }) => fields.figures ?? message,
    toField: (field) => field.replace('figures.', ''),
  });
  return (
    <section className="above-8">
      <h2>Measures</h2>
      <ul className={styles.rows}>
        {measurements.map((taken) => (
          <li key={taken._id} className={styles.note}>
            <span>
              <span>{formatMeasurements(taken)}</span>
              <span className="own-line caption">
                {formatDay(taken.takenOn)}, {taken.author}
              </span>
            </span>
            <IconButton
              icon="trash"
              label={`Delete the measures of ${formatDay(taken.takenOn)}`}
              onClick={() => setDeleting(taken)}
            />
          </li>
        ))}
      </ul>
      <details className={styles.fold} open={measurements.length === 0}>
        <summary>Take measures</summary>
        <Form form={form} className="stack above-3">
          {form.failure && (
            <Message kind="bad" role="alert">
              {form.failure}
            </Message>
          )}
          <div className={styles.figures}>
            {measurementNames.map((name) => (
              <TextInput
                key={name}
                label={measurementLabels[name]}
                inputMode="decimal"
                maxLength={8}
                {...form.field(name, { validate: validateFigure })}
              />
            ))}
            <SelectField label="Unit" options={units} {...form.register('unit')} />
            <TextInput label="Taken on" type="date" optional="or today" {...form.field('takenOn')} />
          </div>
          <Button type="submit" size="sm" variant="secondary" working={form.working} workingLabel="Saving...">
            Keep measures
          </Button>
        </Form>
      </details>
      {deleting && (
        <ConfirmDialog
          title={`Delete the measures of ${formatDay(deleting.takenOn)}?`}
          text={formatMeasurements(deleting)}
          action="Delete measures"
          workingLabel="Deleting..."
          failure="The measures were not deleted"
          onConfirm={async () => {
            const removed = { key: customer, measuresId: deleting._id };
            onChanged((await adminApi.customers.removeMeasures(removed)).measures);
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}

/** Undefined for none, not a number for what is no number. */
function parseFigure(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.').replace('½', '.5');
  return text === '' ? undefined : Number(text);
}

const validateFigure = (typed: string) => !Number.isNaN(parseFigure(typed)) || 'Write a number, like 36.5.';

/** "Bust 36.5, waist 29 in" */
function formatMeasurements({ figures, unit }: Measures): string {
  const parts = measurementNames.flatMap((name) =>
    figures[name] === undefined ? [] : `${measurementLabels[name]} ${figures[name]}`,
  );
  return `${parts.join(', ')} ${unit}`;
}
