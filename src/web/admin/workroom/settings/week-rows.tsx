import { useState } from 'react';
import { dayInLagos } from '../../../../contract/delivery/calendar.ts';
import { type Week, weekOf } from '../../../../contract/workroom/iso-week.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { IconButton } from '../../../ui/marks/icon.tsx';
import { formatWeek, listOpenWeeks } from './workroom-draft.rules.ts';
import styles from './workroom-settings.module.css';

type WeekRowsProps = {
  closed: Week[];
  /** The API's sentence about the week at a place, or about the list. */
  errorAt: (at?: number) => string | undefined;
  onChange: (closed: Week[]) => void;
};

/** Weeks in which nothing is sewn: those to come, and one more chosen by its dates. Past ones are left out on a change. */
export function WeekRows({ closed, errorAt, onChange }: WeekRowsProps) {
  const [today] = useState(() => dayInLagos(new Date()));
  const [chosen, setChosen] = useState('');
  const thisWeek = weekOf(today);
  const upcoming = closed.filter((week) => week >= thisWeek);
  const refused = [errorAt(), ...closed.map((_, at) => errorAt(at))].find(Boolean);
  return (
    <fieldset className={styles.weeks}>
      <legend>Weeks when you sew nothing</legend>
      {upcoming.length > 0 && (
        <ul>
          {upcoming.map((week) => (
            <li key={week}>
              {formatWeek(week)}
              <IconButton
                icon="close"
                label={`Open ${formatWeek(week)} again`}
                onClick={() => onChange(upcoming.filter((each) => each !== week))}
              />
            </li>
          ))}
        </ul>
      )}
      {refused && <FieldError>{refused}</FieldError>}
      <div className={styles.addWeek}>
        <SelectField
          label="Week to close"
          placeholder="Choose a week"
          options={listOpenWeeks(today, upcoming).map((week) => ({ value: week, label: formatWeek(week) }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button
          variant="secondary"
          disabled={chosen === ''}
          onClick={() => {
            onChange([...upcoming, chosen].sort());
            setChosen('');
          }}
        >
          Close this week
        </Button>
      </div>
    </fieldset>
  );
}
