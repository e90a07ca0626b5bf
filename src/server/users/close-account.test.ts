import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { addProduct, line, londonAddress } from '../../../tests/support/order-fixtures.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts';
import type { Order } from '../../contract/orders.ts';
import { addToCart } from '../cart/cart.ts';
import { placeOrder } from '../orders/place-order.ts';

let shop: TestShop;
let call: ReturnType<typeof httpClient>;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());

const close = (token: string, password: string) =>
  call('DELETE', '/api/users/profile', { token, body: { password } });

async function makeBuyer() {
  const buyer = await makeCustomer(shop, 'Chinwe Ezekwesili');
  const address = {
    ...londonAddress,
    email: buyer.email,
    street: '77 Unmistakable Close',
    lastName: 'Ezekwesili',
  };
  const product = await addProduct(shop, 5);
  const { data } = await placeOrder(
    shop,
    buyer.viewer,
    { address, currency: 'GBP', paymentMethod: 'transfer', lines: [line(product, 2)] },
    { key: undefined, origin: 'http://localhost:3000' },
  );
  await addToCart(shop, buyer.viewer, line(product, 1));
  await call('POST', '/api/users/addresses', { token: buyer.token, body: { address } });
  return { ...buyer, order: data, address };
}

it('takes the password, erases the person everywhere and keeps the order with its lines', async () => {
  const { token, email, password, order, viewer } = await makeBuyer();
  const admin = await makeAdmin(shop);
  expect(await close(token, 'not-the-password')).toMatchObject({
    status: 422,
    body: { code: 'WRONG_PASSWORD', fields: { password: 'The password is not right.' } },
  });
  expect((await close(token, password)).status).toBe(200);
  expect((await call('GET', '/api/users/profile', { token })).status).toBe(401);

  const kept = await call('GET', `/api/order/${order._id}`, { token: admin.token });
  expect((kept.body.data as Order).items).toEqual(order.items);
  expect(kept.body.data).toMatchObject({ amount: order.amount, reference: order.reference });
  const traces = [email, 'Ezekwesili', 'Unmistakable', viewer.id];
  const found = (await everyTable()).flatMap(({ name, text }) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${name}: ${trace}`),
  );
  // nothing but the parting mail, which still has to go out
  expect(found.filter((trace) => !trace.startsWith('mail_outbox'))).toEqual([]);
  expect((await mailsTo(shop, email)).map((mail) => mail.subject)).toEqual(['Your account is closed']);
  expect((await call('POST', '/api/users/login', { body: { email, password } })).status).toBe(401);
  expect(
    (await call('POST', '/api/users/register', { body: { name: 'Back', email, password } })).status,
  ).toBe(201);
});

async function everyTable(): Promise<{ name: string; text: string }[]> {
  const rowsOf = (result: unknown) => (result as { rows: Record<string, string>[] }).rows;
  const tables = rowsOf(
    await shop.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  );
  const found = [];
  for (const { name = '' } of tables) {
    const rows = rowsOf(
      await shop.db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`),
    );
    found.push({ name, text: rows.map(({ row }) => row).join('\n') });
  }
  return found;
}

it('cannot be done by the last admin', async () => {
  const admin = await makeAdmin(shop);
  expect((await close(admin.token, admin.password)).body.code).toBe('LAST_ADMIN');
  expect((await call('GET', '/api/users/get_users', { token: admin.token })).status).toBe(200);
});

it('gives everything kept about a person to them, and nothing about anybody else', async () => {
  const { token, order, address, email } = await makeBuyer();
  const other = await makeBuyer();
  const { body } = await call('GET', '/api/users/export', { token });
  expect(body.data).toMatchObject({
    profile: { email, role: 'user' },
    addresses: [{ address, isDefault: true }],
    orders: [{ reference: order.reference }],
    cart: [{ quantity: 1 }],
    wishlist: [],
    activity: [{ action: 'account opened' }],
  });
  expect(JSON.stringify(body)).not.toContain(other.email);
  expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
});
