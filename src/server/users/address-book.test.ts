import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import type { SavedAddress } from '../../contract/accounts/account.api.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const home = {
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: 'adaeze@example.test',
  phone: '0803 123 4567',
  street: '12 Aba Road, beside the market',
  city: 'Port Harcourt',
  state: 'Rivers',
  zipcode: '',
  country: 'Nigeria',
};

async function openBook() {
  const { token } = await makeCustomer(shop);
  const send = (method: string, address: string, body?: unknown) => call(method, address, { token, body });
  const book = async () => (await send('GET', '/api/users/addresses')).body.data as SavedAddress[];
  const save = (over: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
    send('POST', '/api/users/addresses', { address: { ...home, ...over }, ...more });
  return { send, book, save };
}

it('keeps addresses with one default, which is always first', async () => {
  const { send, book, save } = await openBook();
  await save();
  await save({ city: 'Lagos', state: 'Lagos' });
  const [first, second] = await book();
  expect(first).toMatchObject({ isDefault: true, address: home });
  expect(second?.isDefault).toBe(false);
  await send('POST', '/api/users/default_address', { addressId: second?._id });
  expect((await book()).map(({ address, isDefault }) => [address.city, isDefault])).toEqual([
    ['Lagos', true],
    ['Port Harcourt', false],
  ]);
  await save({ city: 'Enugu' }, { addressId: first?._id });
  await send('DELETE', '/api/users/addresses', { addressId: second?._id });
  expect(await book()).toMatchObject([{ _id: first?._id, isDefault: true, address: { city: 'Enugu' } }]);
});

it('checks every field as the checkout does', async () => {
  const { save, book } = await openBook();
  const answer = await save({ phone: 'call me', street: ' ' });
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toMatchObject({
    'address.street': 'Street is required.',
    'address.phone': expect.stringContaining('Write the number'),
  });
  expect(await book()).toEqual([]);
});

it('holds twenty and says so, also when they arrive simultaneously', async () => {
  const { save, book } = await openBook();
  const answers = await Promise.all(Array.from({ length: 23 }, (_, n) => save({ street: `${n} Aba Road` })));
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3);
  const addresses = await book();
  expect(addresses).toHaveLength(20);
  expect(addresses.filter((address) => address.isDefault)).toHaveLength(1);
});

it("never touches somebody else's address", async () => {
  const owner = await openBook();
  await owner.save();
  const [address] = await owner.book();
  const stranger = await openBook();
  for (const answer of [
    await stranger.save({}, { addressId: address?._id }),
    await stranger.send('DELETE', '/api/users/addresses', { addressId: address?._id }),
    await stranger.send('POST', '/api/users/default_address', { addressId: address?._id }),
    await stranger.send('DELETE', '/api/users/addresses', { addressId: 'not-an-id' }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'ADDRESS_NOT_FOUND' } });
  }
  expect(await owner.book()).toEqual([address]);
});
