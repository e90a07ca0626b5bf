import { currencies } from '../../../../contract/rules/money/currencies.ts';
import { currencySymbol } from '../../../../contract/rules/money/money.ts';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { Message } from '../../../ui/message.tsx';
import styles from './form.module.css';
import { usePriceHints } from './use-price-hints.ts';
import { useDraftField } from './use-product-form.ts';

/** The four prices, and a hint when one is out of step with the rest of the catalogue. */
export function PriceFields() {
  const { value: prices, change, errorAt } = useDraftField('prices');
  const error = errorAt();
  const hints = usePriceHints(prices);
  return (
    <fieldset>
      <legend className="label">Prices</legend>
      <div className={styles.prices}>
        {currencies.map((currency) => (
          <Field key={currency} label={currency} error={errorAt(currency)}>
            {(control) => (
              <span className={`${styles.money} own-line`}>
                <span aria-hidden="true">{currencySymbol(currency)}</span>
                <input
                  className={fieldsStyles.input}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={16}
                  value={prices[currency]}
                  onChange={(event) => change({ ...prices, [currency]: event.target.value })}
                  {...control}
                />
              </span>
            )}
          </Field>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
      {hints.length > 0 && (
        <div className="above-3">
          <Message role="status">{hints.join(' ')} You can save it all the same.</Message>
        </div>
      )}
    </fieldset>
  );
}
