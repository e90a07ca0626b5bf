import { useEffect, useState } from 'react';
import type { Address } from '../../../contract/customers/address-fields.ts';
import type { QuotedDeliveryMethod } from '../../../contract/delivery/delivery.api.ts';
import type { PayPage } from '../../../contract/drafts/pay-links.api.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { PaymentMethod } from '../../../contract/payments/payments.rules.ts';
import type { rareApi } from '../../client/rare-api.ts';
import { getMethodLabel } from '../../shared/payments/method-label.ts';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Message } from '../../ui/message.tsx';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import checkoutStyles from '../checkout/checkout.module.css';

type PayTotalsOrder = Pick<
  PayPage,
  | 'currency'
  | 'linesTotal'
  | 'discount'
  | 'shippingFee'
  | 'deliveryName'
  | 'amount'
  | 'paid'
  | 'later'
  | 'toPay'
>;

/** The order's total, the amount paid, and the amount due now. */
export function PayTotals({ page }: { page: PayTotalsOrder }) {
  const { currency, deliveryName, shippingFee, amount, paid, toPay } = page;
  const rows: [string, number | null][] = [
    ['Subtotal', page.linesTotal],
    ...(page.discount > 0 ? [['Discount', 0 - page.discount] as [string, number]] : []),
    [deliveryName ? `Shipping, ${deliveryName}` : 'Shipping', shippingFee],
  ];
  return (
    <dl className={tablesStyles.rows}>
      {rows.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sum === null ? 'by your address' : <Amount amount={sum} currency={currency} />}</dd>
        </div>
      ))}
      <div className={tablesStyles.total}>
        <dt>Total, {currency}</dt>
        <dd>
          <Amount amount={amount} currency={currency} />
        </dd>
      </div>
      {paid > 0 && paid < amount && (
        <div>
          <dt>Paid</dt>
          <dd>
            <Amount amount={paid} currency={currency} />
          </dd>
        </div>
      )}
      {toPay > 0 && toPay < amount && (
        <div className={tablesStyles.total}>
          <dt>To pay now</dt>
          <dd>
            <Amount amount={toPay} currency={currency} />
          </dd>
        </div>
      )}
      {page.later > 0 && (
        <div>
          <dt>To pay later, by this link</dt>
          <dd>
            <Amount amount={page.later} currency={currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}

type ChoiceProps = {
  name: string;
  chosen: boolean;
  label: string;
  sum?: string;
  description: string;
  onChoose: () => void;
};

/** One of several ways to deliver or to pay, as a card with its radio button. */
export function Choice({ name, chosen, label, sum, description, onChoose }: ChoiceProps) {
  return (
    <div className={classes(checkoutStyles.card, chosen && checkoutStyles.chosen)}>
      <label className={fieldsStyles.check}>
        <input type="radio" name={name} checked={chosen} onChange={onChoose} />
        <b>{label}</b>
        {sum && <span className={`tabular ${checkoutStyles.cardSum}`}>{sum}</span>}
      </label>
      {description && <p className={`small soft ${checkoutStyles.cardWords}`}>{description}</p>}
    </div>
  );
}

type PaymentChoicesProps = {
  labelledBy: string;
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  currency: string;
  testPayments: boolean;
  onChoose: (method: PaymentMethod) => void;
};

/** How it can be paid now. */
export function PaymentChoices(props: PaymentChoicesProps) {
  const { labelledBy, methods, chosen, currency, testPayments, onChoose } = props;
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={checkoutStyles.cards}>
      {methods.map((one) => (
        <Choice
          key={one}
          name="payment"
          chosen={one === chosen}
          label={getMethodLabel(one, currency)}
          description={
            one === 'card'
              ? testPayments
                ? 'On the next page. This is a test payment: no money moves.'
                : 'You’ll pay securely with our payment provider on the next page.'
              : 'We’ll show you our account details and a payment reference.'
          }
          onChoose={() => onChoose(one)}
        />
      ))}
    </div>
  );
}

type LinkWaysProps = {
  ways: ReturnType<typeof useLinkWays>;
  chosen: string | undefined;
  currency: string;
  error: string | undefined;
  onChoose: (id: string) => void;
};

/** How it comes, with what each way costs. */
export function LinkWaysSection({ ways, chosen, currency, error, onChoose }: LinkWaysProps) {
  return (
    <section aria-labelledby="ways" aria-busy={ways.state === 'loading' || undefined}>
      <h2 id="ways">Delivery</h2>
      {ways.state === 'failed' && (
        <Message kind="bad" role="status" title="The delivery options could not be loaded.">
          <button type="button" className="link" onClick={ways.retry}>
            Try again
          </button>
        </Message>
      )}
      <div
        role="radiogroup"
        aria-labelledby="ways"
        className={checkoutStyles.cards}
        id="delivery"
        tabIndex={-1}
      >
        {ways.ways.map((one) => (
          <Choice
            key={one._id}
            name="delivery"
            chosen={one._id === chosen}
            label={one.name}
            sum={one.fee === 0 ? 'Free' : formatMinor(toMinor(one.fee, currency), currency)}
            description={one.text}
            onChoose={() => onChoose(one._id)}
          />
        ))}
      </div>
      {ways.note && <p className="small soft">{ways.note}</p>}
      {error && <FieldError>{error}</FieldError>}
    </section>
  );
}

type LinkWays =
  | { state: 'loading' | 'failed' | 'none'; ways: QuotedDeliveryMethod[]; note: string }
  | { state: 'ready'; ways: QuotedDeliveryMethod[]; note: string };

const afterTypingMs = 400;

/**
 * Requests the delivery methods of a link's order for the address typed so far, again when the place changes.
 * @param list the call that lists them
 */
export function useLinkWays(
  list: typeof rareApi.pay.ways,
  token: string,
  { country, state, lga = '', city }: Address,
  active: boolean,
) {
  const [found, setFound] = useState<LinkWays>({ state: active ? 'loading' : 'none', ways: [], note: '' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press fetches again
  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const address = { country, state, lga, city };
        const { ways, note } = await list({ token, address }, { signal: stop.signal });
        setFound({ state: 'ready', ways, note });
      } catch {
        if (!stop.signal.aborted) setFound((before) => ({ ...before, state: 'failed' }));
      }
    }, afterTypingMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [list, token, country, state, lga, city, active, round]);
  return { ...found, retry: () => setRound((count) => count + 1) };
}
