import type { ComponentProps } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import { isHomeCountry } from '../../../contract/rules/money/currencies.ts';
import {
  type Address,
  type AddressField,
  needsState,
  nigerianStates,
  stateLabel,
} from '../../../contract/rules/people/address-fields.ts';
import { countryNames } from '../../ui/forms/country-names.ts';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import styles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

type AddressProps = {
  address: Address;
  errors: FieldErrors;
  onChange: (field: AddressField, value: string) => void;
  /** A field was left: its error, if it has one, may be said now. */
  onLeave: (field: AddressField) => void;
};

const countries = countryNames.map((name) => ({ value: name, label: name }));
const states = nigerianStates.map((name) => ({ value: name, label: name }));

/** The nine fields of a delivery. */
export function CheckoutAddress(props: AddressProps) {
  const atHome = isHomeCountry(props.address.country);
  const of = (name: AddressField) => fieldProps(props, name);
  return (
    <>
      <section aria-labelledby="who">
        <h2 id="who">Contact</h2>
        <div className={`${styles.grid} ${styles.two}`}>
          <TextInput label="First name" autoComplete="given-name" {...of('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...of('lastName')} />
          <EmailInput {...of('email')} />
          <TextInput
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            help="So that the courier can reach you."
            {...of('phone')}
          />
        </div>
      </section>
      <section aria-labelledby="where">
        <h2 id="where">Delivery address</h2>
        <div className={`${styles.grid} ${styles.two}`}>
          <SelectField
            className={styles.full}
            label="Country"
            autoComplete="country-name"
            options={countries}
            {...of('country')}
          />
          <TextInput className={styles.full} label="Street" autoComplete="street-address" {...of('street')} />
          <TextInput label="City" autoComplete="address-level2" {...of('city')} />
          {atHome ? (
            <SelectField
              label="State"
              autoComplete="address-level1"
              placeholder="Choose a state"
              options={states}
              {...of('state')}
            />
          ) : (
            <TextInput
              label={stateLabel(props.address.country)}
              autoComplete="address-level1"
              optional={!needsState(props.address.country)}
              {...of('state')}
            />
          )}
          <TextInput
            label="Postal code"
            optional={atHome}
            autoComplete="postal-code"
            inputMode={atHome ? 'numeric' : 'text'}
            {...of('zipcode')}
          />
        </div>
      </section>
    </>
  );
}

type Control = Pick<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'enterKeyHint'> & {
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

function fieldProps({ address, errors, onChange, onLeave }: AddressProps, name: AddressField): Control {
  return {
    id: name,
    name,
    value: address[name],
    enterKeyHint: 'next',
    error: errors[name],
    onChange: (event) => onChange(name, event.target.value),
    onBlur: () => onLeave(name),
  };
}
