import { Link } from 'react-router';
import { type Currency, currenciesForDelivery, currencyNames } from '../../contract/currencies.ts';
import { formatMinor } from '../../contract/money.ts';
import { listInWords, type PaymentMethod, paymentProblem } from '../../contract/payments.rules.ts';
import type { PaymentOptions } from '../../contract/payments.ts';
import type { CartItem } from '../state/cart-items.ts';
import { setCurrency, useCurrency } from '../state/currency.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { checkoutTotal, payableCurrencies } from './checkout.rules.ts';
import { toCheckoutLines } from './checkout-summary.tsx';

type PaymentProps = {
  country: string;
  items: readonly CartItem[];
  options: PaymentOptions;
  working: PaymentMethod | undefined;
  onPay: (method: PaymentMethod) => void;
};

/** Card or transfer, with what stands against either said before anything is sent. */
export function CheckoutPayment({ country, items, options, working, onPay }: PaymentProps) {
  const currency = useCurrency();
  const lines = toCheckoutLines(items);
  const { totalMinor, missing } = checkoutTotal(lines, currency);
  const payable = payableCurrencies(lines, country, options.cardCurrencies);
  const problemOf = (paymentMethod: PaymentMethod) =>
    paymentProblem({ country, currency, paymentMethod }, options.cardCurrencies);
  const card = problemOf('card');
  const transfer = problemOf('transfer');
  const blocked = missing.length > 0 || working !== undefined;
  return (
    <section aria-labelledby="pay">
      <h2 id="pay">How you pay</h2>
      <CurrencyRules country={country} missing={missing} payable={payable} />
      <div className="ways">
        <div className="way">
          <div>
            <b>Card</b>
            <p className="small soft">
              {card ? (
                <>
                  Cards are charged in {listInWords(card.fitting)}.{' '}
                  <Switch to={card.fitting.filter((code) => payable.includes(code))} />
                </>
              ) : (
                `Charged by Paystack on the next page, in ${currencyNames[currency]}s.`
              )}
            </p>
            {options.testPayments && <p className="caption">This is a test payment: no money moves.</p>}
          </div>
          <Button
            size="lg"
            disabled={blocked || card !== undefined}
            working={working === 'card'}
            onClick={() => onPay('card')}
          >
            Pay {formatMinor(totalMinor, currency)} by card
          </Button>
        </div>
        <div className="way">
          <div>
            <b>Bank transfer</b>
            <p className="small soft">
              {transfer?.code === 'TRANSFER_AT_HOME'
                ? 'Pay with Transfer is for deliveries outside Nigeria only.'
                : 'For international customers only. You get our account and a reference; we dispatch when the money is in.'}
            </p>
          </div>
          {transfer?.code !== 'TRANSFER_AT_HOME' && (
            <Button
              variant="secondary"
              size="lg"
              disabled={blocked || transfer !== undefined}
              working={working === 'transfer'}
              onClick={() => onPay('transfer')}
            >
              Pay with Transfer
            </Button>
          )}
        </div>
      </div>
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
        Please order them apart, or take one out of <Link to="/cart">the cart</Link>.
      </Message>
    );
  }
  if (!allowed) {
    return (
      <Message kind="info" role="status">
        Deliveries outside Nigeria must be paid in USD or GBP. <Switch to={payable} />
      </Message>
    );
  }
  if (missing.length === 0) return null;
  return (
    <Message kind="bad" role="status" title={`Not sold in ${currency}`}>
      {listInWords(missing)}. <Switch to={payable} />
    </Message>
  );
}

/** Changes the currency on the spot; every amount on the page follows. */
function Switch({ to }: { to: readonly Currency[] }) {
  const current = useCurrency();
  return to
    .filter((code) => code !== current)
    .map((code) => (
      <button key={code} type="button" className="link switch-currency" onClick={() => setCurrency(code)}>
        Switch to {code}
      </button>
    ));
}
