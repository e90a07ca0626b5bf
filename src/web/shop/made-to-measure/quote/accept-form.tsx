import { useEffect, useRef, useState } from 'react';
import {
  type Address,
  type AnyAddressField,
  withState,
} from '../../../../contract/customers/address-fields.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import type { QuotePage } from '../../../../contract/made-to-measure/quotes.api.ts';
import { formatMinor, toMinor } from '../../../../contract/money/money.ts';
import type { PaymentMethod } from '../../../../contract/payments/payments.rules.ts';
import { type ApiError, toFailure } from '../../../client/api-client.ts';
import { rareApi } from '../../../client/rare-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Message, NeedsScript } from '../../../ui/message.tsx';
import tablesStyles from '../../../ui/tables.module.css';
import { checkoutFieldNames, getFieldErrors } from '../../checkout/checkout.rules.ts';
import { CheckoutAddress, CheckoutContact } from '../../checkout/checkout-address.tsx';
import { CheckoutErrors } from '../../checkout/checkout-errors.tsx';
import type { PlaceProblem } from '../../checkout/use-place-order.ts';
import { LinkWaysSection, PaymentChoices, useLinkWays } from '../../pay/pay-parts.tsx';
import { getFirstAddress, readAddress, writeAddress } from './accept-address.ts';
import styles from './quote.module.css';

type AcceptFormProps = {
  token: string;
  page: QuotePage;
  /** Called with the page as it is now when the quote could not be accepted as it was shown. */
  onReplaced: (page: QuotePage) => void;
  onAccepted: (page: QuotePage) => void;
};

const contactFields = ['firstName', 'lastName', 'email', 'phone'];

/** Where it goes, how it comes and is paid; the button names what is paid now. */
export function AcceptForm({ token, page, onReplaced, onAccepted }: AcceptFormProps) {
  const { quote, request, asks, methods, choosesWay } = page;
  const { currency, version } = quote;
  const [address, setAddress] = useState<Address>(() => getFirstAddress(request));
  const [wayId, setWayId] = useState('');
  const [method, setMethod] = useState<PaymentMethod | undefined>(methods[0]);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<PlaceProblem>();
  const errorsRef = useRef<HTMLDivElement>(null);
  const ways = useLinkWays(rareApi.quotes.ways, token, address, choosesWay);
  const way = choosesWay ? (ways.ways.find(({ _id }) => _id === wayId) ?? ways.ways[0]) : undefined;
  const collects = way?.pickup === true;
  const sums = getSums(quote, way?.fee ?? 0);
  const money = (minor: number) => formatMinor(minor, currency);
  // nothing is paid now, whatever can be
  const paymentMethod = sums.nowMinor > 0 ? method : 'transfer';

  // what was typed before a reload or a failed payment
  useEffect(() => setAddress((first) => readAddress(token) ?? first), [token]);

  function change(field: AnyAddressField, value: string): void {
    const next = { ...address, [field]: value };
    if (field === 'country') next.state = '';
    if (next.state !== address.state) next.lga = '';
    setAddress(next);
    writeAddress(token, next);
    if (problem?.fields[field]) {
      const { [field]: _, ...left } = problem.fields;
      setProblem(Object.keys(left).length > 0 ? { ...problem, fields: left } : undefined);
    }
  }

  function missing(): FieldErrors {
    const found = Object.entries(getFieldErrors(address, collects));
    return Object.fromEntries(found.filter(([field]) => asks.includes(field)));
  }

  async function accept(): Promise<void> {
    if (working || !paymentMethod) return;
    const fields = missing();
    if (Object.keys(fields).length > 0) return fail({ message: 'Please check one field', fields });
    setWorking(true);
    setProblem(undefined);
    const typed = Object.entries(collects ? address : withState(address));
    try {
      const { data, payment } = await rareApi.quotes.accept({
        token,
        version,
        paymentMethod,
        address: Object.fromEntries(typed.filter(([field]) => asks.includes(field))),
        ...(way ? { delivery: way._id } : {}),
      });
      if (payment && 'authorizationUrl' in payment) {
        window.location.assign(payment.authorizationUrl);
        return;
      }
      onAccepted(data);
    } catch (error) {
      await explain(toFailure(error));
      setWorking(false);
    }
  }

  /** A quote that was replaced, has ended or was withdrawn is shown as it is now. */
  async function explain(error: ApiError): Promise<void> {
    const isOutdated = ['QUOTE_CHANGED', 'QUOTE_LAPSED', 'WRONG_STATE'].includes(error.code);
    const now = isOutdated ? await rareApi.quotes.get({ token }).catch(() => undefined) : undefined;
    if (now) onReplaced(now.data);
    else fail({ message: error.message, fields: checkoutFieldNames(error.fields) });
  }

  function fail(next: PlaceProblem): void {
    setProblem(next);
    setTimeout(() => errorsRef.current?.focus());
  }

  const fields = {
    address,
    errors: problem?.fields ?? {},
    onChange: change,
    onLeave: () => undefined,
    only: asks,
  };
  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label="Accept the quote"
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      {problem && <CheckoutErrors ref={errorsRef} problem={problem} note="What you typed is saved." />}
      {asks.some((field) => contactFields.includes(field)) && <CheckoutContact {...fields} />}
      {asks.some((field) => !contactFields.includes(field)) && (
        <CheckoutAddress {...fields} collects={collects} />
      )}
      {choosesWay && (
        <LinkWaysSection
          ways={ways}
          chosen={way?._id}
          currency={currency}
          error={problem?.fields.delivery}
          onChoose={setWayId}
        />
      )}
      <section aria-labelledby="pay">
        <h2 id="pay">{sums.nowMinor > 0 ? 'Accept and pay' : 'Accept'}</h2>
        <dl className={tablesStyles.rows}>
          {way && way.fee > 0 && (
            <div>
              <dt>{way.name}</dt>
              <dd>{money(toMinor(way.fee, currency))}</dd>
            </div>
          )}
          <div className={tablesStyles.total}>
            <dt>{sums.nowMinor > 0 ? 'To pay now' : 'To pay when it is ready'}</dt>
            <dd>{money(sums.nowMinor > 0 ? sums.nowMinor : sums.laterMinor)}</dd>
          </div>
          {sums.nowMinor > 0 && sums.laterMinor > 0 && (
            <div>
              <dt>When it is ready, before it leaves</dt>
              <dd>{money(sums.laterMinor)}</dd>
            </div>
          )}
        </dl>
        {!paymentMethod && (
          <Message kind="bad" role="status">
            This can’t be paid here at the moment. Please call us or write to us.
          </Message>
        )}
        {sums.nowMinor > 0 && (
          <PaymentChoices
            labelledBy="pay"
            methods={methods}
            chosen={method}
            currency={currency}
            testPayments={page.testPayments}
            onChoose={setMethod}
          />
        )}
        {paymentMethod && (
          <Button type="submit" size="lg" block working={working}>
            {sums.nowMinor > 0 ? `Accept and pay ${money(sums.nowMinor)}` : 'Accept'}
          </Button>
        )}
        <NeedsScript what="Accepting here">You can also call us or write to us.</NeedsScript>
      </section>
    </form>
  );
}

/** What is paid now and later, in minor units; the fee of a way of delivery comes with the last payment. */
function getSums({ amount, now, currency, deposit }: QuotePage['quote'], fee: number) {
  const amountMinor = toMinor(amount, currency) + toMinor(fee, currency);
  const nowMinor = deposit === 100 ? amountMinor : toMinor(now, currency);
  return { nowMinor, laterMinor: amountMinor - nowMinor };
}
