import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PaymentOptions } from '../../../contract/api/payments.ts';
import { type Currency, isHomeCountry } from '../../../contract/rules/money/currencies.ts';
import type { PaymentMethod } from '../../../contract/rules/payments/payments.rules.ts';
import {
  type Address,
  type AnyAddressField,
  addressErrors,
  withState,
} from '../../../contract/rules/people/address-fields.ts';
import type { CartItem } from '../../state/cart/cart-items.ts';
import { setCurrency, useCurrency } from '../../state/currency.ts';
import buttonStyles from '../../ui/button.module.css';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DeliveryEstimate, useDeliveryDates } from '../product/delivery-estimate.tsx';
import styles from './checkout.module.css';
import { checkoutTotal } from './checkout.rules.ts';
import { CheckoutAddress, CheckoutContact } from './checkout-address.tsx';
import { readAttempt, writeDraft } from './checkout-draft.ts';
import { CheckoutErrors } from './checkout-errors.tsx';
import { CheckoutPayment } from './checkout-payment.tsx';
import { FoldedSummary, SideSummary, toCheckoutLines } from './checkout-summary.tsx';
import { type WayToPay, waysToPay } from './payment/ways-to-pay.rules.ts';
import { type AddressChoice, SavedAddresses } from './saved-addresses.tsx';
import type { PlaceProblem, usePlaceOrder } from './use-place-order.ts';

type FormProps = {
  userId: string;
  address: Address;
  setAddress: (address: Address) => void;
  choice: AddressChoice;
  items: readonly CartItem[];
  options: PaymentOptions;
  placing: ReturnType<typeof usePlaceOrder>;
};

/** Address, payment and summary of one order. */
export function CheckoutForm(props: FormProps) {
  const { userId, address, setAddress, choice, items, options, placing } = props;
  const { place, working, problem, setProblem } = placing;
  const [method, setMethod] = useState<PaymentMethod>('card');
  const [seen, setSeen] = useState<ReadonlySet<AnyAddressField>>(new Set());
  const summary = useRef<HTMLDivElement>(null);
  const currency = useCurrency();
  const dates = useDeliveryDates(address);

  useEffect(() => writeDraft({ id: userId }, address), [userId, address]);
  useCurrencyOfAttempt();
  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);

  function change(field: AnyAddressField, value: string): void {
    const next = { ...address, [field]: value };
    if (field === 'country' && isHomeCountry(value) !== isHomeCountry(address.country)) next.state = '';
    if (next.state !== address.state) next.lga = '';
    setAddress(next);
    if (problem) setProblem(afterChange(problem, field, address, next));
  }

  const lines = toCheckoutLines(items);
  const totalMinorIn = (code: Currency) => checkoutTotal(lines, code).totalMinor;
  const ways = waysToPay({ lines, country: address.country, currency, options, totalMinorIn });
  const chosen = ways.find((way) => way.method === method) ?? ways[0];

  function pay(way: WayToPay): void {
    const { chargedIn } = way;
    setMethod(way.method);
    const sent = withState(address);
    const fields = addressErrors(sent);
    if (Object.keys(fields).length > 0) {
      setProblem({ message: 'Please check one field', fields });
      return;
    }
    if (chargedIn !== currency) setCurrency(chargedIn);
    void place(way.method, { address: sent, currency: chargedIn, items });
  }

  const now = addressErrors(withState(address));
  const left = Object.fromEntries(
    Object.entries(now).filter(([field]) => seen.has(field as AnyAddressField)),
  );
  const fields = {
    address,
    errors: { ...left, ...problem?.fields },
    onChange: change,
    onLeave: (field: AnyAddressField) => address[field] && setSeen(new Set(seen).add(field)),
  };
  return (
    <div className={`wrap ${styles.checkout}`}>
      <FoldedSummary items={items} dates={dates} />
      <form
        method="post"
        className={styles.form}
        noValidate
        aria-labelledby="checkout"
        onSubmit={(event) => event.preventDefault()}
      >
        <h1 id="checkout">Checkout</h1>
        {problem && <CheckoutErrors ref={summary} problem={problem} />}
        <SavedAddresses choice={choice} />
        <CheckoutContact {...fields} />
        <CheckoutAddress {...fields} />
        {choice.canKeep && (
          <Checkbox
            label="Keep it in my address book for next time"
            checked={choice.keep}
            onChange={(event) => choice.setKeep(event.target.checked)}
          />
        )}
        <section aria-labelledby="when">
          <h2 id="when">Delivery</h2>
          <DeliveryEstimate dates={dates} />
        </section>
        <CheckoutPayment
          country={address.country}
          items={items}
          options={options}
          ways={ways}
          chosen={chosen}
          onChoose={setMethod}
          working={working}
          onPay={pay}
        />
        <p>
          <Link className={`${buttonStyles.button} ${buttonStyles.text}`} to="/cart">
            Cancel
          </Link>
        </p>
      </form>
      <SideSummary items={items} dates={dates} />
    </div>
  );
}

let restoredSinceLoad = false;

/** After a reload, a second try of an order that may be there is in the currency of the first; a later choice stays. */
function useCurrencyOfAttempt(): void {
  useEffect(() => {
    const attempt = restoredSinceLoad ? undefined : readAttempt();
    restoredSinceLoad = true;
    if (attempt) setCurrency(attempt.contents.currency);
  }, []);
}

/**
 * What is still wrong after a field was changed: the field itself counts as seen to, and so does every other one that
 * the change put right. With the last of them the whole message goes.
 */
function afterChange(
  problem: PlaceProblem,
  changed: AnyAddressField,
  before: Address,
  after: Address,
): PlaceProblem | undefined {
  const [old, now] = [addressErrors(withState(before)), addressErrors(withState(after))];
  const entries = Object.entries(problem.fields);
  const left = entries.filter(
    ([name, sentence]) => name !== changed && (old[name] !== sentence || now[name] === sentence),
  );
  if (entries.length > 0 && left.length === 0) return undefined;
  return left.length === entries.length ? problem : { ...problem, fields: Object.fromEntries(left) };
}
