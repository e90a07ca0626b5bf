import {
  carrierNames,
  carriers,
  parcelLengths,
  parseTracking,
  type TrackingErrors,
  type TrackingInput,
} from '../../../contract/delivery/carriers.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './parcel-desk.module.css';

/** What is typed of a parcel's way. */
export type TrackingDraft = {
  carrier: string;
  number: string;
  link: string;
  driverName: string;
  driverPhone: string;
  park: string;
};

export const emptyTracking: TrackingDraft = {
  carrier: '',
  number: '',
  link: '',
  driverName: '',
  driverPhone: '',
  park: '',
};

/** What is typed as the API takes it. */
export function toTrackingInput(draft: TrackingDraft): TrackingInput {
  const { carrier, number, link, driverName: name, driverPhone: phone, park } = draft;
  return { carrier, number, link, driver: name || phone || park ? { name, phone, park } : null };
}

/** What is wrong with it, by field. */
export function getTrackingErrors(draft: TrackingDraft): TrackingErrors {
  return parseTracking(toTrackingInput(draft)).errors;
}

/** The shop's own rider gives no number: the phone is what helps. */
const ownRider = 'Own rider';

type TrackingFieldsProps = {
  draft: TrackingDraft;
  errors: TrackingErrors;
  onChange: (draft: TrackingDraft) => void;
  /** The first choice, where a carrier may be left out. */
  noneLabel?: string;
  /** False where each order has a number of its own. */
  hasNumber?: boolean;
};

/** Carrier, and what there is to follow it by. */
export function TrackingFields({
  draft,
  errors,
  onChange,
  noneLabel,
  hasNumber = true,
}: TrackingFieldsProps) {
  const row = carriers.find(({ name }) => name === draft.carrier);
  const field = (name: keyof TrackingDraft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <div className={styles.fields}>
      <SelectField
        label="Carrier"
        options={carrierNames.map((name) => ({ value: name, label: name }))}
        placeholder={noneLabel ?? 'Choose'}
        error={errors.carrier && 'Choose the carrier.'}
        {...field('carrier')}
      />
      {draft.carrier && draft.carrier !== ownRider && hasNumber && (
        <>
          <TextInput
            label="Number"
            optional={!row?.numbered}
            maxLength={parcelLengths.number}
            autoComplete="off"
            spellCheck={false}
            error={errors.number}
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
            error={errors.link}
            {...field('link')}
          />
        </>
      )}
      {row?.driven && (
        <>
          {draft.carrier === 'Park waybill' && (
            <TextInput
              className={styles.full}
              label="Park"
              optional
              maxLength={parcelLengths.park}
              help="Where the bus is met."
              {...field('park')}
            />
          )}
          <TextInput
            label="Driver’s name"
            optional
            maxLength={parcelLengths.driver}
            autoComplete="off"
            {...field('driverName')}
          />
          <TextInput
            label="Driver’s phone"
            optional
            type="tel"
            maxLength={parcelLengths.phone}
            autoComplete="off"
            error={errors['driver.phone']}
            {...field('driverPhone')}
          />
        </>
      )}
    </div>
  );
}
