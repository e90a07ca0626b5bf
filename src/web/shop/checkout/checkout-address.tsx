import { type ComponentProps, useState } from 'react';
import {
  type Address,
  type AnyAddressField,
  addressLimit,
  needsState,
  nigerianStates,
} from '../../../contract/customers/address-fields.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { isHomeCountry } from '../../../contract/money/currencies.ts';
import { LgaField, PostalLabel, StateLabel } from '../../shared/addresses/lga-field.tsx';
import countryNames from '../../ui/forms/country-names.json' with { type: 'json' };
import styles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { EmailInput, TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import checkoutStyles from './checkout.module.css';

type AddressProps = {
  address: Address;
  errors: FieldErrors;
  onChange: (field: AnyAddressField, value: string) => void;
  /** Called when a field loses focus: its error, if any, may now be shown. */
  onLeave: (field: AnyAddressField) => void;
  /** The fields to show if the others are known; all if omitted. */
  only?: readonly string[];
};

function addressFields({ only }: Pick<AddressProps, 'only'>, field: AnyAddressField): boolean {
  return !only || only.includes(field);
}

const countries = countryNames.map((name) => ({ value: name, label: name }));
const states = nigerianStates.map((name) => ({ value: name, label: name }));

/** The recipient's contact details. */
export function CheckoutContact(props: AddressProps) {
  const of = (name: AnyAddressField) => fieldProps(props, name);
  return (
    <section aria-labelledby="who">
      <h2 id="who">Contact</h2>
      <div className={`${styles.grid} ${checkoutStyles.contact}`}>
        {addressFields(props, 'firstName') && (
          <TextInput label="First name" autoComplete="given-name" {...of('firstName')} />
        )}
        {addressFields(props, 'lastName') && (
          <TextInput label="Last name" autoComplete="family-name" {...of('lastName')} />
        )}
        {addressFields(props, 'email') && <EmailInput {...of('email')} />}
        {addressFields(props, 'phone') && (
          <TextInput
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            help="So the courier can reach you."
            {...of('phone')}
          />
        )}
      </div>
    </section>
  );
}

/** The delivery address, with details that help the rider; for collection only the country. */
export function CheckoutAddress({ collects, ...props }: AddressProps & { collects: boolean }) {
  return (
    <section aria-labelledby="where">
      <h2 id="where">Delivery address</h2>
      <div className={`${styles.grid} ${styles.two}`}>
        {addressFields(props, 'country') && (
          <SelectField
            className={styles.full}
            label="Country"
            autoComplete="country-name"
            options={countries}
            {...fieldProps(props, 'country')}
          />
        )}
        {!collects && <PlaceFields {...props} />}
      </div>
      {collects ? (
        <p className="small soft">
          You’re collecting your order, so we don’t need a street. What you typed is saved.
        </p>
      ) : (
        <RiderFields {...props} />
      )}
    </section>
  );
}

function PlaceFields(props: AddressProps) {
  const { address } = props;
  const atHome = isHomeCountry(address.country);
  const of = (name: AnyAddressField) => fieldProps(props, name);
  return (
    <>
      {addressFields(props, 'street') && (
        <TextInput className={styles.full} label="Street" autoComplete="street-address" {...of('street')} />
      )}
      {atHome && addressFields(props, 'landmark') && <Landmark props={of('landmark')} />}
      {addressFields(props, 'city') && (
        <TextInput label="City" autoComplete="address-level2" {...of('city')} />
      )}
      {addressFields(props, 'zipcode') && (
        <TextInput
          label={<PostalLabel country={address.country} />}
          optional={atHome}
          autoComplete="postal-code"
          inputMode={atHome ? 'numeric' : 'text'}
          {...of('zipcode')}
        />
      )}
      {!addressFields(props, 'state') ? null : atHome ? (
        <SelectField
          label="State"
          autoComplete="address-level1"
          placeholder="Choose a state"
          options={states}
          {...of('state')}
        />
      ) : (
        <TextInput
          label={<StateLabel country={address.country} />}
          autoComplete="address-level1"
          optional={!needsState(address.country)}
          {...of('state')}
        />
      )}
      {atHome && addressFields(props, 'lga') && <LgaField state={address.state} {...of('lga')} />}
    </>
  );
}

function Landmark({ props }: { props: Control }) {
  return (
    <TextInput
      className={styles.full}
      label="Landmark"
      optional
      maxLength={addressLimit('landmark')}
      help="What the rider sees from the street: behind the Shell station, green gate."
      {...props}
    />
  );
}

/** Rarely needed details, collapsed until one of them is filled in or invalid. */
function RiderFields(props: AddressProps) {
  const { address, errors } = props;
  const atHome = isHomeCountry(address.country);
  const folded: AnyAddressField[] = atHome ? ['phone2', 'note'] : ['landmark', 'phone2', 'note'];
  const needed = folded.some((field) => address[field] || errors[field]);
  const [open, setOpen] = useState(false);
  const of = (name: AnyAddressField) => fieldProps(props, name);
  const rider = atHome ? 'rider' : 'courier';
  return (
    <details
      className={checkoutStyles.more}
      open={open || needed}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="link">
          {atHome ? `Add a second number or a note for the ${rider}` : `Add a note for the ${rider}`}
        </span>
      </summary>
      <div className={`${styles.grid} ${styles.two}`}>
        {!atHome && addressFields(props, 'landmark') && <Landmark props={of('landmark')} />}
        <TextInput
          label="Second number"
          optional
          type="tel"
          inputMode="tel"
          help={'Who else can we call?'}
          {...of('phone2')}
        />
        <TextArea
          className={styles.full}
          label={`Note for the ${rider}`}
          optional
          rows={2}
          maxLength={addressLimit('note')}
          {...noteProps(props)}
        />
      </div>
    </details>
  );
}

type Control = Pick<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'enterKeyHint'> & {
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

function fieldProps({ address, errors, onChange, onLeave }: AddressProps, name: AnyAddressField) {
  return {
    id: name,
    name,
    value: address[name] ?? '',
    enterKeyHint: 'next' as const,
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    onBlur: () => onLeave(name),
  };
}

/** In a text of several lines Enter begins another. */
function noteProps(props: AddressProps) {
  const { enterKeyHint: _, ...rest } = fieldProps(props, 'note');
  return rest;
}
