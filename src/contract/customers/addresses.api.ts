import { z } from 'zod';
import type { FieldErrors } from '../errors.ts';
import { isHomeCountry } from '../money/currencies.ts';
import { codeTextInput, textInput } from '../schemas.ts';
import { type Address, addressErrors, toFullAddress } from './address-fields.ts';
import { findLga } from './find-lga.ts';

const field = textInput().trim().default('');
const optionalField = textInput().trim().optional();
const codeField = codeTextInput().trim().default('');

/** The parts of an address, trimmed and not yet looked at. */
export const addressFieldsSchema = z.object({
  firstName: field,
  lastName: field,
  email: field,
  phone: codeField,
  street: field,
  city: field,
  state: field,
  zipcode: codeField,
  country: field,
  /** One of Nigeria's 774 local governments, of the state. */
  lga: optionalField,
  /** What the rider sees from the street. */
  landmark: optionalField,
  /** Who else may be called. */
  phone2: codeTextInput().trim().optional(),
  /** For the rider. */
  note: optionalField,
});
type AddressFields = z.output<typeof addressFieldsSchema>;

/** Fields a customer who collects may leave out. */
const locationFields = ['street', 'city', 'state', 'zipcode'] as const;

/**
 * An address from outside: trimmed, checked by {@link addressErrors}, its local government one of its state and in
 * the official spelling. Abroad there is none: one that is sent is left out.
 */
export const addressSchema = addressFieldsSchema
  .superRefine((address, context) => addIssues(findErrors(address), context))
  .transform(toAddress);

/** Like {@link addressSchema}, for a customer who collects: a name and contact details are enough. */
export const collectionContactSchema = addressFieldsSchema
  .superRefine((address, context) => {
    const errors = findErrors(address);
    for (const part of locationFields) if (address[part] === '') delete errors[part];
    addIssues(errors, context);
  })
  .transform(toAddress);

function findErrors(address: AddressFields): FieldErrors {
  const errors = addressErrors(address);
  const { lga = '', state, country } = address;
  if (!errors.state && lga !== '' && isHomeCountry(country) && findLga(state, lga) === undefined) {
    errors.lga ??= `Choose one of the local governments of ${state}.`;
  }
  return errors;
}

function addIssues(errors: FieldErrors, context: z.RefinementCtx): void {
  for (const [path, message] of Object.entries(errors)) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
}

function toAddress(address: AddressFields): Address {
  const lga = isHomeCountry(address.country) ? findLga(address.state, address.lga ?? '') : undefined;
  const onOneLine = (text: string | undefined) => text?.replace(/\s+/g, ' ');
  return toFullAddress({
    ...address,
    lga,
    landmark: onOneLine(address.landmark),
    note: onOneLine(address.note),
  });
}

/** An address as the API answers it. */
export const addressResponse = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
  lga: z.string().optional(),
  landmark: z.string().optional(),
  phone2: z.string().optional(),
  note: z.string().optional(),
});
