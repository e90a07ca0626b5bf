import { Link } from 'react-router';
import { abroadCurrencyMessage, notSoldInMessage } from '../../../contract/cart/purchase-messages.ts';
import {
  type Currency,
  currenciesForDelivery,
  currencyTable,
  isHomeCountry,
} from '../../../contract/money/currencies.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { useCurrency } from '../../state/currency.ts';
import { useChooseCurrency } from '../../state/saved-currency.ts';
import { Message } from '../../ui/message.tsx';
import styles from './checkout.module.css';

type RulesProps = { country: string; missing: readonly string[]; payable: readonly Currency[] };

/**
 * Why the chosen currency is not possible, and which ones are: allowed for the delivery, with a price for every item.
 */
export function CurrencyRules({ country, missing, payable }: RulesProps) {
  const currency = useCurrency();
  const allowed = currenciesForDelivery(country).includes(currency);
  if (payable.length === 0) {
    return (
      <Message kind="bad" role="status" title="No currency fits all of these pieces.">
        Please order them separately, or take one out of <Link to="/cart">the cart</Link>.
      </Message>
    );
  }
  if (!allowed) {
    return (
      <Message kind="info" role="status">
        {abroadCurrencyMessage} <Switch to={payable} />
      </Message>
    );
  }
  if (missing.length > 0) {
    return (
      <Message kind="bad" role="status" title={notSoldInMessage(currency)}>
        {formatList(missing)}. <Switch to={payable} />
      </Message>
    );
  }
  if (!isHomeCountry(country) || currency === 'NGN' || !payable.includes('NGN')) return null;
  return (
    <p className="small soft below-4">
      You see prices in {currencyTable[currency].plural}. Paying in naira? <Switch to={['NGN']} />
    </p>
  );
}

/** Changes the currency on the spot; every amount on the page follows. */
export function Switch({ to }: { to: readonly Currency[] }) {
  const current = useCurrency();
  const choose = useChooseCurrency();
  return to
    .filter((code) => code !== current)
    .map((code) => (
      <button
        key={code}
        type="button"
        className={`link ${styles.switchCurrency}`}
        onClick={() => choose(code)}
      >
        Switch to {code}
      </button>
    ));
}
