import { useId } from 'react';
import { formatPrice } from '../../../contract/money/money.ts';
import { classes } from '../../ui/classes.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import styles from './checkout.module.css';
import type { CheckoutTotals } from './checkout.rules.ts';

type DepositChoiceProps = {
  /** In the currency that is taken. */
  sums: CheckoutTotals;
  /** Whether a part is paid first. */
  chosen: boolean;
  onChoose: (payDeposit: boolean) => void;
};

/** Whether all of it is paid now, or a part of it before it leaves. */
export function DepositChoice({ sums, chosen, onChoose }: DepositChoiceProps) {
  const titleId = useId();
  const { currency, totalMinor, laterMinor } = sums;
  const money = (minor: number) => formatPrice(minor, currency);
  const parts = `Pay ${money(totalMinor - laterMinor)} now, ${money(laterMinor)} before it leaves`;
  return (
    <div className="above-6">
      <h3 id={titleId} className="below-3">
        How much to pay now
      </h3>
      <div role="radiogroup" aria-labelledby={titleId} className={styles.cards}>
        <Choice label={parts} chosen={chosen} onChoose={() => onChoose(true)}>
          We’ll email you a link to pay the rest when your order is ready. You can cancel free of charge until
          the cloth is cut.
        </Choice>
        <Choice
          label="Pay it all now"
          sum={money(totalMinor)}
          chosen={!chosen}
          onChoose={() => onChoose(false)}
        />
      </div>
    </div>
  );
}

type ChoiceProps = { label: string; sum?: string; chosen: boolean; onChoose: () => void; children?: string };

function Choice({ label, sum, chosen, onChoose, children }: ChoiceProps) {
  const wordsId = useId();
  return (
    <div className={classes(styles.card, chosen && styles.chosen)}>
      <label className={fieldsStyles.check}>
        <input
          type="radio"
          name="deposit"
          checked={chosen}
          onChange={onChoose}
          aria-describedby={children ? wordsId : undefined}
        />
        <b>{label}</b>
        {sum && <span className={`tabular ${styles.cardSum}`}>{sum}</span>}
      </label>
      {children && (
        <p id={wordsId} className={`small soft ${styles.cardWords}`}>
          {children}
        </p>
      )}
    </div>
  );
}
