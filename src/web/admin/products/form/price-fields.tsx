import { type Currency, nameCurrency } from '../../../../contract/money/currencies.ts';
import { currencySymbol } from '../../../../contract/money/money.ts';
import { api } from '../../../client/api.ts';
import { Field, FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { Message } from '../../../ui/message.tsx';
import { useQuery } from '../../kit/query.ts';
import styles from './form.module.css';
import { calculatePriceRatios, getPriceHints } from './price-hints.rules.ts';
import { ProductField } from './product-field-inputs.tsx';
import { useDraftField, useFormRules } from './use-product-form.ts';

type Amounts = Record<Currency, string>;
type MoneyInputsProps = {
  value: Amounts;
  change: (amounts: Amounts) => void;
  /** Of a currency, or of all. */
  errorAt: (currency?: Currency) => string | undefined;
  getLabel?: (currency: Currency) => string;
};

/** An amount in each currency the shop sells in, as typed. */
export function MoneyInputs({ value, change, errorAt, getLabel = (currency) => currency }: MoneyInputsProps) {
  const { currencies } = useFormRules();
  const error = errorAt();
  return (
    <>
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
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}

/** The prices, and a hint when one is out of step with the rest of the catalogue. */
export function PriceFields() {
  const field = useDraftField('prices');
  const { value: prices } = field;
  // without the catalogue there are no hints
  const { value: ratios = {} } = useQuery(
    async (signal) => calculatePriceRatios((await api.catalog.list({ limit: 50 }, { signal })).data),
    'price ratios',
  );
  const hints = getPriceHints(prices, ratios);
  return (
    <fieldset>
      <legend className="sr-only">Prices</legend>
      <MoneyInputs {...field} />
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
  const prices = useDraftField('salePrices');
  const from = useDraftField('saleFrom');
  const until = useDraftField('saleUntil');
  const isSet = [...Object.values(prices.value), from.value, until.value].some((typed) => typed !== '');
  const isWrong = [prices, from, until].some(({ errorAt }) => errorAt());
  return (
    <details className={styles.fold} open={isSet || isWrong || undefined}>
      <summary>Sale price</summary>
      <p className="caption">
        Shoppers pay it, and see the price struck beside it. A currency left empty keeps its price.
      </p>
      {/* differs from the label of the regular price, so that the two are not confused */}
      <MoneyInputs {...prices} getLabel={(currency) => `On sale, ${nameCurrency(currency, 'spoken')}`} />
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two} above-3`}>
        <ProductField name="saleFrom" help="Lagos time. Empty: at once." />
        <ProductField name="saleUntil" help="Lagos time, to the minute. Empty: until you take it away." />
      </div>
    </details>
  );
}
