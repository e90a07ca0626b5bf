import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CustomerMeasurements as Measures } from '../../../contract/customers/customers.api.ts';
import {
  type Measurement,
  type Measurements,
  type MeasurementUnit,
  measurementLabels,
  measurementNames,
} from '../../../contract/fit/measurements.ts';
import { toFailure } from '../../client/api-client.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
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
  const form = useForm<MeasurementFields>({ defaultValues: emptyFields });
  const { errors, isSubmitting } = form.formState;
  const [deleting, setDeleting] = useState<Measures>();
  const save = form.handleSubmit(async ({ takenOn, unit, ...typed }) => {
    const figures: Measurements = {};
    for (const name of measurementNames) {
      const text = typed[name].trim().replace(',', '.').replace('½', '.5');
      if (text === '') continue;
      figures[name] = Number(text);
      if (Number.isNaN(figures[name])) form.setError(name, { message: 'Write a number, like 36.5.' });
    }
    if (Object.values(figures).some(Number.isNaN)) return;
    try {
      const input = { key: customer, unit, figures, ...(takenOn ? { takenOn } : {}) };
      onChanged((await adminApi.customers.measure(input)).measures);
      form.reset({ ...emptyFields, unit });
    } catch (error) {
      const { fields, message } = toFailure(error);
      for (const name of measurementNames) {
        const fieldError = fields[`figures.${name}`];
        if (fieldError) form.setError(name, { message: fieldError });
      }
      if (fields.takenOn) form.setError('takenOn', { message: fields.takenOn });
      form.setError('root', { message: fields.figures ?? message });
    }
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
        <form method="post" className="stack above-3" onSubmit={save} noValidate>
          {errors.root && (
            <Message kind="bad" role="alert">
              {errors.root.message}
            </Message>
          )}
          <div className={styles.figures}>
            {measurementNames.map((name) => (
              <TextInput
                key={name}
                label={measurementLabels[name]}
                inputMode="decimal"
                maxLength={8}
                error={errors[name]?.message}
                {...form.register(name)}
              />
            ))}
            <SelectField label="Unit" options={units} {...form.register('unit')} />
            <TextInput
              label="Taken on"
              type="date"
              optional="or today"
              error={errors.takenOn?.message}
              {...form.register('takenOn')}
            />
          </div>
          <Button type="submit" size="sm" variant="secondary" working={isSubmitting} workingLabel="Saving...">
            Keep measures
          </Button>
        </form>
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

/** "Bust 36.5, waist 29 in" */
function formatMeasurements({ figures, unit }: Measures): string {
  const parts = measurementNames.flatMap((name) =>
    figures[name] === undefined ? [] : `${measurementLabels[name]} ${figures[name]}`,
  );
  return `${parts.join(', ')} ${unit}`;
}
