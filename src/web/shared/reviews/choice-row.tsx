import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import styles from './choice-row.module.css';

type Choice<Value> = { value: Value; label: string };

/** From one to five. */
export const ratings = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));

type ChoiceRowProps<Value> = {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  /** What the ends of the row stand for. */
  help?: string;
  error?: string | undefined;
  /** The choices are words, not numbers. */
  words?: boolean;
};

/** A few choices in one row, of which one is made. */
export function ChoiceRow<Value extends number>(props: ChoiceRowProps<Value>) {
  const { legend, name, choices, chosen, onChoose, help, error, words } = props;
  const errorId = useId();
  const helpId = useId();
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="label">{legend}</legend>
      <div className={styles.line}>
        <div className={classes(styles.row, words && styles.words)}>
          {choices.map(({ value, label }) => (
            <label key={value}>
              <input
                className="sr-only"
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => onChoose(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        {help && (
          <span className="caption" id={helpId}>
            {help}
          </span>
        )}
      </div>
      {error && (
        <div role="alert">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
