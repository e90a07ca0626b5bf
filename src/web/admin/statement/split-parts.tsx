import type { StatementLine } from '../../../contract/api/statement.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { type Short, shortWords } from './pay-dialog.tsx';
import { faultOf, type Part, restOf, shortOf } from './split.rules.ts';
import styles from './statement.module.css';
import { inCurrency, sumOf } from './sums.ts';

type SplitPartsProps = {
  line: StatementLine;
  parts: readonly Part[];
  short: Short;
  onParts: (parts: Part[]) => void;
  onShort: (short: Short) => void;
};

/** What of one transfer goes to each of several orders, and what of it is left. */
export function SplitParts({ line, parts, short, onParts, onShort }: SplitPartsProps) {
  const rest = restOf(line, parts);
  const lacking = parts.filter((part) => shortOf(part) > 0 && faultOf(part) === '');
  return (
    <>
      <fieldset className={styles.parts}>
        <legend className="label">What of it is for each</legend>
        {parts.map((part) => (
          <TextInput
            key={part.order._id}
            label={`${part.order.reference}, ${part.order.currency}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={part.typed}
            error={part.typed.trim() === '' ? undefined : faultOf(part) || undefined}
            onChange={(event) =>
              onParts(parts.map((one) => (one === part ? { ...one, typed: event.target.value } : one)))
            }
          />
        ))}
      </fieldset>
      {lacking.length > 0 && (
        <fieldset className="stack">
          <legend className="label">
            {lacking.map(({ order }) => order.reference).join(', ')}: less came
          </legend>
          {(Object.keys(shortWords) as Short[]).map((each) => (
            <label key={each} className={fieldsStyles.check}>
              <input type="radio" name="short" checked={short === each} onChange={() => onShort(each)} />
              <span>{shortWords[each]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={rest === 0 ? 'small soft' : `small ${styles.difference}`} role="status">
        {rest === 0 && `All of ${sumOf(line)} is given.`}
        {rest > 0 && `${inCurrency(line, rest)} of ${sumOf(line)} are left.`}
        {rest < 0 && `${inCurrency(line, -rest)} more than the ${sumOf(line)} that came.`}
      </p>
    </>
  );
}
