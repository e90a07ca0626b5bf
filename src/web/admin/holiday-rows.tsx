import type { Settings } from '../../contract/settings.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';

type Holiday = Settings['holidays'][number];
type HolidayRowsProps = {
  holidays: Holiday[];
  error: string | undefined;
  onChange: (holidays: Holiday[]) => void;
};

/** Days the workroom is closed; return windows skip them. */
export function HolidayRows({ holidays, error, onChange }: HolidayRowsProps) {
  const change = (index: number, part: Partial<Holiday>) =>
    onChange(holidays.map((day, at) => (at === index ? { ...day, ...part } : day)));
  return (
    <fieldset>
      <legend className="label">
        Holidays <span className="caption">Working days leave them out. Expected ones may still move.</span>
      </legend>
      <ul className="holiday-rows">
        {holidays.map((day, index) => {
          const number = index + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its date is being typed
            <li key={index}>
              <input
                className="input"
                type="date"
                aria-label={`Date of holiday ${number}`}
                value={day.date}
                onChange={(event) => change(index, { date: event.target.value })}
              />
              <input
                className="input"
                aria-label={`Name of holiday ${number}`}
                placeholder="Independence Day"
                maxLength={80}
                value={day.name}
                onChange={(event) => change(index, { name: event.target.value })}
              />
              <select
                className="input"
                aria-label={`State of holiday ${number}`}
                value={day.status}
                onChange={(event) =>
                  change(index, { status: event.target.value === 'expected' ? 'expected' : 'declared' })
                }
              >
                <option value="declared">Declared</option>
                <option value="expected">Expected</option>
              </select>
              <IconButton
                icon="close"
                label={`Remove ${day.name || `holiday ${number}`}`}
                onClick={() => onChange(holidays.filter((_, at) => at !== index))}
              />
            </li>
          );
        })}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      <Button
        variant="text"
        className="small"
        onClick={() => onChange([...holidays, { date: '', name: '', status: 'declared' }])}
      >
        Add a holiday
      </Button>
    </fieldset>
  );
}
