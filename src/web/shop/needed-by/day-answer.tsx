import { Link } from 'react-router';
import { startOfDayInLagos } from '../../../contract/delivery/calendar.ts';
import type { ByDayAnswer } from '../../../contract/delivery/delivery.api.ts';
import { toFailure } from '../../client/api-client.ts';
import { formatLongDay } from '../../shared/orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Message } from '../../ui/message.tsx';
import { Amount } from '../../ui/price.tsx';
import type { DayAnswers } from './use-day-answers.ts';

type DayAnswerProps = {
  day: string;
  answers: DayAnswers;
  answer: ByDayAnswer | undefined;
  onDay: (day: string) => void;
  /** Where the rush is chosen; elsewhere its price is named only. */
  rush?: { chosen: boolean; onChange: (chosen: boolean) => void };
};

/** The answer in words: both days, the price of the rush, or the nearest day. */
export function DayAnswer({ day, answers, answer, onDay, rush }: DayAnswerProps) {
  if (answers.state === 'failed')
    return (
      <Message kind="info" role="status">
        {toFailure(answers.error).message}{' '}
        <button type="button" className="link" onClick={() => void answers.reload()}>
          Try again
        </button>
      </Message>
    );
  if (answers.state === 'loading')
    return (
      <p className="small soft" role="status">
        Checking the day…
      </p>
    );
  if (!answer) return null;
  const nearest = formatShopDay(answer.nearest);
  if (answer.answer === 'yes')
    return (
      <Message kind="info" role="status" title={`Yes, by ${formatShopDay(day)}.`}>
        {answer.nearest === day ? 'It’ll be there that day.' : `It’ll be there by ${nearest}.`}
      </Message>
    );
  if (answer.answer === 'tight' && answer.rush) {
    const price = <Amount short {...answer.rush} />;
    return (
      <>
        <Message role="status" title="Only if we sew it first.">
          Then it’ll be there by {nearest}.
          {!rush && <> That costs {price} more; you choose it at the checkout.</>}
        </Message>
        {rush && (
          <Checkbox
            label={<>Sew it first for {price} more</>}
            checked={rush.chosen}
            onChange={(event) => rush.onChange(event.target.checked)}
          />
        )}
      </>
    );
  }
  return (
    <Message role="status" title="We can’t have it there by then.">
      <p>The nearest day is {nearest}.</p>
      <p className="row wrapping above-2">
        <Button variant="secondary" size="sm" onClick={() => onDay(answer.nearest)}>
          Choose {nearest}
        </Button>
        <Link className="link" to="/shop?available=true">
          See what is ready now
        </Link>
      </p>
    </Message>
  );
}

/** `Saturday 12 December`, of a day like 2026-12-12. */
export function formatShopDay(day: string): string {
  return formatLongDay(startOfDayInLagos(day).toISOString());
}
