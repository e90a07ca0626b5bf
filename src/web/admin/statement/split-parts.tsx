import type { StatementLine } from '../../../contract/payments/statement.api.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { formatInCurrency, formatLineAmount } from './line-amounts.ts';
import { type ShortPaymentAction, shortPaymentLabels } from './pay-dialog.tsx';
import { getRemainder, getShortfall, type SplitPart, validatePart } from './split.rules.ts';
import styles from './statement.module.css';

type SplitPartsProps = {
  line: StatementLine;
  parts: readonly SplitPart[];
  short: ShortPaymentAction;
  onParts: (parts: SplitPart[]) => void;
  onShort: (short: ShortPaymentAction) => void;
};

/** How one transfer is split between several orders, and the remaining amount. */
export function SplitParts({ line, parts, short, onParts, onShort }: SplitPartsProps) {
  const remainder = getRemainder(line, parts);
  const shortParts = parts.filter((part) => getShortfall(part) > 0 && validatePart(part) === '');
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
            error={part.typed.trim() === '' ? undefined : validatePart(part) || undefined}
            onChange={(event) =>
              onParts(parts.map((one) => (one === part ? { ...one, typed: event.target.value } : one)))
            }
          />
        ))}
      </fieldset>
      {shortParts.length > 0 && (
        <fieldset className="stack">
          <legend className="label">
            {shortParts.map(({ order }) => order.reference).join(', ')}: less came
          </legend>
          {(Object.keys(shortPaymentLabels) as ShortPaymentAction[]).map((each) => (
            <label key={each} className={fieldsStyles.check}>
              <input type="radio" name="short" checked={short === each} onChange={() => onShort(each)} />
              <span>{shortPaymentLabels[each]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={remainder === 0 ? 'small soft' : `small ${styles.difference}`} role="status">
        {remainder === 0 && `All of ${formatLineAmount(line)} is given.`}
        {remainder > 0 && `${formatInCurrency(line, remainder)} of ${formatLineAmount(line)} are left.`}
        {remainder < 0 &&
          `${formatInCurrency(line, -remainder)} more than the ${formatLineAmount(line)} that came.`}
      </p>
    </>
  );
}
