import { useEffect, useState } from 'react';
import type { Customer } from '../../../contract/customers/customers.api.ts';
import type { QuotedDeliveryMethod } from '../../../contract/delivery/delivery.api.ts';
import { formatDayRange } from '../../../contract/delivery/format-delivery-methods.ts';
import { draftSourceLabels, draftSources, handedOver } from '../../../contract/drafts/drafts.ts';
import { maxLength } from '../../../contract/limits.ts';
import { useOfferedCurrencies } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { Amount } from '../../ui/price.tsx';
import { adminApi } from '../admin-api.ts';
import { useQuery } from '../kit/query.ts';
import styles from './new-order.module.css';
import { addressParts, bindFields, type FormErrors, isCounterSale, type OrderForm } from './order-form.ts';
import type { DraftDeliveryMethods } from './use-new-order.ts';

const debounceMs = 300;
const minQueryLength = 3;

type OrderFieldsProps = {
  form: OrderForm;
  errors: FormErrors;
  onChange: (changes: Partial<OrderForm>) => void;
};

/** The order's customer: an existing one, found by name or phone, or a new one. */
export function CustomerFields({ form, errors, onChange }: OrderFieldsProps) {
  const { customer } = form;
  const [query, setQuery] = useState('');
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const change = (changes: Partial<OrderForm['customer']>) => {
    onChange({ customer: { ...customer, ...changes } });
    setTyped(changes.name ?? changes.phone ?? typed);
  };
  const field = bindFields(customer, errors, change, 'customer.');
  return (
    <div className="stack">
      {isCounterSale(form) && <p className="small soft">A sale over the counter needs no name or phone.</p>}
      <div className={styles.pair}>
        <TextInput label="Customer’s name" autoComplete="off" maxLength={121} {...field('name')} />
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          {...field('phone')}
        />
      </div>
      <div aria-live="polite">
        {query.length >= minQueryLength && (
          <MatchingCustomers
            q={query}
            onChoose={({ name, phone, email }) => {
              onChange({ customer: { name, phone: phone || customer.phone, email } });
              setTyped('');
            }}
          />
        )}
      </div>
      <TextInput
        label="Email"
        type="email"
        optional
        help="Without one no mails are sent."
        autoComplete="off"
        {...field('email')}
      />
    </div>
  );
}

/** Customers that may be meant; a search that fails is no hindrance to typing on. */
function MatchingCustomers({ q, onChoose }: { q: string; onChoose: (customer: Customer) => void }) {
  const { value } = useQuery((signal) => adminApi.customers.list({ q, limit: 3 }, { signal }), q);
  if (!value || value.customers.length === 0) return null;
  return (
    <p className="row wrapping">
      {value.customers.map((customer) => (
        <Button key={customer._id} size="sm" variant="quiet" onClick={() => onChoose(customer)}>
          {customer.name} {customer.phone}
        </Button>
      ))}
    </p>
  );
}

type DeliveryFieldsProps = OrderFieldsProps & { delivery: DraftDeliveryMethods };

/** How it goes, where it came from, what is taken off, what is paid first. */
export function MoreFields({ form, delivery, errors, onChange }: DeliveryFieldsProps) {
  const field = bindFields(form, errors, onChange);
  const offered = useOfferedCurrencies(form.currency);
  return (
    <div className="stack">
      <DeliveryFields form={form} delivery={delivery} errors={errors} onChange={onChange} />
      <div className={styles.pair}>
        <SelectField
          label="Came from"
          options={draftSources.map((value) => ({ value, label: draftSourceLabels[value] }))}
          value={form.source}
          onChange={(event) => onChange({ source: event.target.value as OrderForm['source'] })}
        />
        <SelectField
          label="Currency"
          options={offered.map((value) => ({ value, label: value }))}
          value={form.currency}
          onChange={(event) => onChange({ currency: event.target.value as OrderForm['currency'] })}
        />
        <TextInput
          label={`Discount, ${form.currency}`}
          optional
          inputMode="decimal"
          maxLength={14}
          {...field('discount', 'discount.amount')}
        />
        <TextInput
          label="Reason of the discount"
          optional
          maxLength={200}
          {...field('discountReason', 'discount.reason')}
        />
        <TextInput
          label="Deposit, per cent"
          optional
          help="Paid first; the same link then pays the rest."
          inputMode="numeric"
          maxLength={2}
          {...field('deposit')}
        />
      </div>
      <TextArea
        label="Note"
        optional
        help="For the shop alone."
        rows={2}
        maxLength={maxLength.orderNote}
        {...field('note')}
      />
    </div>
  );
}

const addressLabels: Record<(typeof addressParts)[number], string> = {
  street: 'Street',
  landmark: 'Landmark',
  city: 'City',
  lga: 'Local government',
  state: 'State',
  zipcode: 'Postcode',
  country: 'Country',
};

/** How the order reaches its customer, with fee and days of each way, and the address where one is needed. */
function DeliveryFields({ form, delivery, errors, onChange }: DeliveryFieldsProps) {
  const { address } = form;
  const { state, ways, note, chosen, retry } = delivery;
  const isChosenWay = form.delivery !== handedOver && form.delivery !== '';
  const addressField = bindFields(
    address,
    errors,
    (changes) => onChange({ address: { ...address, ...changes } }),
    'address.',
  );
  const choices = [
    { value: handedOver, label: <span>Handed over in the shop</span> },
    { value: '', label: <span>The customer chooses on the page of the link</span> },
    ...ways.map((way) => ({ value: way._id, label: <MethodLabel way={way} currency={form.currency} /> })),
  ];
  return (
    <>
      <fieldset className={styles.ways}>
        <legend className="label">Delivery</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className={fieldsStyles.check}>
            <input
              type="radio"
              name="delivery"
              checked={form.delivery === value}
              onChange={() => onChange({ delivery: value })}
            />
            {label}
          </label>
        ))}
        <div className="small soft" role="status">
          {note && form.delivery !== handedOver && <p>{note}</p>}
          {state === 'ready' && isChosenWay && !chosen && (
            <p>The way that was chosen is not offered for this address. Choose another.</p>
          )}
        </div>
        {state === 'failed' && (
          <p className="row wrapping">
            The ways of delivery could not be read.{' '}
            <Button size="sm" variant="text" onClick={retry}>
              Try again
            </Button>
          </p>
        )}
        {errors.delivery && <FieldError id="delivery-error">{errors.delivery}</FieldError>}
      </fieldset>
      {form.delivery !== handedOver && !chosen?.pickup && (
        <>
          <p className="caption">
            What is known of the address decides the ways above. The customer completes it on the page of the
            link.
          </p>
          <div className={styles.pair}>
            {addressParts.map((part) => (
              <TextInput
                key={part}
                label={addressLabels[part]}
                optional
                help={part === 'country' ? 'Nigeria, unless another is typed.' : undefined}
                autoComplete="off"
                maxLength={200}
                {...addressField(part)}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

type MethodLabelProps = { way: QuotedDeliveryMethod; currency: OrderForm['currency'] };

function MethodLabel({ way: { name, fee, text, pickup, from, to }, currency }: MethodLabelProps) {
  const days = pickup ? 'collected by the customer' : formatDayRange({ from, to });
  return (
    <span>
      {name}, {fee > 0 ? <Amount amount={fee} currency={currency} /> : 'free'}
      <span className="small soft own-line">{[days, text].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
