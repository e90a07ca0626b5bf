import { useState } from 'react';
import type { Order } from '../../../../contract/api/orders/order.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { isHomeCountry } from '../../../../contract/rules/money/currencies.ts';
import {
  type AnyAddressField,
  addressLabel,
  nigerianStates,
  stateLabel,
} from '../../../../contract/rules/people/address-fields.ts';
import { LgaField } from '../../../addresses/lga-field.tsx';
import { countryNames } from '../../../ui/forms/country-names.ts';
import fieldStyles from '../../../ui/forms/fields.module.css';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

const countries = countryNames.map((name) => ({ value: name, label: name }));
const states = nigerianStates.map((name) => ({ value: name, label: name }));

type EditAddressProps = { address: Order['address']; errors: FieldErrors };

/** The fields of the address that an order goes to. */
export function EditAddress({ address, errors }: EditAddressProps) {
  const [country, setCountry] = useState(address.country);
  const [state, setState] = useState(address.state);
  const atHome = isHomeCountry(country);
  const of = (name: AnyAddressField) => ({
    name,
    label: addressLabel(name),
    defaultValue: address[name] ?? '',
    error: errors[name],
  });
  const knownCountries = countries.some(({ value }) => value === address.country)
    ? countries
    : [{ value: address.country, label: address.country }, ...countries];
  return (
    <div className={`${fieldStyles.grid} ${fieldStyles.two} above-3`}>
      <TextInput {...of('firstName')} />
      <TextInput {...of('lastName')} />
      <TextInput {...of('email')} type="email" />
      <TextInput {...of('phone')} type="tel" />
      <TextInput {...of('street')} className={fieldStyles.full} />
      <TextInput {...of('city')} />
      <TextInput {...of('zipcode')} optional={atHome} />
      <SelectField
        name="country"
        label="Country"
        value={country}
        options={knownCountries}
        error={errors.country}
        onChange={(event) => setCountry(event.target.value)}
      />
      {atHome ? (
        <SelectField
          name="state"
          label="State"
          placeholder="Choose a state"
          value={state}
          options={states}
          error={errors.state}
          onChange={(event) => setState(event.target.value)}
        />
      ) : (
        <TextInput {...of('state')} label={stateLabel(country)} />
      )}
      {atHome && (
        <LgaField
          key={state}
          state={state}
          name="lga"
          defaultValue={state === address.state ? address.lga : ''}
          error={errors.lga}
        />
      )}
      <TextInput {...of('landmark')} optional />
      <TextInput {...of('phone2')} type="tel" optional />
      <TextInput {...of('note')} optional />
    </div>
  );
}
