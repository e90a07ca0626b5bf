import { expect, test } from 'vitest';
import countryNames from '../../web/ui/forms/country-names.json' with { type: 'json' };
import {
  addressErrors,
  addressLabel,
  addressLine,
  needsState,
  placeLine,
  stateLabel,
  withState,
} from './address-fields.ts';

const london = {
  firstName: 'Hannah',
  lastName: 'Lewis',
  email: 'hannah@example.test',
  phone: '+44 7700 900123',
  street: '14 Rye Lane',
  city: 'London',
  state: '',
  zipcode: 'SE15 5BS',
  country: 'United Kingdom',
};

test('requires a state where addresses have one, and nowhere else', () => {
  for (const country of [
    'Nigeria',
    'nigeria ',
    'United States of America',
    'Canada',
    'United Arab Emirates',
    '',
  ])
    expect(needsState(country), country).toBe(true);
  for (const country of ['United Kingdom', 'Ireland', 'Germany', 'Ghana', 'South Africa'])
    expect(needsState(country), country).toBe(false);
});

test('each country that needs a state is called by its name in the list of countries', () => {
  expect(countryNames.filter(needsState)).toHaveLength(23);
});

test('a London address without a state is complete as a form sends it; the server takes none without', () => {
  expect(withState(london).state).toBe('London');
  expect(addressErrors(withState(london))).toEqual({});
  expect(addressErrors(london)).toEqual({ state: 'State is required.' });
  expect(addressErrors(withState({ ...london, city: '' }))).toEqual({ city: 'City is required.' });
});

test('a state that was typed stays, and one that is needed is still missed', () => {
  expect(withState({ ...london, state: 'Greater London' }).state).toBe('Greater London');
  expect(addressErrors(withState({ ...london, country: 'Canada' }))).toEqual({ state: 'State is required.' });
});

test('the line of the place does not say the city twice', () => {
  expect(placeLine(withState(london))).toBe('London, SE15 5BS');
  expect(addressLine(withState(london))).toBe('14 Rye Lane, London, SE15 5BS, United Kingdom');
  expect(placeLine({ city: 'Port Harcourt', state: 'Rivers', zipcode: '' })).toBe('Port Harcourt, Rivers');
});

test('the word State is in every label', () => {
  for (const country of countryNames) expect(stateLabel(country)).toMatch(/state/i);
});

test.each([
  ['Nigeria', 'State'],
  ['ng', 'State'],
  ['United States of America', 'State'],
  [' united kingdom ', 'County or state'],
  ['Ireland', 'County or state'],
  ['Northern Ireland', 'State or region'],
  ['Ireland (North)', 'State or region'],
  [' Canada', 'Province or state'],
  ['United Arab Emirates', 'Emirate or state'],
  ['New Canada', 'State or region'],
  ['Canada Bay', 'State or region'],
  [' United States', 'State'],
  ['The United States', 'State or region'],
  ['Ghana', 'State or region'],
])('in %j the state is called %s', (country, label) => expect(stateLabel(country)).toBe(label));

test('a state is what the city is, without blanks, and the country where there is no city', () => {
  expect(withState({ ...london, state: '  ', city: ' London ' }).state).toBe('London');
  expect(withState({ ...london, city: '  ' }).state).toBe('United Kingdom');
  expect(withState({ country: 'Ghana' })).toEqual({ country: 'Ghana', state: 'Ghana' });
});

test('a line of the place is short', () => {
  expect(placeLine({ city: ' London', state: 'LONDON ', zipcode: '' })).toBe(' London');
  expect(addressLine({ street: '', city: 'Accra', state: '', zipcode: '', country: 'Ghana' })).toBe(
    'Accra, Ghana',
  );
});

const home = { ...london, phone: '0803 123 4567', state: 'Rivers', country: 'Nigeria' };

test('only a postal code in Nigeria may be missing', () => {
  expect(addressErrors({ ...home, zipcode: '' })).toEqual({});
  expect(addressErrors({ ...withState(london), zipcode: ' ' })).toEqual({
    zipcode: 'Postal code is required.',
  });
  expect(addressErrors({ zipcode: '' })).toMatchObject({ zipcode: 'Postal code is required.' });
  expect(addressErrors({ country: 'Nigeria' })).toEqual({
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    email: 'Email is required.',
    phone: 'Phone is required.',
    street: 'Street is required.',
    city: 'City is required.',
    state: 'State is required.',
  });
});

test.each([
  ['firstName', 60, 'First name'],
  ['lastName', 60, 'Last name'],
  ['street', 200, 'Street'],
  ['city', 100, 'City'],
  ['state', 100, 'State'],
  ['zipcode', 20, 'Postal code'],
  ['country', 60, 'Country'],
] as const)('%s has at most %i characters', (field, max, label) => {
  expect(addressErrors({ ...home, [field]: ` ${'a'.repeat(max)} ` })[field]).toBeUndefined();
  expect(addressErrors({ ...home, [field]: 'a'.repeat(max + 1) })[field]).toBe(
    `${label} may have at most ${max} characters.`,
  );
  expect(addressLabel(field)).toBe(label);
});

test.each(['hannah', 'hannah@example', '@example.test', 'a b@example.test'])('%j is no email', (email) => {
  expect(addressErrors({ ...home, email })).toEqual({
    email: 'Enter the full address, like name@example.com.',
  });
});

test('an email may have blanks around it', () => {
  expect(addressErrors({ ...home, email: ' hannah@example.test ' })).toEqual({});
});

test.each(['0803', 'call me', '0803 123 4567 ext', 'x0803 123 4567', '++2348031234567', '12345'])(
  '%j is no telephone number',
  (phone) => {
    expect(addressErrors({ ...home, phone })).toEqual({
      phone: 'Write the number with its digits, like 0803 123 4567 or +44 7700 900123.',
    });
  },
);

test.each(['+44 7700 900123', ' 0803.123.4567 ', '(0)803-123-4567', '123456'])('%j is one', (phone) => {
  expect(addressErrors({ ...home, phone })).toEqual({});
});
