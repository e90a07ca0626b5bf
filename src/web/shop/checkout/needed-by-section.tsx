import type { Currency } from '../../../contract/money/currencies.ts';
import { DayAnswer } from '../needed-by/day-answer.tsx';
import { DayInput } from '../needed-by/needed-by.tsx';
import type { OrderDay } from './use-order-day.ts';

type NeededBySectionProps = {
  order: OrderDay;
  currency: Currency;
  error: string | undefined;
  onChange: () => void;
};

/** The day the order is needed by, with the shop's answer and the price of having it sewn first. */
export function NeededBySection({ order, currency, error, onChange }: NeededBySectionProps) {
  const { offered, needed, choose, answers, of } = order;
  if (!offered) return null;
  function change(next: typeof needed) {
    choose(next);
    onChange();
  }
  return (
    <section className="stack" aria-labelledby="by-a-day">
      <h2 id="by-a-day">Do you need it by a certain day?</h2>
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
    </section>
  );
}
