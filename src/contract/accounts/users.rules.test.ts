import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressErrors } from '../customers/address-fields.ts';
import { beforeName, containsWebAddress, isEmail, passwordStrength } from './users.rules.ts';

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
  'Ada .b',
  'Ada!.Obi',
  'Flat 7.B',
])('%s is a name', (name) => {
  expect(containsWebAddress(name)).toBe(false);
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
  expect(containsWebAddress(name)).toBe(true);
});

test('initials and titles are left out as a pattern that looks behind would leave them out', () => {
  const lookingBehind = /(?<![\p{L}\d])(?:\p{Lu}|St|Dr|Mr|Mrs|Ms|Prof|Rev|Engr|Chief)\.(?=\p{Lu})/gu;
  const part = fc.constantFrom(
    'J',
    'R',
    'é',
    'Ọ',
    'St',
    'Dr',
    'Mrs',
    'Engr',
    '.',
    '.',
    ' ',
    '-',
    '7',
    'obi',
    '👗',
    'Ade',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const name = parts.join('');
      expect(name.replace(beforeName, '$1')).toBe(name.replace(lookingBehind, ''));
    }),
    { numRuns: 5000 },
  );
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

test.each([
  'name@example.com',
  'a.b+c@mail.example.com',
  "o'neil@example.org",
  `${'a'.repeat(64)}@example.com`,
  `a@${'b'.repeat(248)}.com`,
])('%s is an email', (email) => expect(isEmail(email)).toBe(true));

test.each([
  '',
  'name',
  '@example.com',
  'name@',
  'name@example',
  'name@example.c',
  'name@.com',
  'a..b@example.com',
  'name@example..com',
  'na me@example.com',
  ' name@example.com',
  'name@example.com ',
  'a@b@example.com',
  'ná@example.com',
  'name@exámple.com',
  'name@example.com\u0000',
  '\u0001name@example.com',
  'x,y@example.com',
  'name@example.com,other@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(249)}.com`,
])('%j is no email', (email) => expect(isEmail(email)).toBe(false));

test.each([
  ['', 'too short'],
  ['Aa1!xyz', 'too short'],
  ['🧵🧵🧵🧵🧵🧵🧵', 'too short'],
  ['aaaaaaaa', 'weak'],
  ['AaAaBbBbCcCcDdDdDdDd', 'weak'],
  ['abcdefgh', 'weak'],
  ['abcdefghi', 'fair'],
  ['abcdefg1', 'fair'],
  ['abcdefgh1', 'fair'],
  ['river-lantern-42', 'strong'],
  ['abcdefghijkl', 'fair'],
  ['abcdefghijklm', 'fair'],
  ['abcdefghijklmn', 'strong'],
  ['ABCDEFGH', 'weak'],
  ['12345678', 'weak'],
])('%j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));
