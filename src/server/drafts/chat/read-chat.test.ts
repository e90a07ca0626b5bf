import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../../tests/support/http.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { line, londonAddress } from '../../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../../tests/support/people.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import type { ChatDraft } from '../../../contract/drafts/chat.api.ts';
import { auditLog, customerNotes, orderDrafts, orders } from '../../../platform/database/schema/schema.ts';
import { placeOrder } from '../../checkout/place-order.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
  ({ token } = await makeAdmin(shop));
});
afterAll(() => shop.close());

const read = (text: unknown) => call('POST', '/api/order/draft/read', { token, body: { text } });

const everyRow = () =>
  Promise.all([orders, orderDrafts, customerNotes, auditLog].map((table) => shop.db.$count(table)));

it('answers a draft with what the catalogue has, and writes nothing down', async () => {
  const product = await makeProduct(shop, { name: 'Ọmọ adire bubu', availableSizes: 'M,L' });
  const before = await everyRow();
  const link = `https://shop.example/product/${product.slug}`;
  const { status, body } = await read(`${link}\nI wan collect the indigo one, size 12, 2 abeg\n90k each`);
  expect(status).toBe(200);
  expect(body.unread).toEqual([]);
  const sure = { sure: true, choices: [] };
  expect((body.draft as ChatDraft).lines).toEqual([
    {
      productId: { value: product._id, ...sure },
      name: product.name,
      size: { value: 'L', ...sure },
      color: { value: 'Indigo', ...sure },
      quantity: { value: 2, ...sure },
      price: {
        value: 90_000,
        sure: false,
        choices: [
          { value: 90_000, label: expect.stringMatching(/^₦90,000.* agreed in the chat$/) },
          { value: 150_000, label: expect.stringMatching(/^₦150,000.* in the catalogue$/) },
        ],
      },
      listPrice: 150_000,
    },
  ]);
  expect(await everyRow()).toEqual(before);
});

it('names a size that the piece does not come in, and the order of a reference', async () => {
  const product = await makeProduct(shop, { name: 'Zaynab kampala maxi', availableSizes: 'S,M' });
  const buyer = await makeCustomer(shop);
  const { data } = await placeOrder(
    shop,
    buyer.viewer,
    {
      address: { ...londonAddress, email: buyer.email },
      currency: 'GBP',
      paymentMethod: 'transfer',
      lines: [line(product._id, 1, { size: 'M', color: 'Clay' })],
    },
    { key: undefined, origin: 'http://localhost:3000' },
  );
  const { body } = await read(`zaynab maxi size XL\nOrder reference: ${data.reference}`);
  const { lines, order } = body.draft as ChatDraft;
  expect(lines[0]?.size).toEqual({
    value: 'XL',
    sure: false,
    choices: [
      { value: 'S', label: 'S, UK 8' },
      { value: 'M', label: 'M, UK 10' },
    ],
  });
  expect(order).toMatchObject({ value: data.reference, sure: true, choices: [], id: data._id });
});

it('reads Yoruba letters as they are written, sure of what they name, and keeps the rest as it stands', async () => {
  const product = await makeProduct(shop, { name: 'Àṣọ òkè ẹlẹ́wà', availableSizes: 'M,L' });
  const { body } = await read('Ẹ káàrọ̀ o\nMo fẹ́ àṣọ òkè ẹlẹ́wà, size L, 2 abeg');
  const [found] = (body.draft as ChatDraft).lines;
  expect(found).toMatchObject({
    productId: { value: product._id, sure: true },
    name: 'Àṣọ òkè ẹlẹ́wà',
    size: { value: 'L', sure: true },
    quantity: { value: 2, sure: true },
  });
  expect(body.unread).toEqual(['Ẹ káàrọ̀ o']);
});

it('takes a number to call out of the address it is written behind', async () => {
  const { body } = await read('Name: Ngozi Eze\nAddress: 7 Olu Obasanjo Road, Port Harcourt, 0803 123 4567');
  const { customer, address } = body.draft as ChatDraft;
  expect(customer.phone).toMatchObject({ value: '+2348031234567', sure: true });
  expect(JSON.stringify(address)).toContain('7 Olu Obasanjo Road');
  expect(JSON.stringify(address)).not.toContain('0803');
});

it('leaves drafts of the catalogue alone', async () => {
  await makeProduct(shop, { name: 'Secret velvet robe', visibility: 'draft' });
  const { body } = await read('I want the secret velvet robe, size M');
  expect(JSON.stringify((body.draft as ChatDraft).lines.map(({ productId }) => productId))).not.toContain(
    'Secret',
  );
});

it('answers an empty draft where nothing is found, and refuses no text and too much', async () => {
  const { status, body } = await read('How far?\n<script>alert(1)</script>');
  expect(status).toBe(200);
  expect(body.unread).toEqual(['How far?', '<script>alert(1)</script>']);
  const { lines, customer } = body.draft as ChatDraft;
  expect([lines, customer.name.value, customer.phone.value]).toEqual([[], null, null]);
  for (const text of ['', '  \n ', undefined, 7, 'a'.repeat(20_001), 'size M\n'.repeat(15_000)]) {
    expect(await read(text)).toMatchObject({ status: 422, body: { fields: { text: expect.any(String) } } });
  }
});

it('is for those who write orders', async () => {
  const customer = await makeCustomer(shop);
  expect(
    (await call('POST', '/api/order/draft/read', { token: customer.token, body: { text: 'x' } })).status,
  ).toBe(403);
});
