import type { Currency } from '../../../../contract/money/currencies.ts';
import { currencySymbol } from '../../../../contract/money/money.ts';
import { Field } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import styles from './form.module.css';
import { useFormRules } from './product-rules.ts';

type MoneyInputsProps = {
  value: Record<Currency, string>;
  change: (value: Record<Currency, string>) => void;
  errorAt: (currency: Currency) => string | undefined;
  getLabel?: (currency: Currency) => string;
};

/** An amount in each currency the shop sells in, as typed. */
export function MoneyInputs({ value, change, errorAt, getLabel = (currency) => currency }: MoneyInputsProps) {
  const { currencies } = useFormRules();
  return (
    <div className={styles.prices}>
      {currencies.map((currency) => (
        <Field key={currency} label={getLabel(currency)} error={errorAt(currency)}>
          {(control) => (
            <span className={`${styles.money} own-line`}>
              <span aria-hidden="true">{currencySymbol(currency)}</span>
              <input
                className={fieldsStyles.input}
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                value={value[currency]}
                onChange={(event) => change({ ...value, [currency]: event.target.value })}
                {...control}
              />
            </span>
          )}
        </Field>
      ))}
    </div>
  );
}
