import {
  carrierNames,
  carriers,
  parcelLengths,
  parseTracking,
  type TrackingErrors,
  type TrackingInput,
} from '../../../contract/delivery/carriers.ts';
import { maxLength } from '../../../contract/limits.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import type { SubmitForm } from '../kit/form-dialog.tsx';
import { usePermissions } from '../layout/use-permissions.ts';
import styles from './parcel-desk.module.css';

/** What is typed when pieces leave: in a parcel of an order, or with a move of several orders. */
export type ParcelValues = {
  tracking: {
    carrier: string;
    number: string;
    link: string;
    driver: { name: string; phone: string; park: string };
  };
  /** The parcel's number of each order, by its id, where several are moved. */
  numbers: Record<string, string>;
  /** How many of each line are in the parcel. */
  quantities: number[];
  movesOrder: boolean;
  notify: boolean;
  /** The day of arrival. */
  day: string;
  /** Why pieces leave that are not all paid. */
  reason: string;
};

export type ParcelForm = SubmitForm<ParcelValues>;

export const emptyParcel: ParcelValues = {
  tracking: { carrier: '', number: '', link: '', driver: { name: '', phone: '', park: '' } },
  numbers: {},
  quantities: [],
  movesOrder: false,
  notify: true,
  day: '',
  reason: '',
};

/** What is typed as the API takes it. */
export function toTrackingInput({ driver, ...tracking }: ParcelValues['tracking']): TrackingInput {
  return { ...tracking, driver: Object.values(driver).some(Boolean) ? driver : null };
}

/** The shop's own rider gives no number: the phone is what helps. */
const ownRider = 'Own rider';

type TrackingFieldsProps = {
  form: ParcelForm;
  /** The first choice, where a carrier may be left out. */
  noneLabel?: string;
  /** False where each order has a number of its own. */
  hasNumber?: boolean;
};

/** Carrier, and what there is to follow it by. */
export function TrackingFields({ form, noneLabel, hasNumber = true }: TrackingFieldsProps) {
  const carrier = form.watch('tracking.carrier');
  const row = carriers.find(({ name }) => name === carrier);
  const field = <Name extends keyof TrackingErrors | 'driver.name' | 'driver.park'>(name: Name) =>
    form.field(`tracking.${name}`, {
      validate: (_, { tracking }) => {
        // with a number for each order, each is checked by the server and refused on its own
        const isChecked = tracking.carrier !== '' ? hasNumber : noneLabel === undefined;
        const errors: Partial<Record<string, string>> = parseTracking(toTrackingInput(tracking)).errors;
        return (isChecked && errors[name]) || true;
      },
    });
  const carrierField = field('carrier');
  return (
    <div className={styles.fields}>
      <SelectField
        label="Carrier"
        options={carrierNames.map((name) => ({ value: name, label: name }))}
        placeholder={noneLabel ?? 'Choose'}
        {...carrierField}
        error={carrierField.error && 'Choose the carrier.'}
      />
      {carrier && carrier !== ownRider && hasNumber && (
        <>
          <TextInput
            label="Number"
            optional={!row?.numbered}
            maxLength={parcelLengths.number}
            autoComplete="off"
            spellCheck={false}
            {...field('number')}
          />
          <TextInput
            className={styles.full}
            label="Link"
            optional
            type="url"
            inputMode="url"
            maxLength={parcelLengths.link}
            autoComplete="off"
            help={
              row?.page
                ? 'Left empty, it leads to the carrier’s own page.'
                : 'The carrier’s link for this parcel, beginning with https://.'
            }
            {...field('link')}
          />
        </>
      )}
      {row?.driven && (
        <>
          {carrier === 'Park waybill' && (
            <TextInput
              className={styles.full}
              label="Park"
              optional
              maxLength={parcelLengths.park}
              help="Where the bus is met."
              {...field('driver.park')}
            />
          )}
          <TextInput
            label="Driver’s name"
            optional
            maxLength={parcelLengths.driver}
            autoComplete="off"
            {...field('driver.name')}
          />
          <TextInput
            label="Driver’s phone"
            optional
            type="tel"
            maxLength={parcelLengths.phone}
            autoComplete="off"
            {...field('driver.phone')}
          />
        </>
      )}
    </div>
  );
}

type UnpaidBalanceProps = {
  /** Each order of which a part is to be paid: the sum, and its reference where several are chosen. */
  orders: readonly { reference?: string; due: string }[];
  form: ParcelForm;
};

/** What is still to be paid of pieces that are to leave, and why they leave anyway, from those who may decide it. */
export function UnpaidBalance({ orders, form }: UnpaidBalanceProps) {
  const canRelease = useCanReleaseUnpaid();
  if (orders.length === 0) return null;
  return (
    <>
      {orders.map(({ reference, due }) => (
        <FieldError key={reference ?? due}>
          {reference && `${reference}: `}
          {due} is still to be paid.
        </FieldError>
      ))}
      {canRelease ? (
        <TextInput
          label="Why does it leave anyway?"
          maxLength={maxLength.paymentNote}
          help="Your reason stays in the order’s history."
          {...form.field('reason', {
            validate: (reason) => reason.trim() !== '' || 'Say why it leaves before it is paid.',
          })}
        />
      ) : (
        <p className="small soft">Only an owner or a manager can let it leave before it is paid.</p>
      )}
    </>
  );
}

/** Whether the admin may release items that are not fully paid. */
export function useCanReleaseUnpaid(): boolean {
  return usePermissions()('order_changes');
}
