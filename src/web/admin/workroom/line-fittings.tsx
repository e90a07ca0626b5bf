import {
  addDays,
  dayInLagos,
  endOfDayInLagos,
  startOfDayInLagos,
} from '../../../contract/delivery/calendar.ts';
import { maxLength } from '../../../contract/limits.ts';
import type { BoardLine } from '../../../contract/workroom/workroom.api.ts';
import {
  type FittingPlace,
  type FittingResult,
  fittingPlaces,
  fittingResults,
} from '../../../contract/workroom/workroom.ts';
import { formatStep } from '../../shared/orders/dates.ts';
import { fittingPlaceLabels, fittingResultLabels } from '../../shared/workroom/fitting-labels.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { DialogButton } from '../kit/action-button.tsx';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import type { LineDialogProps } from './stage-dialog.tsx';
import styles from './workroom.module.css';

type Fitting = BoardLine['fittings'][number];
type LineProps = Omit<LineDialogProps, 'onClose'>;

/** Appointments to try a piece on, with their results, and the next one. */
export function LineFittings({ line, onChanged }: LineProps) {
  return (
    <section>
      <h3>Fittings</h3>
      <ul className={styles.history}>
        {line.fittings.map((fitting) => (
          <li key={fitting._id}>
            <b>{formatStep(fitting.at)}</b>
            <span className="caption">{fittingPlaceLabels[fitting.place]}</span>
            {fitting.result && (
              <p>
                {fittingResultLabels[fitting.result]}
                {fitting.changes && `: ${fitting.changes}`}
              </p>
            )}
            <DialogButton
              size="sm"
              variant={fitting.result ? 'text' : 'secondary'}
              dialog={(onClose) => <ResultDialog {...{ line, fitting, onChanged, onClose }} />}
            >
              {fitting.result ? 'Change the result' : 'Record the result'}
            </DialogButton>
          </li>
        ))}
      </ul>
      {line.readyAt === null && (
        <DialogButton
          size="sm"
          variant="secondary"
          dialog={(onClose) => <FittingDialog {...{ line, onChanged, onClose }} />}
        >
          Arrange a fitting
        </DialogButton>
      )}
    </section>
  );
}

const hourMs = 3_600_000;

/** A time of a day in Lagos (ISO): `2026-12-05` and `10:30`. */
function toMoment(day: string, time: string): string {
  const [hours = '0', minutes = '0'] = time.split(':');
  return new Date(
    startOfDayInLagos(day).getTime() + Number(hours) * hourMs + Number(minutes) * 60_000,
  ).toISOString();
}

function FittingDialog({ line, onChanged, onClose }: LineDialogProps) {
  const today = dayInLagos(new Date());
  const form = useSubmitForm<{ day: string; time: string; place: FittingPlace }>({
    defaultValues: { day: addDays(today, 1), time: '11:00', place: 'atelier' },
    submit: async ({ day, time, place }) => {
      const { orderId, index } = line;
      const { data, message } = await adminApi.workroom.fitting({
        orderId,
        index,
        at: toMoment(day, time),
        place,
      });
      onChanged(data);
      return message;
    },
    toField: (field) => (field === 'at' ? 'day' : field),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Arrange a fitting"
      lead={`${line.piece} for ${line.customer}`}
      action="Arrange it"
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextInput
          label="Day"
          type="date"
          min={today}
          max={dayInLagos(new Date(endOfDayInLagos(addDays(today, 364))))}
          {...form.field('day', { validate: (typed) => typed !== '' || 'Choose a day.' })}
        />
        <TextInput
          label="Time in Lagos"
          type="time"
          {...form.field('time', { validate: (typed) => typed !== '' || 'Choose a time.' })}
        />
      </div>
      <SelectField
        label="Where"
        options={fittingPlaces.map((place) => ({ value: place, label: fittingPlaceLabels[place] }))}
        help={`${line.customer} is emailed now and the day before, with a link to move it once.`}
        {...form.field('place')}
      />
    </FormDialog>
  );
}

function ResultDialog({ line, fitting, onChanged, onClose }: LineDialogProps & { fitting: Fitting }) {
  const form = useSubmitForm<{ result: FittingResult; changes: string }>({
    defaultValues: { result: fitting.result ?? 'fits', changes: fitting.changes },
    submit: async (typed) => {
      const { data, message } = await adminApi.workroom.fittingResult({ id: fitting._id, ...typed });
      onChanged(data);
      return message;
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="How did it fit?"
      lead={`${line.piece} for ${line.customer}, ${formatStep(fitting.at)}`}
      action="Save the result"
      onClose={onClose}
    >
      <SelectField
        label="Result"
        options={fittingResults.map((result) => ({ value: result, label: fittingResultLabels[result] }))}
        {...form.field('result')}
      />
      <TextArea
        label="What to change"
        optional
        rows={3}
        maxLength={maxLength.paymentNote}
        help={`${line.customer} reads it on the order page.`}
        {...form.field('changes')}
      />
    </FormDialog>
  );
}
