import type { FieldErrors } from '../../../contract/errors.ts';
import type { Settings } from '../../../contract/settings/settings.api.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { IconButton } from '../../ui/marks/icon.tsx';
import styles from './settings.module.css';

type Holiday = Settings['holidays'][number];
type HolidayRowsProps = {
  holidays: Holiday[];
  /** Sentences by `holidays`, `holidays.0.date` and so on. */
  errors: FieldErrors;
  /** The day in Lagos, as 2026-11-21. */
  today: string;
  onChange: (holidays: Holiday[]) => void;
};

/** Days the workroom is closed: upcoming ones, and past ones collapsed. */
export function HolidayRows({ holidays, errors, today, onChange }: HolidayRowsProps) {
  const rows = holidays.map((day, index) => ({ day, index }));
  const isPast = ({ date }: Holiday) => date !== '' && date < today;
  const past = rows.filter(({ day }) => isPast(day));
  const upcoming = rows.filter(({ day }) => !isPast(day));
  const renderRow = ({ day, index }: (typeof rows)[number]) => (
    <HolidayRow
      key={index}
      day={day}
      number={index + 1}
      errors={errors}
      onChange={(part) => onChange(holidays.map((each, at) => (at === index ? { ...each, ...part } : each)))}
      onRemove={() => onChange(holidays.filter((_, at) => at !== index))}
    />
  );
  const hasPastError = past.some(({ index }) => getRowError(errors, index) !== undefined);
  return (
    <div className="stack">
      {upcoming.length === 0 && <p className="soft">No holiday is coming up.</p>}
      <ul className={styles.holidayRows}>{upcoming.map(renderRow)}</ul>
      {errors.holidays && <FieldError>{errors.holidays}</FieldError>}
      <Button
        variant="text"
        className="small"
        onClick={() => onChange([...holidays, { date: '', name: '', status: 'declared' }])}
      >
        Add a holiday
      </Button>
      {past.length > 0 && (
        <details open={hasPastError || undefined}>
          <summary>{past.length === 1 ? '1 past holiday' : `${past.length} past holidays`}</summary>
          <ul className={`${styles.holidayRows} above-3`}>{past.map(renderRow)}</ul>
        </details>
      )}
    </div>
  );
}

type HolidayRowProps = {
  day: Holiday;
  number: number;
  errors: FieldErrors;
  onChange: (part: Partial<Holiday>) => void;
  onRemove: () => void;
};

function HolidayRow({ day, number, errors, onChange, onRemove }: HolidayRowProps) {
  const field = `holidays.${number - 1}`;
  const error = getRowError(errors, number - 1);
  const isInvalid = (name: keyof Holiday) => errors[`${field}.${name}`] !== undefined || undefined;
  return (
    <li>
      <input
        className={fieldsStyles.input}
        type="date"
        aria-label={`Date of holiday ${number}`}
        aria-invalid={isInvalid('date')}
        value={day.date}
        onChange={(event) => onChange({ date: event.target.value })}
      />
      <input
        className={fieldsStyles.input}
        aria-label={`Name of holiday ${number}`}
        aria-invalid={isInvalid('name')}
        placeholder="Independence Day"
        maxLength={80}
        value={day.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <select
        className={fieldsStyles.input}
        aria-label={`State of holiday ${number}`}
        value={day.status}
        onChange={(event) =>
          onChange({ status: event.target.value === 'expected' ? 'expected' : 'declared' })
        }
      >
        <option value="declared">Declared</option>
        <option value="expected">Expected</option>
      </select>
      <IconButton icon="close" label={`Remove ${day.name || `holiday ${number}`}`} onClick={onRemove} />
      {error && <FieldError>{error}</FieldError>}
    </li>
  );
}

/** The first sentence about one holiday. */
function getRowError(errors: FieldErrors, index: number): string | undefined {
  return Object.entries(errors).find(([name]) => name.startsWith(`holidays.${index}.`))?.[1];
}
