import { containsWebAddress, isEmail, webAddressProblem } from '../accounts/users.rules.ts';
import type { FieldErrors } from '../errors.ts';
import { isHomeCountry } from '../money/currencies.ts';
import { cleanCode, cleanLine } from '../text/clean-text.ts';

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

/** Optional address fields for the courier; absent where nothing was typed. */
export const extraAddressFields = ['lga', 'landmark', 'phone2', 'note'] as const;
export type ExtraAddressField = (typeof extraAddressFields)[number];

export type AnyAddressField = AddressField | ExtraAddressField;
export type Address = Record<AddressField, string> & Partial<Record<ExtraAddressField, string>>;

const limits: Record<AnyAddressField, { label: string; max: number }> = {
  firstName: { label: 'First name', max: 60 },
  lastName: { label: 'Last name', max: 60 },
  email: { label: 'Email', max: 254 },
  phone: { label: 'Phone', max: 40 },
  street: { label: 'Street', max: 200 },
  city: { label: 'City', max: 100 },
  state: { label: 'State', max: 100 },
  zipcode: { label: 'Postal code', max: 20 },
  country: { label: 'Country', max: 60 },
  lga: { label: 'Local government', max: 60 },
  landmark: { label: 'Landmark', max: 150 },
  phone2: { label: 'Second number', max: 40 },
  note: { label: 'Note', max: 300 },
};

/** The longest text of a field, in characters. */
export function addressLimit(field: AnyAddressField): number {
  return limits[field].max;
}

/** The shop's mails greet and address people by these. */
const names: readonly AnyAddressField[] = ['firstName', 'lastName'];

/** Returns the label of a field. */
export function addressLabel(field: AnyAddressField): string {
  return limits[field].label;
}

/** What the part of a country is called in its addresses; the word State is always in it. */
export function stateLabel(country: string): string {
  if (isHomeCountry(country)) return 'State';
  if (/^(united kingdom|ireland)$/i.test(country.trim())) return 'County or state';
  if (/^canada$/i.test(country.trim())) return 'Province or state';
  if (/^united arab emirates$/i.test(country.trim())) return 'Emirate or state';
  return /^united states/i.test(country.trim()) ? 'State' : 'State or region';
}

/** What the code of a place is called in a country's addresses; "postal code" is always in it. */
export function postalLabel(country: string): string {
  return /^united kingdom$/i.test(country.trim()) ? 'Postcode or postal code' : 'Postal code';
}

/** The countries whose addresses do not do without a state, province or emirate. */
const countriesWithStates: readonly string[] = [
  'Nigeria',
  'United States of America',
  'Canada',
  'Australia',
  'Brazil',
  'Colombia',
  'El Salvador',
  'Honduras',
  'Hong Kong',
  'India',
  'Indonesia',
  'Italy',
  'Jamaica',
  'Japan',
  'Mexico',
  "People's Republic of China",
  'Russian Federation',
  'South Korea',
  'Spain',
  'Taiwan, Province of China',
  'Ukraine',
  'United Arab Emirates',
  'Venezuela',
].map((name) => name.toLowerCase());

/** Whether a form requires the state; where it does not, the field may stay empty. */
export function needsState(country: string): boolean {
  const name = country.trim().toLowerCase();
  return name === '' || countriesWithStates.includes(name);
}

/**
 * Returns an address ready to send. Each needs a state: if omitted because the country's addresses have none, the
 * city is used instead. Without a city, which has its own error, the country is used.
 */
export function withState<Typed extends Partial<Address>>(address: Typed): Typed {
  const { city = '', state = '', country = '' } = address;
  if (state.trim() !== '' || needsState(country)) return address;
  return { ...address, state: city.trim() || country };
}

type Place = Pick<Address, 'city' | 'lga' | 'state' | 'zipcode'>;

/** Formats city, local government, state and postal code on one line, without repeating the city. */
export function placeLine({ city, lga = '', state, zipcode }: Place): string {
  const said = city.trim().toLowerCase();
  const repeatsLga = said.includes(lga.toLowerCase());
  const repeatsState = state.trim().toLowerCase() === said;
  return [city, repeatsLga ? '' : lga, repeatsState ? '' : state, zipcode].filter(Boolean).join(', ');
}

/** Where it is, on one line. */
export function addressLine(address: Place & Pick<Address, 'street' | 'landmark' | 'country'>): string {
  return [address.street, address.landmark, placeLine(address), address.country].filter(Boolean).join(', ');
}

/** Returns an address with only its own fields, and only those optional ones that are not empty. */
export function toFullAddress(saved: Partial<Record<AnyAddressField, string>>): Address {
  const address = Object.fromEntries(addressFields.map((field) => [field, saved[field] ?? '']));
  const extras = extraAddressFields.flatMap((field) => (saved[field]?.trim() ? [[field, saved[field]]] : []));
  return { ...address, ...Object.fromEntries(extras) };
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
 * Returns an address's errors, by field; empty when valid. Used by the form and the server. The postal code is
 * optional in Nigeria; only the server checks whether a phone number exists.
 */
export function addressErrors(address: Partial<Record<AnyAddressField, string>>): FieldErrors {
  const errors: FieldErrors = {};
  const extras: readonly string[] = extraAddressFields;
  for (const field of [...addressFields, ...extraAddressFields]) {
    const value = cleanLine(address[field] ?? '').trim();
    const { label, max } = limits[field];
    const optional = extras.includes(field) || (field === 'zipcode' && isHomeCountry(address.country ?? ''));
    if (value === '' && !optional) errors[field] = `${label} is required.`;
    else if (value.length > max) errors[field] = `${label} may have at most ${max} characters.`;
    else if (names.includes(field) && containsWebAddress(value)) errors[field] = webAddressProblem(label);
    else if (/:\/\/|www\./i.test(value)) errors[field] = `${label} cannot hold a web address.`;
  }
  const { email = '', phone = '', phone2 = '' } = address;
  if (!errors.email && !isEmail(cleanLine(email).trim())) {
    errors.email = 'Enter the full address, like name@example.com.';
  }
  if (!errors.phone && !isDiallable(phone)) errors.phone = phoneDigitsMessage;
  if (!errors.phone2 && cleanCode(phone2).trim() !== '' && !isDiallable(phone2))
    errors.phone2 = phoneDigitsMessage;
  return errors;
}

const phoneDigitsMessage = 'Write the number with its digits, like 0803 123 4567 or +44 7700 900123.';

/** Whether a telephone number is written in digits; only the server can check that it exists. */
export function isDiallable(phone: string): boolean {
  return /^\+?[\d\s().-]{6,}$/.test(cleanCode(phone).trim());
}
