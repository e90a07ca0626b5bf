import { classes } from '../../ui/classes.ts';
import styles from './checkout-frame.module.css';

const steps = ['Details', 'Payment', 'Done'] as const;
export type CheckoutStep = (typeof steps)[number];

/** The current step to a paid order, on the measuring tape; without a step while unknown. */
export function CheckoutTape({ now }: { now?: CheckoutStep }) {
  const reached = now ? steps.indexOf(now) : -1;
  return (
    <ol className={styles.tape} aria-label="Progress">
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes(index < reached && styles.passed, index === reached && styles.here)}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span>
            {index < reached && <span className="sr-only">Done: </span>}
            {step}
          </span>
        </li>
      ))}
    </ol>
  );
}
