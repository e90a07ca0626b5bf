import { classes } from '../../ui/classes.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import checkoutStyles from '../checkout/checkout.module.css';

type ChoiceProps = {
  name: string;
  chosen: boolean;
  label: string;
  sum?: string;
  description: string;
  onChoose: () => void;
};

/** One of several ways to deliver or to pay, as a card with its radio button. */
export function Choice({ name, chosen, label, sum, description, onChoose }: ChoiceProps) {
  return (
    <div className={classes(checkoutStyles.card, chosen && checkoutStyles.chosen)}>
      <label className={fieldsStyles.check}>
        <input type="radio" name={name} checked={chosen} onChange={onChoose} />
        <b>{label}</b>
        {sum && <span className={`tabular ${checkoutStyles.cardSum}`}>{sum}</span>}
      </label>
      {description && <p className={`small soft ${checkoutStyles.cardWords}`}>{description}</p>}
    </div>
  );
}
