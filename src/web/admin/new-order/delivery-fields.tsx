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
import styles from './new-order.module.css';
import { addressParts, type OrderForm } from './order-form.ts';
import type { DraftDeliveryMethods } from './use-new-order.ts';

const addressLabels: Record<(typeof addressParts)[number], string> = {
  street: 'Street',
  landmark: 'Landmark',
  city: 'City',
  lga: 'Local government',
  state: 'State',
  zipcode: 'Postcode',
  country: 'Country',
};

type DeliveryFieldsProps = {
  form: OrderForm;
  delivery: DraftDeliveryMethods;
  errors: Record<string, string | undefined>;
  onChange: (changes: Partial<OrderForm>) => void;
};

/** How the order reaches its customer, with fee and days of each way, and the address where one is needed. */
function DeliveryFields({ form, delivery, errors, onChange }: DeliveryFieldsProps) {
  const { address } = form;
  const { state, ways, note, chosen, retry } = delivery;
  const needsAddress = form.delivery !== handedOver && !chosen?.pickup;
  const isUnavailable =
    state === 'ready' && form.delivery !== '' && form.delivery !== handedOver && chosen === undefined;
  const choices = [
    { value: handedOver, words: 'Handed over in the shop' },
    { value: '', words: 'The customer chooses on the page of the link' },
  ];
  return (
    <>
      <fieldset className={styles.ways}>
        <legend className="label">Delivery</legend>
        {choices.map(({ value, words }) => (
          <label key={value} className={fieldsStyles.check}>
            <input
              type="radio"
              name="delivery"
              checked={form.delivery === value}
              onChange={() => onChange({ delivery: value })}
            />
            <span>{words}</span>
          </label>
        ))}
        {ways.map((way) => (
          <label key={way._id} className={fieldsStyles.check}>
            <input
              type="radio"
              name="delivery"
              checked={form.delivery === way._id}
              onChange={() => onChange({ delivery: way._id })}
            />
            <MethodLabel way={way} currency={form.currency} />
          </label>
        ))}
        <div className="small soft" role="status">
          {note && form.delivery !== handedOver && <p>{note}</p>}
          {isUnavailable && <p>The way that was chosen is not offered for this address. Choose another.</p>}
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
      {needsAddress && (
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
                value={address[part] ?? ''}
                maxLength={200}
                error={errors[`address.${part}`]}
                onChange={(event) => onChange({ address: { ...address, [part]: event.target.value } })}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function MethodLabel({
  way: { name, fee, text, pickup, from, to },
  currency,
}: { way: QuotedDeliveryMethod } & Pick<OrderForm, 'currency'>) {
  const days = pickup ? 'collected by the customer' : formatDayRange({ from, to });
  return (
    <span>
      {name}, {fee > 0 ? <Amount amount={fee} currency={currency} /> : 'free'}
      <span className="small soft own-line">{[days, text].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

type MoreFieldsProps = {
  form: OrderForm;
  delivery: DraftDeliveryMethods;
  errors: Record<string, string | undefined>;
  onChange: (changes: Partial<OrderForm>) => void;
};

/** How it goes, where it came from, what is taken off, what is paid first. */
export function MoreFields({ form, delivery, errors, onChange }: MoreFieldsProps) {
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
          value={form.discount}
          maxLength={14}
          error={errors['discount.amount'] ?? errors.discount}
          onChange={(event) => onChange({ discount: event.target.value })}
        />
        <TextInput
          label="Reason of the discount"
          optional
          value={form.discountReason}
          maxLength={200}
          error={errors['discount.reason']}
          onChange={(event) => onChange({ discountReason: event.target.value })}
        />
        <TextInput
          label="Deposit, per cent"
          optional
          help="Paid first; the same link then pays the rest."
          inputMode="numeric"
          value={form.deposit}
          maxLength={2}
          error={errors.deposit}
          onChange={(event) => onChange({ deposit: event.target.value })}
        />
      </div>
      <TextArea
        label="Note"
        optional
        help="For the shop alone."
        rows={2}
        value={form.note}
        maxLength={maxLength.orderNote}
        error={errors.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  );
}
