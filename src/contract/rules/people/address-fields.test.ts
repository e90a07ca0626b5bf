import { expect, test } from 'vitest';
import { countryNames } from '../../../web/ui/forms/country-names.ts';
import {
  addressErrors,
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

test('a state is asked for where addresses have one, and nowhere else', () => {
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
