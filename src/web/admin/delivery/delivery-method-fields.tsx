import { useState } from 'react';
import {
  type DeliveryMethodKind,
  deliveryMethodKinds,
  deliveryMethodLabels,
  deliveryMethodName,
} from '../../../contract/delivery/delivery-methods.ts';
import { useOfferedCurrencies } from '../../state/shop-details.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { OrderButtons } from '../kit/order-buttons.tsx';
import styles from './delivery.module.css';
import { type ErrorAt, formatMethodSummary, type MethodDraft } from './delivery-draft.rules.ts';

type DeliveryMethodFieldsProps = {
  method: MethodDraft;
  /** From 0. */
  position: number;
  count: number;
  /** What its place is called. */
  place: string;
  errorAt: ErrorAt;
  onChange: (way: MethodDraft, field: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const kinds = deliveryMethodKinds.map((kind) => ({ value: kind, label: deliveryMethodLabels[kind] }));

/** One way to a place: what it is called, its fees, its days, and whether it is offered. */
export function DeliveryMethodFields({
  method,
  position,
  count,
  place,
  errorAt,
  onChange,
  onMove,
  onRemove,
}: DeliveryMethodFieldsProps) {
  const title = deliveryMethodName(method);
  // what is saved is one line until it is opened; what is new is there to be filled in
  const [open, setOpen] = useState(method._id === '');
  const set = (part: Partial<MethodDraft>, field: string) => onChange({ ...method, ...part }, field);
  return (
    <fieldset className={styles.way}>
      <legend className="sr-only">
        {title}, {place}
      </legend>
      <div className={styles.head}>
        <Checkbox
          label={<b>{title}</b>}
          checked={method.on}
          onChange={({ target }) => set({ on: target.checked }, 'on')}
        />
        <span className={styles.acts}>
          {count > 1 && <OrderButtons name={title} position={position} count={count} onMove={onMove} />}
          <IconButton icon="close" label={`Remove ${title}, ${place}`} onClick={onRemove} />
        </span>
      </div>
      <details className={styles.wayFold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{formatMethodSummary(method)}</summary>
        <div className={`${fieldsStyles.grid} ${fieldsStyles.two} above-2`}>
          <SelectField
            label="Kind"
            options={kinds}
            value={method.way}
            error={errorAt('way')}
            onChange={({ target }) => set({ way: target.value as DeliveryMethodKind }, 'way')}
          />
          <TextInput
            label="Name for customers"
            optional
            placeholder={deliveryMethodLabels[method.way]}
            maxLength={60}
            value={method.name}
            error={errorAt('name')}
            onChange={({ target }) => set({ name: target.value }, 'name')}
          />
        </div>
        <Fees method={method} errorAt={errorAt} set={set} />
        <div className={styles.days}>
          <TextInput
            label="Days from"
            inputMode="numeric"
            value={method.from}
            error={errorAt('from')}
            onChange={({ target }) => set({ from: target.value }, 'from')}
          />
          <TextInput
            label="to"
            inputMode="numeric"
            value={method.to}
            error={errorAt('to')}
            onChange={({ target }) => set({ to: target.value }, 'to')}
          />
          <p className="caption">Working days from dispatch to the door. Empty: as the shipping page says.</p>
        </div>
        <TextInput
          label="Text beside it"
          className="above-3"
          optional
          maxLength={300}
          value={method.text}
          error={errorAt('text')}
          onChange={({ target }) => set({ text: target.value }, 'text')}
        />
      </details>
    </fieldset>
  );
}

type FeesProps = Pick<DeliveryMethodFieldsProps, 'method' | 'errorAt'> & {
  set: (part: Partial<MethodDraft>, field: string) => void;
};

/** The fee in each currency, and from which sum there is none. */
function Fees({ method, errorAt, set }: FeesProps) {
  const { fee, freeFrom } = method;
  const problem = errorAt('fee') ?? errorAt('freeFrom');
  const offered = useOfferedCurrencies();
  return (
    <>
      <div className={styles.fees}>
        <span />
        <span className="caption" aria-hidden="true">
          Fee
        </span>
        <span className="caption" aria-hidden="true">
          Free from
        </span>
        {offered.map((code) => (
          <FeeRow
            key={code}
            code={code}
            fee={{
              value: fee[code],
              error: errorAt(`fee.${code}`),
              set: (typed) => set({ fee: { ...fee, [code]: typed } }, `fee.${code}`),
            }}
            free={{
              value: freeFrom[code],
              error: errorAt(`freeFrom.${code}`),
              set: (typed) => set({ freeFrom: { ...freeFrom, [code]: typed } }, `freeFrom.${code}`),
            }}
            wrong={errorAt('fee') !== undefined}
          />
        ))}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <p className="caption above-1">
        No fee in a currency: not offered in it. Free from: what the pieces come to, less any discount.
      </p>
    </>
  );
}

type FeeCell = { value: string; error: string | undefined; set: (typed: string) => void };

function FeeRow({ code, fee, free, wrong }: { code: string; fee: FeeCell; free: FeeCell; wrong: boolean }) {
  const input = (label: string, { value, error, set }: FeeCell, isWrong = false) => (
    <input
      className={fieldsStyles.input}
      inputMode="decimal"
      aria-label={`${label} in ${code}`}
      aria-invalid={isWrong || error !== undefined || undefined}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  );
  return (
    <>
      <span className="small tabular">{code}</span>
      {input('Fee', fee, wrong)}
      {input('Free from', free)}
      {(fee.error ?? free.error) && <FieldError>{fee.error ?? free.error}</FieldError>}
    </>
  );
}
