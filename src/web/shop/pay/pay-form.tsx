import { useRef, useState } from 'react';
import {
  type Address,
  type AnyAddressField,
  toFullAddress,
  withState,
} from '../../../contract/customers/address-fields.ts';
import type { PayPage } from '../../../contract/drafts/pay-links.api.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { formatMinor, toMajor, toMinor } from '../../../contract/money/money.ts';
import { getFirstPaymentMinor } from '../../../contract/payments/amount-due.ts';
import type { PaymentMethod } from '../../../contract/payments/payments.rules.ts';
import { ApiError } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { BankDetails } from '../../shared/payments/bank-details.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import checkoutStyles from '../checkout/checkout.module.css';
import { checkoutFieldNames, getFieldErrors } from '../checkout/checkout.rules.ts';
import { CheckoutAddress, CheckoutContact } from '../checkout/checkout-address.tsx';
import { CheckoutErrors } from '../checkout/checkout-errors.tsx';
import type { PlaceProblem } from '../checkout/use-place-order.ts';
import { LinkWaysSection, PaymentChoices, PayTotals, useLinkWays } from './pay-parts.tsx';

type FormProps = { token: string; page: PayPage; onChanged: (page: PayPage) => void; waiting: boolean };

const contactFields = ['lastName', 'email'];

/** What is missing of the address, how it comes, what it comes to, and how it is paid. */
export function PayForm({ token, page, onChanged, waiting }: FormProps) {
  const { asks, currency, methods } = page;
  const [address, setAddress] = useState<Address>(() =>
    toFullAddress({ country: page.country || 'Nigeria', firstName: 'x', phone: '0800000000' }),
  );
  const [isOpen, setOpen] = useState(!page.addressIsWhole);
  const [phoneEnds, setPhoneEnds] = useState('');
  const [wayId, setWayId] = useState('');
  const [method, setMethod] = useState<PaymentMethod | undefined>(methods[0]);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<PlaceProblem>();
  const errorsRef = useRef<HTMLDivElement>(null);
  const ways = useLinkWays(rareApi.pay.ways, token, address, page.choosesWay && isOpen);
  const way = ways.ways.find(({ _id }) => _id === wayId) ?? ways.ways[0];
  const collects = page.collects || way?.pickup === true;
  const sums = withMethod(page, isOpen ? way : undefined);
  const toPay = formatMinor(toMinor(sums.toPay, currency), currency);

  function change(field: AnyAddressField, value: string): void {
    const next = { ...address, [field]: value };
    if (field === 'country') next.state = '';
    if (next.state !== address.state) next.lga = '';
    setAddress(next);
    if (problem?.fields[field]) {
      const { [field]: _, ...left } = problem.fields;
      setProblem(Object.keys(left).length > 0 ? { ...problem, fields: left } : undefined);
    }
  }

  function missing(): FieldErrors {
    if (!isOpen) return {};
    const found = Object.entries(getFieldErrors(address, collects));
    return Object.fromEntries(found.filter(([field]) => asks.includes(field)));
  }

  async function pay(): Promise<void> {
    if (working || !method) return;
    const fields = missing();
    if (Object.keys(fields).length > 0) return fail({ message: 'Please check one field', fields });
    setWorking(true);
    setProblem(undefined);
    try {
      const typed = Object.entries(collects ? address : withState(address)).filter(([field]) =>
        asks.includes(field),
      );
      const { data, payment } = await rareApi.pay.pay({
        token,
        paymentMethod: method,
        ...(isOpen ? { address: Object.fromEntries(typed) } : {}),
        ...(isOpen && page.choosesWay && way ? { delivery: way._id } : {}),
        ...(isOpen && page.addressIsWhole && phoneEnds ? { phoneEnds } : {}),
        expectedTotal: sums.toPay,
      });
      if ('authorizationUrl' in payment) {
        window.location.assign(payment.authorizationUrl);
        return;
      }
      onChanged(data);
      setOpen(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (['TOTAL_CHANGED', 'ADDRESS_KEPT'].includes(error.code) || error.status === 410) await readAgain();
      fail({ message: error.message, fields: checkoutFieldNames(error.fields) });
    }
    setWorking(false);
  }

  async function readAgain(): Promise<void> {
    try {
      onChanged((await rareApi.pay.get({ token })).data);
    } catch {
      // the message says it all
    }
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
  const needsAddress = asks.some((field) => !contactFields.includes(field));
  return (
    <form
      method="post"
      className={checkoutStyles.form}
      noValidate
      aria-label="Pay for your order"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {problem && <CheckoutErrors ref={errorsRef} problem={problem} note="What you typed is saved." />}
      {page.transfer && (
        <section aria-labelledby="account">
          <h2 id="account">Transfer to our account</h2>
          <p className="soft">We’ll write to you when it arrives, usually within a working day.</p>
          <BankDetails payment={page.transfer} />
        </section>
      )}
      {isOpen && asks.some((field) => contactFields.includes(field)) && <CheckoutContact {...fields} />}
      {isOpen && needsAddress && !page.collects && <CheckoutAddress {...fields} collects={collects} />}
      {!isOpen && (page.goesTo || asks.length > 0) && (
        <p className="soft">
          We have your address. {page.goesTo && `Your order goes to ${page.goesTo}. `}
          {asks.length > 0 && (
            <button type="button" className="link" onClick={() => setOpen(true)}>
              Change it
            </button>
          )}
        </p>
      )}
      {isOpen && page.addressIsWhole && (
        <TextInput
          label="Last four digits of your phone number"
          help="So only you can change the address: we check them against the number you gave us."
          id="phoneEnds"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={phoneEnds}
          onChange={(event) => setPhoneEnds(event.target.value)}
          error={problem?.fields.phoneEnds}
        />
      )}
      {isOpen && page.choosesWay && (
        <LinkWaysSection
          ways={ways}
          chosen={way?._id}
          currency={currency}
          error={problem?.fields.delivery}
          onChoose={setWayId}
        />
      )}
      <section aria-labelledby="pay">
        <h2 id="pay">Payment</h2>
        <PayTotals page={sums} />
        {page.expiresAt && (
          <p className="small soft">
            Your pieces are reserved until {formatDeadlineNote(page.expiresAt)} (Lagos time).
          </p>
        )}
        {methods.length === 0 && (
          <Message kind="bad" role="status">
            This can’t be paid here at the moment. Please call us or write to us.
          </Message>
        )}
        <PaymentChoices
          labelledBy="pay"
          methods={methods}
          chosen={method}
          currency={currency}
          testPayments={page.testPayments}
          onChoose={setMethod}
        />
        {method && (
          <Button type="submit" size="lg" block working={working}>
            {method === 'card' ? (waiting ? `Pay ${toPay} again` : `Pay ${toPay}`) : 'Show me the account'}
          </Button>
        )}
        <noscript>
          <Message kind="info">
            This page needs JavaScript to take your payment. You can also call us or write to us.
          </Message>
        </noscript>
      </section>
    </form>
  );
}

/** Returns the totals with the fee of the chosen delivery method, which the server calculates again. */
function withMethod(page: PayPage, way: { fee: number; name: string } | undefined): PayPage {
  if (!page.choosesWay || !way) return page;
  const minor = (major: number) => toMinor(major, page.currency);
  const amountMinor = minor(page.linesTotal) - minor(page.discount) + minor(way.fee);
  const toPayMinor = getFirstPaymentMinor({ amountMinor, depositPercent: page.deposit });
  const major = (sum: number) => toMajor(sum, page.currency);
  return {
    ...page,
    shippingFee: way.fee,
    deliveryName: way.name,
    amount: major(amountMinor),
    toPay: major(toPayMinor),
    later: major(amountMinor - toPayMinor),
  };
}

const whenInLagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

function formatDeadlineNote(moment: string): string {
  return whenInLagos.format(new Date(moment));
}
