import { draftSourceLabels, draftSources } from '../../../contract/drafts/drafts.ts';
import { maxLength } from '../../../contract/limits.ts';
import { useOfferedCurrencies } from '../../state/shop-details.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import styles from './new-order.module.css';
import type { OrderForm } from './order-form.ts';
import type { DraftDeliveryMethods } from './use-draft-delivery-methods.ts';

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
