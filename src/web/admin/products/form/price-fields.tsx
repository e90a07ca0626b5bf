import type { FieldErrors } from '../../../../contract/errors.ts';
import { type Currency, currencies } from '../../../../contract/rules/money/currencies.ts';
import { currencySymbol } from '../../../../contract/rules/money/money.ts';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { Message } from '../../../ui/message.tsx';
import styles from './form.module.css';
import { usePriceHints } from './use-price-hints.ts';

type PriceFieldsProps = {
  prices: Record<Currency, string>;
  errors: FieldErrors;
  onChange: (prices: Record<Currency, string>) => void;
};

/** The four prices, and a hint when one is out of step with the rest of the catalogue. */
export function PriceFields({ prices, errors, onChange }: PriceFieldsProps) {
  const hints = usePriceHints(prices);
  return (
    <fieldset>
      <legend className="label">Prices</legend>
      <div className={styles.prices}>
        {currencies.map((currency) => (
          <Field key={currency} label={currency} error={errors[`prices.${currency}`]}>
            {(control) => (
              <span className={`${styles.money} own-line`}>
                <span aria-hidden="true">{currencySymbol(currency)}</span>
                <input
                  className={fieldsStyles.input}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={16}
                  value={prices[currency]}
                  onChange={(event) => onChange({ ...prices, [currency]: event.target.value })}
                  {...control}
                />
              </span>
            )}
          </Field>
        ))}
      </div>
      {errors.prices && <FieldError>{errors.prices}</FieldError>}
      {hints.length > 0 && (
        <div className="above-3">
          <Message role="status">{hints.join(' ')} You can save it all the same.</Message>
        </div>
      )}
    </fieldset>
  );
}
