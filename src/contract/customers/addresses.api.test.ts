import { expect, test } from 'vitest';
import { addressSchema } from './addresses.api.ts';

const home = {
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: 'adaeze@example.test',
  phone: '0803 123 4567',
  street: '12 Aba Road',
  city: 'Rumuola',
  state: 'Rivers',
  zipcode: '',
  country: 'Nigeria',
};

function refusals(address: object): Record<string, string> {
  const issues = addressSchema.safeParse(address).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('leaves an address without the optional fields unchanged', () => {
  expect(addressSchema.parse(home)).toEqual(home);
  expect(addressSchema.parse({ ...home, lga: ' ', landmark: '', phone2: '', note: '  ' })).toEqual(home);
});

test('stores the local government in its official spelling, texts on one line', () => {
  const parsed = addressSchema.parse({
    ...home,
    lga: 'obio akpor lga',
    landmark: ' Behind\nthe Shell station ',
    phone2: ' 0805 123 4567 ',
    note: 'Call first.\r\nThe gate is green.',
  });
  expect(parsed).toEqual({
    ...home,
    lga: 'Obio/Akpor',
    landmark: 'Behind the Shell station',
    phone2: '0805 123 4567',
    note: 'Call first. The gate is green.',
  });
});

test('a local government of another state is refused', () => {
  expect(refusals({ ...home, lga: 'Surulere' })).toEqual({
    lga: 'Choose one of the local governments of Rivers.',
  });
  expect(refusals({ ...home, state: 'Port', lga: 'Surulere' })).toEqual({
    lga: 'Choose one of the local governments of Port.',
  });
  expect(refusals({ ...home, state: '', lga: 'Surulere' })).toEqual({ state: 'State is required.' });
});

test('abroad there is no local government', () => {
  const london = { ...home, state: 'Greater London', zipcode: 'SE15 5BS', country: 'United Kingdom' };
  expect(addressSchema.parse({ ...london, lga: 'Southwark' })).toEqual(london);
});

test('each of the fields is checked when something stands in it', () => {
  expect(
    refusals({ ...home, landmark: 'a'.repeat(151), phone2: 'my sister', note: 'b'.repeat(301) }),
  ).toEqual({
    landmark: 'Landmark may have at most 150 characters.',
    phone2: 'Write the number with its digits, like 0803 123 4567 or +44 7700 900123.',
    note: 'Note may have at most 300 characters.',
  });
  expect(refusals({ ...home, note: 'see www.example.test' })).toEqual({
    note: 'Note cannot hold a web address.',
  });
  expect(refusals({ ...home, note: 5 })).toHaveProperty('note');
});
