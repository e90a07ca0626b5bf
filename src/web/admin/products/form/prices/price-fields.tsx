import { type Currency, nameCurrency } from '../../../../../contract/money/currencies.ts';
import { formatMinor } from '../../../../../contract/money/money.ts';
import { api } from '../../../../client/api.ts';
import { Button } from '../../../../ui/button.tsx';
import fieldsStyles from '../../../../ui/forms/fields.module.css';
import { Message } from '../../../../ui/message.tsx';
import { useQuery } from '../../../kit/query.ts';
import styles from '../form.module.css';
import { ProductField } from '../product-field-inputs.tsx';
import { useDraftField } from '../use-product-form.ts';
import { notSoldMark } from './draft-prices.ts';
import { MoneyInputs, useFormCurrencies } from './money-inputs.tsx';
import { calculatePriceRatios, getPriceHints } from './price-hints.rules.ts';
import { RateFields } from './rate-fields.tsx';
import { usePriceProposals } from './use-price-proposals.ts';

/** The prices, with proposals at the owner's rates, and a hint when one is out of step with the rest of the catalogue. */
export function PriceFields() {
  const field = useDraftField('prices');
  const sale = useDraftField('salePrices');
  const { value: prices, change } = field;
  const currencies = useFormCurrencies();
  const proposals = usePriceProposals(prices);
  // without the catalogue there are no hints
  const { value: ratios = {} } = useQuery(
    async (signal) => calculatePriceRatios((await api.catalog.list({ limit: 50 }, { signal })).data),
    'price ratios',
  );
  const hints = getPriceHints(prices, ratios);
  const proposed = currencies.filter((code) => proposals.amounts[code] !== undefined);
  const isPriced = (code: Currency) => prices[code].trim() !== '' && prices[code] !== notSoldMark;

  const take = (codes: readonly Currency[]) => change({ ...prices, ...proposals.take(codes) });
  function leaveOut(code: Currency) {
    change({ ...prices, [code]: notSoldMark });
    sale.change({ ...sale.value, [code]: '' });
  }
  function getActions(code: Currency) {
    const minor = proposals.amounts[code];
    const canLeaveOut = !isPriced(code) && currencies.some(isPriced);
    if (minor === undefined && !canLeaveOut) return null;
    return (
      <span className={styles.priceActions}>
        {minor !== undefined && (
          <Button size="sm" variant="quiet" className="tabular" onClick={() => take([code])}>
            Use {formatMinor(minor, code)}
          </Button>
        )}
        {canLeaveOut && (
          <Button size="sm" variant="text" onClick={() => leaveOut(code)}>
            Not sold in {nameCurrency(code, 'spoken')}
          </Button>
        )}
      </span>
    );
  }

  return (
    <fieldset>
      <legend className="sr-only">Prices</legend>
      <MoneyInputs {...field} getActions={getActions} />
      <div role="status">
        {proposed.length > 0 && (
          <p className="caption above-3">
            Proposed at your exchange rates, rounded. You can type other prices.
          </p>
        )}
      </div>
      {proposed.length > 1 && (
        <Button size="sm" variant="secondary" className="above-2" onClick={() => take(proposed)}>
          Use all proposed prices
        </Button>
      )}
      {proposals.missingRates.length > 0 && (
        <RateFields missing={proposals.missingRates} onSaved={proposals.reload} />
      )}
      {currencies
        .filter((code) => prices[code] === notSoldMark)
        .map((code) => (
          <p key={code} className="row wrapping small above-2">
            Not sold in {nameCurrency(code, 'spoken')}.
            <Button size="sm" variant="text" onClick={() => change({ ...prices, [code]: '' })}>
              Sell it in {nameCurrency(code, 'spoken')}
            </Button>
          </p>
        ))}
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
