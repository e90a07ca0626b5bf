import { useEffect, useState } from 'react';
import { type Currency, nameCurrency } from '../../../../contract/money/currencies.ts';
import { currencySymbol } from '../../../../contract/money/money.ts';
import { api } from '../../../client/api.ts';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { Message } from '../../../ui/message.tsx';
import styles from './form.module.css';
import { calculatePriceRatios, getPriceHints, type PriceRatios } from './price-hints.rules.ts';
import { ProductDateTimeField } from './product-field-inputs.tsx';
import { useDraftField, useFormRules } from './use-product-form.ts';

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

/** The prices, and a hint when one is out of step with the rest of the catalogue. */
export function PriceFields() {
  const { value: prices, change, errorAt } = useDraftField('prices');
  const error = errorAt();
  const hints = usePriceHints(prices);
  return (
    <fieldset>
      <legend className="sr-only">Prices</legend>
      <MoneyInputs value={prices} change={change} errorAt={errorAt} />
      {error && <FieldError>{error}</FieldError>}
      {hints.length > 0 && (
        <div className="above-3">
          <Message role="status">{hints.join(' ')} You can save it all the same.</Message>
        </div>
      )}
    </fieldset>
  );
}

/** What the piece costs for a while; folded away while there is nothing. */
export function SaleFields() {
  const { value, change, errorAt } = useDraftField('salePrices');
  const from = useDraftField('saleFrom');
  const until = useDraftField('saleUntil');
  const error = errorAt();
  const isSet = [...Object.values(value), from.value, until.value].some((typed) => typed !== '');
  const isWrong = [error, from.errorAt(), until.errorAt()].some(Boolean);
  return (
    <details className={styles.fold} open={isSet || isWrong || undefined}>
      <summary>Sale price</summary>
      <p className="caption">
        Shoppers pay it, and see the price struck beside it. A currency left empty keeps its price.
      </p>
      <MoneyInputs
        value={value}
        change={change}
        errorAt={errorAt}
        // differs from the label of the regular price, so that the two are not confused
        getLabel={(currency) => `On sale, ${nameCurrency(currency, 'spoken')}`}
      />
      {error && <FieldError>{error}</FieldError>}
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two} above-3`}>
        <ProductDateTimeField name="saleFrom" help="Lagos time. Empty: at once." />
        <ProductDateTimeField
          name="saleUntil"
          help="Lagos time, to the minute. Empty: until you take it away."
        />
      </div>
    </details>
  );
}

/** Returns the hints for the typed prices; the catalogue is fetched once. */
export function usePriceHints(prices: Record<Currency, string>): string[] {
  const [ratios, setRatios] = useState<PriceRatios>({});
  useEffect(() => {
    const control = new AbortController();
    api.catalog.list({ limit: 50 }, { signal: control.signal }).then(
      ({ data }) => setRatios(calculatePriceRatios(data)),
      () => undefined, // without the catalogue there are no hints
    );
    return () => control.abort();
  }, []);
  return getPriceHints(prices, ratios);
}
