import { expect, test } from 'vitest';
import { addressErrors } from './address-fields.ts';
import { holdsWebAddress } from './users.rules.ts';

test.each([
  'J.R. Obi',
  'J.R.R. Okafor',
  'J.Okafor',
  'St. John',
  'St.John',
  'Ọlábísí A. Adé',
  'Dr.Amina',
  'No.7',
  'A. B.',
])('%s is a name', (name) => {
  expect(holdsWebAddress(name)).toBe(false);
});

test.each([
  'http://evil.example/pay',
  'javascript://x',
  'www.evil',
  'Pay at evil.example today',
  'EVIL.COM',
  'evil．example',
  'evil。example',
  'Dr.evil.com',
  't.co/abc',
])('%s holds a web address', (name) => {
  expect(holdsWebAddress(name)).toBe(true);
});

test('an address refuses links in its names by name, and in a street what is plainly one', () => {
  const typed = {
    firstName: 'Pay evil.example',
    lastName: 'St. John',
    street: 'Opp.GTBank',
    city: 'http://x.y',
  };
  const errors = addressErrors({
    ...typed,
    email: 'a@example.com',
    phone: '08031234567',
    country: 'Nigeria',
  });
  expect(errors.firstName).toBe('First name cannot hold a web address. Put a space after each full stop.');
  expect([errors.lastName, errors.street]).toEqual([undefined, undefined]);
  expect(errors.city).toBe('City cannot hold a web address.');
});
