import { useState } from 'react';
import { shopConfig } from '../../../../shop.config.ts';
import type { SavedAddress } from '../../../contract/accounts/account.api.ts';
import {
  type AnyAddressField,
  addressLimit,
  needsState,
  nigerianStates,
  toFullAddress,
  withState,
} from '../../../contract/customers/address-fields.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { isHomeCountry } from '../../../contract/money/currencies.ts';
import { rareApi } from '../../client/rare-api.ts';
import { LgaField, PostalLabel, StateLabel } from '../../shared/addresses/lga-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import countryNames from '../../ui/forms/country-names.json' with { type: 'json' };
import styles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { FormMessage } from '../../ui/message.tsx';
import accountStyles from './account.module.css';
import { getText, useAccountForm } from './use-account-form.ts';

type InputHints = { label: string; autoComplete: string; type?: string; help?: string };

const personInputs: [AnyAddressField, InputHints][] = [
  ['firstName', { label: 'First name', autoComplete: 'given-name' }],
  ['lastName', { label: 'Last name', autoComplete: 'family-name' }],
  ['email', { label: 'Email', autoComplete: 'email', type: 'email' }],
  [
    'phone',
    {
      label: 'Phone',
      autoComplete: 'tel',
      type: 'tel',
      help: 'For the courier, such as 0803 123 4567 or +44 7700 900123.',
    },
  ],
];

const countries = countryNames.map((name) => ({ value: name, label: name }));
const states = nigerianStates.map((name) => ({ value: name, label: name }));

/** The form's key in the input stored beyond the session; `addressId` is the address being edited. */
export const addressRecord = 'address';

type AddressFormProps = {
  /** The address to change; a new one is added without. */
  saved: SavedAddress | undefined;
  /** What was typed before the session ended. */
  typed?: Record<string, string>;
  /** Fills the email of a new address. */
  email: string;
  canChooseDefault: boolean;
  onSaved: (addresses: SavedAddress[]) => void;
  onCancel: () => void;
};

/** The fields of a delivery address. */
export function AddressForm({ saved, typed, email, canChooseDefault, onSaved, onCancel }: AddressFormProps) {
  const { form, working, message, fields } = useAccountForm({
    record: addressRecord,
    otherwise: 'The address could not be saved. What you typed is still here; please try again.',
    send: async (values) => onSaved(await saveAddress(values, saved?._id)),
  });
  const first: Partial<Record<AnyAddressField, string>> = typed ??
    saved?.address ?? {
      email,
      country: shopConfig.country,
    };
  return (
    <form method="post" {...form} aria-label="Address">
      <input type="hidden" name="addressId" value={saved?._id ?? ''} />
      <div className={`${styles.grid} ${styles.two}`}>
        {message && (
          <div className={styles.full}>
            <FormMessage>{message}</FormMessage>
          </div>
        )}
        {personInputs.map(([name, hints]) => (
          <TextInput key={name} name={name} defaultValue={first[name]} error={fields[name]} {...hints} />
        ))}
        <PlaceInputs first={first} errors={fields} />
        {canChooseDefault && (
          <div className={styles.full}>
            <Checkbox
              name="isDefault"
              label="Use as my default address"
              defaultChecked={typed?.isDefault !== undefined}
            />
          </div>
        )}
      </div>
      <div className={`${accountStyles.foot} above-6`}>
        <Button type="submit" working={working}>
          Save address
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type PlaceInputsProps = { first: Partial<Record<AnyAddressField, string>>; errors: FieldErrors };

/** Where it is: in Nigeria the state is chosen from a list and the postal code may stay empty. */
function PlaceInputs({ first, errors }: PlaceInputsProps) {
  const [country, setCountry] = useState(first.country ?? '');
  const atHome = isHomeCountry(country);
  const [state, setState] = useState(first.state ?? '');
  const of = (name: AnyAddressField) => ({ name, defaultValue: first[name], error: errors[name] });
  const rider = atHome ? 'rider' : 'courier';
  return (
    <>
      <SelectField
        label="Country"
        name="country"
        className={styles.full}
        autoComplete="country-name"
        options={countries}
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        error={errors.country}
      />
      <TextInput label="Street" className={styles.full} autoComplete="street-address" {...of('street')} />
      <TextInput label="City" autoComplete="address-level2" {...of('city')} />
      <TextInput
        label={<PostalLabel country={country} />}
        optional={atHome}
        autoComplete="postal-code"
        {...of('zipcode')}
      />
      {atHome ? (
        <SelectField
          label="State"
          autoComplete="address-level1"
          placeholder="Choose a state"
          options={states}
          {...of('state')}
          onChange={(event) => setState(event.target.value)}
        />
      ) : (
        <TextInput
          label={<StateLabel country={country} />}
          autoComplete="address-level1"
          optional={!needsState(country)}
          {...of('state')}
        />
      )}
      {atHome && (
        <LgaField
          key={state}
          state={state}
          {...of('lga')}
          defaultValue={state === first.state ? first.lga : ''}
        />
      )}
      <TextInput
        label="Landmark"
        optional
        className={styles.full}
        maxLength={addressLimit('landmark')}
        {...of('landmark')}
      />
      <TextInput label="Second number" optional type="tel" autoComplete="off" {...of('phone2')} />
      <TextArea
        label={`Note for the ${rider}`}
        optional
        className={styles.full}
        rows={2}
        maxLength={addressLimit('note')}
        {...of('note')}
      />
    </>
  );
}

async function saveAddress(values: FormData, addressId: string | undefined): Promise<SavedAddress[]> {
  const text = (name: AnyAddressField) => getText(values, name);
  const { data } = await rareApi.account.saveAddress({
    addressId,
    isDefault: values.get('isDefault') !== null || undefined,
    address: withState(
      toFullAddress({
        firstName: text('firstName'),
        lastName: text('lastName'),
        email: text('email'),
        phone: text('phone'),
        street: text('street'),
        city: text('city'),
        state: text('state'),
        zipcode: text('zipcode'),
        country: text('country'),
        lga: text('lga'),
        landmark: text('landmark'),
        phone2: text('phone2'),
        note: text('note'),
      }),
    ),
  });
  return data;
}
