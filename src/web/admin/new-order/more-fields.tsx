import { maxLength } from '../../../contract/rules/limits.ts';
import { currencies } from '../../../contract/rules/money/currencies.ts';
import { draftSources, draftSourceWords } from '../../../contract/rules/orders/drafts.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './new-order.module.css';
import type { OrderForm } from './order-form.ts';

const addressLabels = {
  street: 'Street',
  landmark: 'Landmark',
  city: 'City',
  lga: 'Local government',
  state: 'State',
} as const;

type MoreFieldsProps = {
  form: OrderForm;
  errors: Record<string, string | undefined>;
  onChange: (changes: Partial<OrderForm>) => void;
};

/** How it goes, where it came from, what is taken off, what is paid first. */
export function MoreFields({ form, errors, onChange }: MoreFieldsProps) {
  const { address, inShop } = form;
  return (
    <div className="stack">
      <Checkbox
        label="Handed over in the shop"
        checked={inShop}
        onChange={(event) => onChange({ inShop: event.target.checked })}
      />
      {!inShop && (
        <>
          <p className="caption">
            What is known of the address. The customer completes it, and chooses the delivery, on the page of
            the link.
          </p>
          <div className={styles.pair}>
            {(['street', 'landmark', 'city', 'lga', 'state'] as const).map((part) => (
              <TextInput
                key={part}
                label={addressLabels[part]}
                optional
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
      <div className={styles.pair}>
        <SelectField
          label="Came from"
          options={draftSources.map((value) => ({ value, label: draftSourceWords[value] }))}
          value={form.source}
          onChange={(event) => onChange({ source: event.target.value as OrderForm['source'] })}
        />
        <SelectField
          label="Currency"
          options={currencies.map((value) => ({ value, label: value }))}
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
