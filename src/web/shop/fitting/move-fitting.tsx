import { useState } from 'react';
import { startOfDayInLagos } from '../../../contract/delivery/calendar.ts';
import type { FittingPage as Fitting } from '../../../contract/workroom/workroom.api.ts';
import { rareApi } from '../../client/rare-api.ts';
import { formatLongDay, formatTime } from '../../shared/orders/dates.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { FormMessage } from '../../ui/message.tsx';
import styles from './fitting.module.css';
import { listFittingDays, listFittingTimes } from './fitting-times.rules.ts';

/** How many days there are to choose from. */
const dayCount = 15;

type MoveFittingProps = {
  token: string;
  /** When it is now (ISO). */
  at: string;
  closedDays: readonly string[];
  onMoved: (fitting: Fitting, message: string) => void;
};

/** Another time for a fitting: a business day, then an hour. It can be done once. */
export function MoveFitting({ token, at, closedDays, onMoved }: MoveFittingProps) {
  const [now] = useState(() => new Date());
  const [days] = useState(() => listFittingDays(now, dayCount, closedDays));
  const [day, setDay] = useState('');
  const [chosen, setChosen] = useState('');
  const { run, working, failure, clear } = useAction();
  const times = day ? listFittingTimes(day, now).filter((time) => time !== at) : [];
  const move = () =>
    run(async () => {
      const { data, message } = await rareApi.workroom.moveFitting({ token, at: chosen });
      onMoved(data, message);
    });
  return (
    <section aria-labelledby="move">
      <h2 id="move">Does another time suit you better?</h2>
      <p className="soft above-2">You can move it once.</p>
      <div className={styles.move}>
        <SelectField
          label="Day"
          placeholder="Choose a day"
          options={days.map((each) => ({
            value: each,
            label: formatLongDay(startOfDayInLagos(each).toISOString()),
          }))}
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            setChosen('');
            clear();
          }}
        />
        {day && (
          <fieldset className={styles.times}>
            <legend>Time in Lagos</legend>
            {times.map((time) => (
              <label key={time}>
                <input
                  type="radio"
                  name="time"
                  checked={time === chosen}
                  onChange={() => {
                    setChosen(time);
                    clear();
                  }}
                />
                <span>{formatTime(time)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <FormMessage>{failure}</FormMessage>
        <p>
          <Button size="lg" disabled={!chosen} working={working} workingLabel="Moving..." onClick={move}>
            {chosen ? `Move it to ${formatLongDay(chosen)}, ${formatTime(chosen)}` : 'Move my fitting'}
          </Button>
        </p>
      </div>
    </section>
  );
}
