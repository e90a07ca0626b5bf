import { useState } from 'react';
import type { Currency } from '../../../contract/money/currencies.ts';
import { DayAnswer } from '../needed-by/day-answer.tsx';
import { DayInput } from '../needed-by/day-input.tsx';
import styles from './checkout.module.css';
import type { OrderDay } from './use-order-day.ts';

type NeededBySectionProps = {
  order: OrderDay;
  currency: Currency;
  error: string | undefined;
  onChange: () => void;
};

/** The day the order is needed by, folded until there is one, with the shop's answer and the price of having it sewn first. */
export function NeededBySection({ order, currency, error, onChange }: NeededBySectionProps) {
  const { offered, needed, choose, answers, of } = order;
  const [open, setOpen] = useState(false);
  if (!offered) return null;
  function change(next: typeof needed) {
    choose(next);
    onChange();
  }
  return (
    <details
      className={styles.more}
      open={open || needed.day !== '' || Boolean(error)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="link">Need it by a certain day?</span>
      </summary>
      <div className="stack">
        <DayInput day={needed.day} onDay={(day) => change({ ...needed, day })} error={error} />
        {needed.day !== '' && (
          <DayAnswer
            day={needed.day}
            answers={answers}
            answer={of(currency)}
            onDay={(day) => change({ ...needed, day })}
            rush={{ chosen: needed.rush, onChange: (rush) => change({ ...needed, rush }) }}
          />
        )}
      </div>
    </details>
  );
}
