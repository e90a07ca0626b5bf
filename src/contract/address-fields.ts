import { isHomeCountry } from './currencies.ts';
import type { FieldErrors } from './errors.ts';
import { holdsWebAddress, isEmail, webAddressProblem } from './users.rules.ts';

/** The nine fields of a delivery address, in the order of the form. */
export const addressFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'zipcode',
  'country',
] as const;
export type AddressField = (typeof addressFields)[number];
export type Address = Record<AddressField, string>;

const limits: Record<AddressField, { label: string; max: number }> = {
  firstName: { label: 'First name', max: 60 },
  lastName: { label: 'Last name', max: 60 },
  email: { label: 'Email', max: 254 },
  phone: { label: 'Phone', max: 40 },
  street: { label: 'Street', max: 200 },
  city: { label: 'City', max: 100 },
  state: { label: 'State', max: 100 },
  zipcode: { label: 'Postal code', max: 20 },
  country: { label: 'Country', max: 60 },
};

/** The shop's mails greet and address people by these. */
const names: readonly AddressField[] = ['firstName', 'lastName'];

/** What a field is called beside its input. */
export function addressLabel(field: AddressField): string {
  return limits[field].label;
}

/** What the part of a country is called in its addresses; the word State is always in it. */
export function stateLabel(country: string): string {
  if (isHomeCountry(country)) return 'State';
  if (/^(united kingdom|ireland)$/i.test(country.trim())) return 'County or state';
  if (/^canada$/i.test(country.trim())) return 'Province or state';
  return /^united states/i.test(country.trim()) ? 'State' : 'State or region';
}

/** The 36 states and the FCT. */
export const nigerianStates = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'Federal Capital Territory',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const;

/**
 * What is wrong with an address, by field; empty when nothing is. The form and the server both ask it.
 * The postal code is optional in Nigeria; whether a phone number exists is asked of the server only.
 */
export function addressErrors(address: Partial<Record<AddressField, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of addressFields) {
    const value = (address[field] ?? '').trim();
    const { label, max } = limits[field];
    const optional = field === 'zipcode' && isHomeCountry(address.country ?? '');
    if (value === '' && !optional) errors[field] = `${label} is required.`;
    else if (value.length > max) errors[field] = `${label} may have at most ${max} characters.`;
    else if (names.includes(field) && holdsWebAddress(value)) errors[field] = webAddressProblem(label);
    else if (/:\/\/|www\./i.test(value)) errors[field] = `${label} cannot hold a web address.`;
  }
  const { email = '', phone = '' } = address;
  if (!errors.email && !isEmail(email.trim())) {
    errors.email = 'Enter the full address, like name@example.com.';
  }
  if (!errors.phone && !/^\+?[\d\s().-]{6,}$/.test(phone.trim())) {
    errors.phone = 'Write the number with its digits, like 0803 123 4567 or +44 7700 900123.';
  }
  return errors;
}
