import type { Currency } from '../../../../contract/rules/money/currencies.ts';
import { currencySymbol } from '../../../../contract/rules/money/money.ts';
import { Field } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import styles from './form.module.css';
import { useRulesOfForm } from './product-rules.ts';

type MoneyInputsProps = {
  value: Record<Currency, string>;
  change: (value: Record<Currency, string>) => void;
  errorAt: (currency: Currency) => string | undefined;
  labelOf?: (currency: Currency) => string;
};

/** An amount in each currency the shop sells in, as typed. */
export function MoneyInputs({ value, change, errorAt, labelOf = (currency) => currency }: MoneyInputsProps) {
  const { currencies } = useRulesOfForm();
  return (
    <div className={styles.prices}>
      {currencies.map((currency) => (
        <Field key={currency} label={labelOf(currency)} error={errorAt(currency)}>
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
