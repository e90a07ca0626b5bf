import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orders } from '../../platform/database/schema/schema.ts';

const suite = new OrderSuite();
const track = (body: object) => suite.call(undefined, 'POST', '/order/track', body);

it('the link in a mail opens the order without an e-mail, and no other order', async () => {
  const { order } = await suite.placed();
  const other = await suite.placed();
  const mails = await suite.mailsTo(order.address.email);
  const link = new RegExp(`/myorders\\?reference=3?D?${order.reference}&key=(?:3D)?([\\w-]{43})`);
  const [, key = ''] = link.exec(mails) ?? [];
  expect(key).toHaveLength(43);
  const { reference } = order;
  const found = await track({ reference, key });
  expect([found.status, found.body.data]).toMatchObject([200, { reference, amount: order.amount }]);
  expect(JSON.stringify(found.body)).not.toMatch(/Aba Road|Okonkwo|"email"/);
  const wrong = [
    { reference, key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` },
    { reference, key: 'short' },
    { reference: other.order.reference, key, email: other.order.address.email },
    { reference: 'AAAAAAAA', key },
  ];
  for (const body of wrong) {
    const { status, body: answer } = await track(body);
    expect([status, answer.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  }
  expect((await track({ reference })).body).toMatchObject({ fields: { email: 'Email is required.' } });
  expect((await track({ reference, email: ' ' })).status).toBe(422);
  expect((await track({ reference, key: 'x'.repeat(101) })).body.fields).toHaveProperty('key');
  // taken out of the order, the person’s link goes with the e-mail
  await suite.shop.db.update(orders).set({ emailKey: '' }).where(eq(orders.id, order._id));
  expect((await track({ reference, key })).status).toBe(404);
});
