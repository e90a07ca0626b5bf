import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Address, type AddressField, addressErrors } from '../../contract/address-fields.ts';
import { isHomeCountry } from '../../contract/currencies.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import { confirmationPath, type PaymentMethod } from '../../contract/payments.rules.ts';
import type { PaymentOptions } from '../../contract/payments.ts';
import type { CartItem } from '../state/cart-items.ts';
import { useCurrency } from '../state/currency.ts';
import type { Session } from '../state/session.ts';
import { checkoutTotal } from './checkout.rules.ts';
import { CheckoutAddress } from './checkout-address.tsx';
import { readDraft, writeDraft } from './checkout-draft.ts';
import { CheckoutErrors } from './checkout-errors.tsx';
import { CheckoutPayment } from './checkout-payment.tsx';
import { FoldedSummary, SideSummary, toCheckoutLines } from './checkout-summary.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import type { usePlaceOrder } from './use-place-order.ts';

type FormProps = {
  session: Session;
  items: readonly CartItem[];
  options: PaymentOptions;
  placing: ReturnType<typeof usePlaceOrder>;
};

/** Address, payment and summary of one order. */
export function CheckoutForm({ session, items, options, placing }: FormProps) {
  const { place, working, problem, setProblem, transfer } = placing;
  const [address, setAddress] = useState<Address>(() => readDraft(session));
  const [seen, setSeen] = useState<ReadonlySet<AddressField>>(new Set());
  const summary = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const currency = useCurrency();
  const { totalMinor, missing } = checkoutTotal(toCheckoutLines(items), currency);

  useEffect(() => writeDraft(session, address), [session, address]);
  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);

  function change(field: AddressField, value: string): void {
    const next = { ...address, [field]: value };
    if (field === 'country' && isHomeCountry(value) !== isHomeCountry(address.country)) next.state = '';
    setAddress(next);
    if (problem?.fields[field]) setProblem({ ...problem, fields: without(problem.fields, field) });
  }

  function pay(method: PaymentMethod): void {
    const fields = addressErrors(address);
    if (Object.keys(fields).length > 0) {
      setProblem({ message: 'One thing needs your eye', fields });
      return;
    }
    void place(method, { address, currency, items });
  }

  const now = addressErrors(address);
  const left = Object.fromEntries(Object.entries(now).filter(([field]) => seen.has(field as AddressField)));
  return (
    <div className="wrap checkout">
      <FoldedSummary items={items} />
      <form
        className="checkout-form"
        noValidate
        aria-labelledby="checkout"
        onSubmit={(event) => event.preventDefault()}
      >
        <h1 id="checkout">Checkout</h1>
        {problem && <CheckoutErrors ref={summary} message={problem.message} fields={problem.fields} />}
        <CheckoutAddress
          address={address}
          errors={{ ...left, ...problem?.fields }}
          onChange={change}
          onLeave={(field) => address[field] !== '' && setSeen(new Set(seen).add(field))}
        />
        <CheckoutPayment
          country={address.country}
          totalMinor={totalMinor}
          missing={missing}
          options={options}
          working={working}
          onPay={pay}
        />
        <p>
          <Link className="btn btn-text" to="/cart">
            Cancel
          </Link>
        </p>
        <p className="caption">
          Dispatch within 5–15 working days. Abroad, taxes and duties at the destination are yours to pay.
        </p>
      </form>
      <SideSummary items={items} />
      {transfer && (
        <TransferDialog
          transfer={transfer}
          keptHours={options.transferExpiryHours}
          onClose={() => navigate(confirmationPath(transfer.orderId), { replace: true })}
        />
      )}
    </div>
  );
}

function without(fields: FieldErrors, field: string): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
}
