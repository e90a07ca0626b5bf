import { useId } from 'react';
import type { ReturnResolution } from '../../../contract/returns/return-states.ts';
import { Button } from '../../ui/button.tsx';
import styles from './return.module.css';

const returnTypes: readonly { value: ReturnResolution; label: string; text: string }[] = [
  { value: 'refund', label: 'My money back', text: 'The way you paid.' },
  { value: 'exchange', label: 'Another size or colour', text: 'Reserved for you at once.' },
  { value: 'repair', label: 'A repair', text: 'We mend or alter it.' },
];

type ReturnTypeFieldProps = { value: ReturnResolution; onChange: (wants: ReturnResolution) => void };

/** What is wanted for what comes back. */
export function ReturnTypeField({ value, onChange }: ReturnTypeFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>What would you like?</legend>
      <div className={styles.returnTypes}>
        {returnTypes.map((option) => (
          <label key={option.value}>
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>
              <b>{option.label}</b>
              <small>{option.text}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const reasons: Record<ReturnResolution, readonly string[]> = {
  refund: ['Too small', 'Too large', 'Not as I pictured it', 'It came too late'],
  exchange: ['Too small', 'Too large', 'Another colour suits me better'],
  repair: ['Please take it in', 'Please let it out', 'Please shorten it'],
};

/** The usual reasons, each in one press. */
export function ReasonChips({
  wants,
  onChoose,
}: {
  wants: ReturnResolution;
  onChoose: (reason: string) => void;
}) {
  return (
    <div className="row wrapping">
      {reasons[wants].map((reason) => (
        <Button key={reason} variant="quiet" size="sm" onClick={() => onChoose(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  );
}
