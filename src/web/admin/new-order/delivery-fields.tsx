import type { QuotedDeliveryMethod } from '../../../contract/delivery/delivery.api.ts';
import { formatDayRange } from '../../../contract/delivery/format-delivery-methods.ts';
import { handedOver } from '../../../contract/drafts/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Amount } from '../../ui/price/price.tsx';
import styles from './new-order.module.css';
import { addressParts, type OrderForm } from './order-form.ts';
import type { DraftDeliveryMethods } from './use-draft-delivery-methods.ts';

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
export function DeliveryFields({ form, delivery, errors, onChange }: DeliveryFieldsProps) {
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
