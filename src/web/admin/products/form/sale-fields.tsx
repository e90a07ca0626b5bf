import type { Currency } from '../../../../contract/money/currencies.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import styles from './form.module.css';
import { MoneyInputs } from './money-inputs.tsx';
import { ProductDateTimeField } from './product-field-inputs.tsx';
import { useDraftField } from './use-product-form.ts';

/** Labels that differ from those of the regular prices, so that they are not confused. */
const saleLabels: Record<Currency, string> = {
  USD: 'On sale, dollars',
  NGN: 'On sale, naira',
  GBP: 'On sale, pounds',
  EUR: 'On sale, euros',
};

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
        getLabel={(currency) => saleLabels[currency]}
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
