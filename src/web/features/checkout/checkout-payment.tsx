import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import type { PaymentOptions } from '../../../contract/api/payments.ts';
import {
  type Currency,
  currenciesForDelivery,
  currencyTable,
  isHomeCountry,
} from '../../../contract/rules/money/currencies.ts';
import { formatMinor } from '../../../contract/rules/money/money.ts';
import { type PaymentMethod, paymentProblem } from '../../../contract/rules/payments/payments.rules.ts';
import {
  cardsChargedIn,
  currencyAbroad,
  notSoldIn,
  transferAtHome,
} from '../../../contract/rules/shop/sentences.ts';
import { listInWords } from '../../../contract/rules/shop/words.ts';
import type { CartItem } from '../../state/cart/cart-items.ts';
import { setCurrency, useCurrency } from '../../state/currency.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './checkout.module.css';
import { checkoutTotal, currencyToPayIn, payableCurrencies } from './checkout.rules.ts';
import { toCheckoutLines } from './checkout-summary.tsx';

type PaymentProps = {
  country: string;
  items: readonly CartItem[];
  options: PaymentOptions;
  working: PaymentMethod | undefined;
  onPay: (method: PaymentMethod, chargedIn: Currency) => void;
};

/**
 * Card and transfer, each with one button that names what it takes: the sum in the chosen currency, or, where that
 * cannot be paid this way, in the first one that can.
 */
export function CheckoutPayment({ country, items, options, working, onPay }: PaymentProps) {
  const currency = useCurrency();
  const lines = toCheckoutLines(items);
  const { missing } = checkoutTotal(lines, currency);
  const payable = payableCurrencies(lines, country, options.cardCurrencies);
  const wayOf = (paymentMethod: PaymentMethod) => {
    const chargedIn = currencyToPayIn(lines, { country, currency, paymentMethod }, options.cardCurrencies);
    return (
      chargedIn && { chargedIn, sum: formatMinor(checkoutTotal(lines, chargedIn).totalMinor, chargedIn) }
    );
  };
  const card = wayOf('card');
  const transfer = options.transferOffered ? wayOf('transfer') : undefined;
  const cardProblem = paymentProblem({ country, currency, paymentMethod: 'card' }, options.cardCurrencies);
  return (
    <section aria-labelledby="pay">
      <h2 id="pay">Payment</h2>
      <CurrencyRules country={country} missing={missing} payable={payable} />
      {payable.length > 0 && !card && !transfer && (
        <Message kind="bad" role="status" title="We cannot take payment for this delivery at the moment.">
          Your cart is kept. Please <Link to="/contact">write to us</Link> and we arrange it with you.
        </Message>
      )}
      <div>
        {card && (
          <div className={styles.way}>
            <div>
              <b>Card</b>
              {cardProblem?.code === 'CARD_CURRENCY' && (
                <p className="small soft">
                  {cardsChargedIn(listInWords(cardProblem.fitting))}{' '}
                  <Switch to={cardProblem.fitting.filter((code) => payable.includes(code))} />
                </p>
              )}
              <p className="small soft">
                {card.chargedIn === currency
                  ? `Charged by ${shopConfig.cardProvider} on the next page, in ${currencyTable[currency].plural}.`
                  : `Charged by ${shopConfig.cardProvider} on the next page as ${card.sum}, our price in ${currencyTable[card.chargedIn].plural}.`}
              </p>
              {options.testPayments && <p className="caption">This is a test payment: no money moves.</p>}
            </div>
            <Button
              size="lg"
              disabled={working !== undefined}
              working={working === 'card'}
              onClick={() => onPay('card', card.chargedIn)}
            >
              Pay {card.sum} by card
            </Button>
          </div>
        )}
        {options.transferOffered && (
          <div className={styles.way}>
            <div>
              <b>Bank transfer</b>
              <p className="small soft">
                {isHomeCountry(country)
                  ? transferAtHome
                  : 'For international customers only. We give you our account details and a reference, and dispatch once your money has arrived.'}
              </p>
              {transfer && transfer.chargedIn !== currency && (
                <p className="small soft">
                  You transfer {transfer.sum}, our price in {currencyTable[transfer.chargedIn].plural}.
                </p>
              )}
            </div>
            {transfer && (
              <Button
                variant={card ? 'secondary' : 'primary'}
                size="lg"
                disabled={working !== undefined}
                working={working === 'transfer'}
                onClick={() => onPay('transfer', transfer.chargedIn)}
              >
                Pay with Transfer
              </Button>
            )}
          </div>
        )}
      </div>
      {payable.length > 0 && (
        <p className="small soft above-4">
          By placing the order you agree to our{' '}
          <Link className="link" to="/terms" target="_blank">
            terms
          </Link>{' '}
          and{' '}
          <Link className="link" to="/privacy-policy" target="_blank">
            privacy policy
          </Link>
          .
        </p>
      )}
    </section>
  );
}

type RulesProps = { country: string; missing: readonly string[]; payable: readonly Currency[] };

/** Why the chosen currency will not do, with the ones that will: allowed for the delivery, and every piece priced. */
function CurrencyRules({ country, missing, payable }: RulesProps) {
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
        {currencyAbroad} <Switch to={payable} />
      </Message>
    );
  }
  if (missing.length > 0) {
    return (
      <Message kind="bad" role="status" title={notSoldIn(currency)}>
        {listInWords(missing)}. <Switch to={payable} />
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
function Switch({ to }: { to: readonly Currency[] }) {
  const current = useCurrency();
  return to
    .filter((code) => code !== current)
    .map((code) => (
      <button
        key={code}
        type="button"
        className={`link ${styles.switchCurrency}`}
        onClick={() => setCurrency(code)}
      >
        Switch to {code}
      </button>
    ));
}
