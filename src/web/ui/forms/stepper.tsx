import { maxQuantity } from '../../../contract/limits.ts';
import { classes } from '../classes.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './fields.module.css';

type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** What is counted, if there are several on a page: "Decrease quantity of Ibim dress, M". */
  of?: string;
  small?: boolean;
};

/** Minus, the number, plus. */
export function Stepper({ value, onChange, min = 1, max = maxQuantity, of, small }: StepperProps) {
  const suffix = of ? ` of ${of}` : '';
  return (
    <div className={classes(styles.stepper, small && styles.stepperSmall)}>
      <button
        type="button"
        aria-label={`Decrease quantity${suffix}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" small />
      </button>
      <output aria-label={`Quantity${suffix}`} translate="no">
        {value}
      </output>
      <button
        type="button"
        aria-label={`Increase quantity${suffix}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" small />
      </button>
    </div>
  );
}
