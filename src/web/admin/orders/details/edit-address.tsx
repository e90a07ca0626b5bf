import { useState } from 'react';
import {
  type AnyAddressField,
  addressLabel,
  nigerianStates,
  stateLabel,
} from '../../../../contract/customers/address-fields.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { isHomeCountry } from '../../../../contract/money/currencies.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { LgaField } from '../../../shared/addresses/lga-field.tsx';
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
  const isHome = isHomeCountry(country);
  const getFieldProps = (name: AnyAddressField) => ({
    name,
    label: addressLabel(name),
    defaultValue: address[name] ?? '',
    error: errors[name],
  });
  const countryOptions = countries.some(({ value }) => value === address.country)
    ? countries
    : [{ value: address.country, label: address.country }, ...countries];
  return (
    <div className={`${fieldStyles.grid} ${fieldStyles.two} above-3`}>
      <TextInput {...getFieldProps('firstName')} />
      <TextInput {...getFieldProps('lastName')} />
      <TextInput {...getFieldProps('email')} type="email" />
      <TextInput {...getFieldProps('phone')} type="tel" />
      <TextInput {...getFieldProps('street')} className={fieldStyles.full} />
      <TextInput {...getFieldProps('city')} />
      <TextInput {...getFieldProps('zipcode')} optional={isHome} />
      <SelectField
        name="country"
        label="Country"
        value={country}
        options={countryOptions}
        error={errors.country}
        onChange={(event) => setCountry(event.target.value)}
      />
      {isHome ? (
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
        <TextInput {...getFieldProps('state')} label={stateLabel(country)} />
      )}
      {isHome && (
        <LgaField
          key={state}
          state={state}
          name="lga"
          defaultValue={state === address.state ? address.lga : ''}
          error={errors.lga}
        />
      )}
      <TextInput {...getFieldProps('landmark')} optional />
      <TextInput {...getFieldProps('phone2')} type="tel" optional />
      <TextInput {...getFieldProps('note')} optional />
    </div>
  );
}
