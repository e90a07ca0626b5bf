import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import {
  abroadCurrencyMessage,
  cardCurrencyMessage,
  notSoldInMessage,
} from '../../../contract/cart/purchase-messages.ts';
import {
  type Currency,
  currenciesForDelivery,
  currencyTable,
  isHomeCountry,
} from '../../../contract/money/currencies.ts';
import type { PaymentOptions } from '../../../contract/payments/payments.api.ts';
import { type PaymentMethod, paymentProblem } from '../../../contract/payments/payments.rules.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { getMethodLabel } from '../../shared/payments/method-label.ts';
import type { CartItem } from '../../state/cart-items.ts';
import { useChooseCurrency, useCurrency } from '../../state/currency.ts';
import { useSellingCurrencies } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Message } from '../../ui/message.tsx';
import styles from './checkout.module.css';
import { checkoutTotal, type PaymentOption, payableCurrencies } from './checkout.rules.ts';
import { toCheckoutLines } from './checkout-summary.tsx';

type PaymentProps = {
  country: string;
  items: readonly CartItem[];
  options: PaymentOptions;
  /** The ways there are, and the chosen one of them. */
  ways: readonly PaymentOption[];
  chosen: PaymentOption | undefined;
  onChoose: (method: PaymentMethod) => void;
  /** Whether the customer chose bank transfer, which is in naira. */
  byTransfer: boolean;
  onByTransfer: (byTransfer: boolean) => void;
  working: PaymentMethod | undefined;
  onPay: (way: PaymentOption) => void;
  /** Shown between the choice and the button: the totals. */
  children?: ReactNode;
};

/** A choice of the ways to pay and one button for the chosen one; the others are one quiet press away. */
export function CheckoutPayment(props: PaymentProps) {
  const { country, items, options, ways, chosen, working, onPay, children } = props;
  const { onChoose, byTransfer, onByTransfer } = props;
  const currency = useCurrency();
  const lines = toCheckoutLines(items, useSellingCurrencies());
  const { missing } = checkoutTotal(lines, currency);
  const payable = payableCurrencies(lines, country, options.cardCurrencies);
  const about = { country, options, payable, byTransfer, onByTransfer };
  return (
    <section aria-labelledby="pay">
      <h2 id="pay">Payment</h2>
      <CurrencyRules country={country} missing={missing} payable={payable} />
      {payable.length > 0 && ways.length === 0 && (
        <Message kind="bad" role="status" title="We can’t take payment for this delivery at the moment.">
          Your cart is saved. Please <Link to="/contact">write to us</Link> and we’ll arrange it with you.
        </Message>
      )}
      <div role="radiogroup" aria-labelledby="pay" className={styles.cards}>
        {ways.map((way) => (
          <div
            key={way.method}
            className={classes(styles.card, way === chosen && ways.length > 1 && styles.chosen)}
          >
            <MethodCard way={way} chosen={way === chosen} onChoose={onChoose} {...about} />
            {way !== chosen && (
              <PayButton
                way={way}
                quiet
                busy={working !== undefined}
                working={working === way.method}
                onPay={() => onPay(way)}
              />
            )}
          </div>
        ))}
      </div>
      {children}
      {chosen && (
        <>
          <PayButton
            way={chosen}
            busy={working !== undefined}
            working={working === chosen.method}
            onPay={() => onPay(chosen)}
          />
          <p className="small soft">
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
        </>
      )}
    </section>
  );
}

type CardProps = Pick<PaymentProps, 'country' | 'options' | 'onChoose' | 'byTransfer' | 'onByTransfer'> & {
  way: PaymentOption;
  chosen: boolean;
  payable: readonly PaymentOption['chargedIn'][];
};

function MethodCard({ way, chosen, onChoose, byTransfer, onByTransfer, ...about }: CardProps) {
  const labelId = useId();
  return (
    <>
      <label className={fieldsStyles.check}>
        <input
          type="radio"
          name="payment"
          checked={chosen}
          onChange={() => onChoose(way.method)}
          aria-describedby={labelId}
        />
        <b>{getMethodLabel(way.method, way.chargedIn)}</b>
        <span className={`tabular ${styles.cardSum}`}>{way.sum}</span>
      </label>
      <div id={labelId} className={`small soft ${styles.cardWords}`}>
        {way.method === 'card' ? <CardInfo way={way} {...about} /> : <TransferInfo way={way} />}
      </div>
      {way.method === 'card' && way.chargedIn === 'NGN' && (
        <div className={styles.cardWords}>
          <label className={fieldsStyles.check}>
            <input
              type="checkbox"
              checked={byTransfer}
              onChange={({ target }) => onByTransfer(target.checked)}
            />
            <span>I’ll choose bank transfer there; hold my pieces longer</span>
          </label>
        </div>
      )}
    </>
  );
}

type MethodInfoProps = Pick<CardProps, 'way' | 'country' | 'options' | 'payable'>;

function CardInfo({ way, country, options, payable }: MethodInfoProps) {
  const currency = useCurrency();
  const problem = paymentProblem({ country, currency, paymentMethod: 'card' }, options.cardCurrencies);
  const { plural } = currencyTable[way.chargedIn];
  const provider = options.chargedBy[way.chargedIn];
  return (
    <>
      {problem?.code === 'CARD_CURRENCY' && (
        <p>
          {cardCurrencyMessage(formatList(problem.fitting))}{' '}
          <Switch to={problem.fitting.filter((code) => payable.includes(code))} />
        </p>
      )}
      <p>
        {way.chargedIn === currency
          ? `You’ll pay securely with ${provider} on the next page.`
          : `You’ll pay securely with ${provider} on the next page: ${way.sum}, our price in ${plural}.`}
      </p>
      {options.testCurrencies.includes(way.chargedIn) && (
        <p className="caption">This is a test payment: no money moves.</p>
      )}
    </>
  );
}

function TransferInfo({ way: { chargedIn, sum } }: { way: PaymentOption }) {
  const currency = useCurrency();
  return (
    <>
      <p>
        For international customers only. We’ll give you our account details and a payment reference, and
        dispatch once your payment arrives.
      </p>
      {chargedIn !== currency && (
        <p>
          You’ll transfer {sum}, our price in {currencyTable[chargedIn].plural}.
        </p>
      )}
    </>
  );
}

type RulesProps = { country: string; missing: readonly string[]; payable: readonly Currency[] };

/**
 * Why the chosen currency is not possible, and which ones are: allowed for the delivery, with a price for every item.
 */
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
function Switch({ to }: { to: readonly Currency[] }) {
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

type PayButtonProps = {
  way: PaymentOption;
  /** Whether it is the secondary button next to the choice, for the other method in one press. */
  quiet?: boolean;
  busy: boolean;
  working: boolean;
  onPay: () => void;
};

/** Orders and pays in one press; names the way and the sum. */
function PayButton({ way: { method, chargedIn, sum }, quiet = false, busy, working, onPay }: PayButtonProps) {
  return (
    <Button
      variant={quiet ? 'text' : 'primary'}
      size={quiet ? 'md' : 'lg'}
      block={!quiet}
      disabled={busy}
      working={working}
      onClick={onPay}
    >
      {method === 'card'
        ? `Pay ${sum} ${chargedIn === 'NGN' ? 'now' : 'by card'}`
        : `Pay with Transfer${quiet ? '' : ` · ${sum}`}`}
    </Button>
  );
}
