import { expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  homeAddress,
  line,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import type { SavedAddress } from '../../contract/accounts/account.api.ts';
import { type PickingList, pickingListSchema } from '../../contract/orders/fulfilment.api.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { estimateFor } from '../delivery/delivery.ts';
import { orderLines } from './export-orders.ts';

const suite = new OrderSuite();

const forRider = {
  lga: 'obio akpor lga',
  landmark: 'Behind the Shell station',
  phone2: '0805 765 4321',
  note: 'Call before you come.',
};
const expected = { ...forRider, lga: 'Obio/Akpor' };

async function place(over: Record<string, string>) {
  const user = await addUser(suite.shop);
  const product = await addProduct(suite.shop, 5);
  const address = { ...homeAddress, email: user.email, city: 'Rumuola', ...over };
  const answer = await suite.call(user, 'POST', '/order/place', {
    ...cardOrder,
    address,
    lines: [line(product)],
  });
  return { user, answer };
}

async function placed(over: Record<string, string>): Promise<Order> {
  return orderIn((await place(over)).answer.body);
}

it('local government, landmark, second phone and note go with the order wherever its address goes', async () => {
  const { user, answer } = await place(forRider);
  const order = orderIn(answer.body);
  expect(order.address).toMatchObject(expected);
  const paid = { orderId: order._id, paymentStatus: 'Paid' };
  await suite.call(suite.admin, 'POST', '/order/payment', paid);
  const picking = await suite.call(suite.admin, 'GET', '/order/picking');
  const { parcels }: PickingList = pickingListSchema.parse(picking.body.data);
  expect(parcels.find(({ _id }) => _id === order._id)?.address).toMatchObject(expected);
  const found = await suite.call(suite.admin, 'GET', '/order/list?q=08057654321');
  expect((found.body.data as Order[]).map(({ _id }) => _id)).toEqual([order._id]);
  const csv: string[] = [];
  for await (const cells of orderLines(suite.shop, { q: order.reference })) csv.push(cells);
  expect(csv[0]?.trim()).toMatch(/local government,landmark,second phone,note for the rider$/);
  expect(csv[1]?.trim()).toMatch(
    /Obio\/Akpor,Behind the Shell station,0805 765 4321,Call before you come\.$/,
  );
  expect(await suite.mailsTo(user.email)).toContain('Behind the Shell station');
  const own = await suite.call(user, 'GET', '/users/export');
  expect(JSON.stringify(own.body)).toContain('Call before you come.');
});

it('an order without them has none of them', async () => {
  const { address } = await placed({ note: ' ' });
  expect(address).toEqual({ ...homeAddress, email: address.email, city: 'Rumuola' });
});

it('the days of delivery follow the local government', async () => {
  const days = (over: object) => estimateFor(suite.shop, { ...homeAddress, city: 'Rumuola', ...over });
  expect(await days({ lga: 'Obio/Akpor' })).toEqual(await days({ city: 'Port Harcourt' }));
  expect(await days({ lga: 'Bonny' })).not.toEqual(await days({ lga: 'Obio/Akpor' }));
});

it.each([
  [{ lga: 'Surulere' }, 'address.lga', 'Choose one of the local governments of Rivers.'],
  [{ phone2: '084 123 45678' }, 'address.phone2', expect.stringContaining('no phone number in Nigeria')],
  [{ phone2: 'my sister' }, 'address.phone2', expect.stringContaining('Write the number')],
  [{ note: 'a'.repeat(301) }, 'address.note', 'Note may have at most 300 characters.'],
  [{ landmark: 'www.example.test' }, 'address.landmark', 'Landmark cannot hold a web address.'],
])('%j is refused by its name', async (over, field, sentence) => {
  const { answer } = await place(over as Record<string, string>);
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
    422,
    'INVALID_FIELDS',
    { [field]: sentence },
  ]);
});

it('the address book keeps them, and what an older address does not have stays away', async () => {
  const user = await addUser(suite.shop);
  const save = (address: object) => suite.call(user, 'POST', '/users/addresses', { address });
  await save(homeAddress);
  const { body } = await save({ ...homeAddress, ...forRider });
  expect((body.data as SavedAddress[]).map(({ address }) => address)).toEqual([
    homeAddress,
    { ...homeAddress, ...expected },
  ]);
});
