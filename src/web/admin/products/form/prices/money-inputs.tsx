import type { ReactNode } from 'react';
import type { Currency } from '../../../../../contract/money/currencies.ts';
import { currencySymbol } from '../../../../../contract/money/money.ts';
import { useSellingCurrencies } from '../../../../state/shop-details.ts';
import { Field, FieldError } from '../../../../ui/forms/field.tsx';
import fieldsStyles from '../../../../ui/forms/fields.module.css';
import styles from '../form.module.css';
import { useDraftField, useFormRules } from '../use-product-form.ts';
import { notSoldMark } from './draft-prices.ts';

type MoneyInputsProps = {
  value: Record<Currency, string>;
  change: (amounts: Record<Currency, string>) => void;
  /** Of a currency, or of all. */
  errorAt: (currency?: Currency) => string | undefined;
  getLabel?: (currency: Currency) => string;
  /** What follows the field of a currency. */
  getActions?: (currency: Currency) => ReactNode;
};

/** An amount in each currency the product is sold in, as typed. */
export function MoneyInputs({
  value,
  change,
  errorAt,
  getLabel = (currency) => currency,
  getActions,
}: MoneyInputsProps) {
  const { value: prices } = useDraftField('prices');
  const currencies = useFormCurrencies().filter((code) => prices[code] !== notSoldMark);
  const error = errorAt();
  return (
    <>
      <div className={styles.prices}>
        {currencies.map((currency) => (
          <div key={currency}>
            <Field label={getLabel(currency)} error={errorAt(currency)}>
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
            {getActions?.(currency)}
          </div>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}

/** The currencies the shop sells in, the one its prices are first shown in before the others. */
export function useFormCurrencies(): Currency[] {
  const { currencies } = useFormRules();
  const { firstCurrency } = useSellingCurrencies();
  return currencies.toSorted((a, b) => Number(b === firstCurrency) - Number(a === firstCurrency));
}
