import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Address, AnyAddressField } from '../../../contract/customers/address-fields.ts';
import { isHomeCountry } from '../../../contract/money/currencies.ts';
import type { PaymentOptions } from '../../../contract/payments/payments.api.ts';
import { NewsBox } from '../../shared/news-box.tsx';
import type { CartItem } from '../../state/cart-items.ts';
import { setCurrency, useCurrency } from '../../state/currency.ts';
import buttonStyles from '../../ui/button.module.css';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { toSewnDates, useDeliveryDates } from '../product/delivery-estimate.tsx';
import { BagReminder } from './bag-reminder.tsx';
import styles from './checkout.module.css';
import { getFieldErrors, type PaymentOption, toAddressInput } from './checkout.rules.ts';
import { CheckoutAddress, CheckoutContact } from './checkout-address.tsx';
import { readAttempt, readChoice, writeChoice, writeDraft } from './checkout-draft.ts';
import { CheckoutErrors } from './checkout-errors.tsx';
import { CheckoutPayment } from './checkout-payment.tsx';
import { CollapsibleSummary, SideSummary } from './checkout-summary.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { DepositChoice } from './deposit-choice.tsx';
import { DiscountField } from './discount-field.tsx';
import { NeededBySection } from './needed-by-section.tsx';
import { type AddressChoice, SavedAddresses } from './saved-addresses.tsx';
import { TotalsRows } from './totals-rows.tsx';
import type { PlaceProblem, usePlaceOrder } from './use-place-order.ts';
import { useCheckoutTotals } from './use-totals.ts';

type FormProps = {
  userId: string;
  address: Address;
  setAddress: (address: Address) => void;
  choice: AddressChoice;
  items: readonly CartItem[];
  options: PaymentOptions;
  placing: ReturnType<typeof usePlaceOrder>;
};

/** Address, delivery, payment and summary of one order. */
export function CheckoutForm(props: FormProps) {
  const { userId, address, setAddress, choice, items, options, placing } = props;
  const { place, working, problem, setProblem, agreed } = placing;
  const [news, setNews] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<AnyAddressField>>(new Set());
  const [chosen, setChosen] = useState(() => readChoice({ id: userId }));
  const summary = useRef<HTMLDivElement>(null);
  const currency = useCurrency();
  const standardDates = useDeliveryDates(address);
  const order = useCheckoutTotals({ address, items, options, currency, agreed, ...chosen });
  const { charged, quotes, discount } = order;
  const collects = charged.way?.pickup === true;

  useEffect(() => writeDraft({ id: userId }, address), [userId, address]);
  useEffect(() => writeChoice({ id: userId }, chosen), [userId, chosen]);
  useAttemptCurrency();
  useEffect(() => {
    if (problem) summary.current?.focus();
    // a code that the order was refused with is not sent again by the next press
    if (problem?.fields.code) setChosen((before) => ({ ...before, code: '' }));
  }, [problem]);

  function change(field: AnyAddressField, value: string): void {
    const next = { ...address, [field]: value };
    if (field === 'country' && isHomeCountry(value) !== isHomeCountry(address.country)) next.state = '';
    if (next.state !== address.state) next.lga = '';
    setAddress(next);
    if (problem)
      setProblem(
        afterChange(problem, field, getFieldErrors(address, collects), getFieldErrors(next, collects)),
      );
  }

  /** Updates a choice. An error on that field of the form counts as resolved. */
  function choose(next: Partial<typeof chosen>, field: string): void {
    setChosen({ ...chosen, ...next });
    if (problem) setProblem(afterChange(problem, field, {}, {}));
  }

  const calculating = quotes.state === 'loading' || discount.checking;
  const waiting = useOnceCalculated(calculating, order.ways, pay, (sum) =>
    setProblem({ message: `The total is now ${sum}. Please check it and order again.`, fields: {} }),
  );

  function press(way: PaymentOption): void {
    setChosen({ ...chosen, method: way.method });
    if (calculating) waiting.wait(way);
    else pay(way);
  }

  function pay({ method, chargedIn }: PaymentOption): void {
    const fields = getFieldErrors(address, collects);
    const quote = quotes.of(chargedIn);
    if (quote?.ways.length === 0) fields.delivery = quote.note;
    if (Object.keys(fields).length > 0) {
      setProblem({ message: 'Please check one field', fields });
      return;
    }
    if (chargedIn !== currency) setCurrency(chargedIn);
    void place(method, {
      address: toAddressInput(address, collects),
      items,
      sums: order.sumsIn(chargedIn),
      payDeposit: chosen.payDeposit && order.sumsIn(chargedIn).laterMinor > 0,
      ...order.day.requestIn(chargedIn),
      news,
      byTransfer: chosen.byTransfer && method === 'card' && chargedIn === 'NGN',
    });
  }

  const now = getFieldErrors(address, collects);
  const left = Object.fromEntries(
    Object.entries(now).filter(([field]) => seen.has(field as AnyAddressField)),
  );
  const fields = {
    address,
    errors: { ...left, ...problem?.fields },
    onChange: change,
    onLeave: (field: AnyAddressField) => address[field] && setSeen(new Set(seen).add(field)),
  };
  const { sewn } = quotes.of(order.paidIn) ?? {};
  const dates = sewn ? toSewnDates(standardDates, sewn) : standardDates;
  const sums = { sums: order.summary, charged, dates, payDeposit: chosen.payDeposit };
  return (
    <div className={`wrap ${styles.checkout}`}>
      <CollapsibleSummary items={items} {...sums} />
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
        <NewsBox checked={news} onChange={({ target }) => setNews(target.checked)} />
        <CheckoutAddress {...fields} collects={collects} />
        {choice.canKeep && !collects && (
          <Checkbox
            label="Save this address"
            checked={choice.keep}
            onChange={(event) => choice.setKeep(event.target.checked)}
          />
        )}
        {options.remindsOfCart && (
          <BagReminder
            agreed={chosen.remind}
            onAgreed={(remind) => setChosen((before) => ({ ...before, remind }))}
          />
        )}
        <DeliverySection
          quotes={quotes}
          quote={quotes.of(order.paidIn)}
          currency={order.paidIn}
          chosen={charged.way}
          free={discount.of(order.paidIn)?.freeDelivery === true}
          error={problem?.fields.delivery}
          onChoose={(wayId) => choose({ wayId }, 'delivery')}
          dates={dates}
        />
        <NeededBySection
          order={order.day}
          currency={order.paidIn}
          error={problem?.fields.neededBy}
          onChange={() => problem && setProblem(afterChange(problem, 'neededBy', {}, {}))}
        />
        <CheckoutPayment
          country={address.country}
          items={items}
          options={options}
          ways={order.ways}
          chosen={order.way}
          onChoose={(method) => setChosen({ ...chosen, method })}
          byTransfer={chosen.byTransfer}
          onByTransfer={(byTransfer) => setChosen({ ...chosen, byTransfer })}
          working={working ?? waiting.method}
          onPay={press}
        >
          <DiscountField
            discount={discount}
            currency={order.paidIn}
            error={problem?.fields.code}
            onAsk={(code) => choose({ code }, 'code')}
          />
          {charged.laterMinor > 0 && (
            <DepositChoice
              sums={charged}
              chosen={chosen.payDeposit}
              onChoose={(payDeposit) => choose({ payDeposit }, 'payDeposit')}
            />
          )}
          <div className={styles.sumsHere}>
            <TotalsRows {...sums} />
          </div>
        </CheckoutPayment>
        <p>
          <Link className={`${buttonStyles.button} ${buttonStyles.text}`} to="/cart">
            Cancel
          </Link>
        </p>
      </form>
      <SideSummary items={items} {...sums} />
    </div>
  );
}

/**
 * Delays a press while fees or a discount code are loading: it counts once they are known, if the total is still the
 * one on the button.
 * @param onOther receives the new total if it differs
 */
function useOnceCalculated(
  calculating: boolean,
  ways: readonly PaymentOption[],
  pay: (way: PaymentOption) => void,
  onOther: (sum: string) => void,
) {
  const [pressed, wait] = useState<PaymentOption>();
  const act = useRef<() => void>(() => undefined);
  act.current = () => {
    wait(undefined);
    const now = ways.find(({ method }) => method === pressed?.method);
    if (now && now.sum === pressed?.sum) pay(now);
    else if (now) onOther(now.sum);
  };
  useEffect(() => {
    if (pressed && !calculating) act.current();
  }, [pressed, calculating]);
  return { wait, method: pressed?.method };
}

let restoredSinceLoad = false;

/** After a reload, a second try of an order that may be there is in the currency of the first; a later choice stays. */
function useAttemptCurrency(): void {
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
  changed: string,
  old: PlaceProblem['fields'],
  now: PlaceProblem['fields'],
): PlaceProblem | undefined {
  const entries = Object.entries(problem.fields);
  const left = entries.filter(
    ([name, sentence]) => name !== changed && (old[name] !== sentence || now[name] === sentence),
  );
  if (entries.length > 0 && left.length === 0) return undefined;
  return left.length === entries.length ? problem : { ...problem, fields: Object.fromEntries(left) };
}
