import { expect, it } from 'vitest';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { statementDesk } from '../../../tests/support/orders/statements.ts';

const suite = new OrderSuite();
const { made, add, send, get } = draftCalls(suite);
const { now } = statementDesk(suite);

it('links the page that pays the rest in the mail and on the tracking page', async () => {
  const email = 'kemi@example.test';
  const draft = await add({
    customer: { name: 'Kemi Balogun', phone: '0803 123 4567', email },
    lines: [{ text: 'Bespoke gown', price: 150_001, quantity: 1 }],
    deposit: 70,
  });
  const token = await send(draft._id);
  const order = await now({ _id: (await get(draft._id)).orderId ?? '' });
  const follow = async () => {
    const question = { reference: order.reference, email };
    const { body } = await suite.call(undefined, 'POST', '/order/track', question);
    return body.data as { payLink: string | null; due: number };
  };
  expect((await follow()).payLink).toBeNull();
  await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash', amount: 105_000.7 });
  expect(await follow()).toMatchObject({ due: 45_000.3, payLink: expect.stringContaining(`/pay/${token}`) });
  expect(await suite.mailsTo(email)).toContain(`/pay/${token}`);
  await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'pos' });
  expect(await follow()).toMatchObject({ due: 0, payLink: null });
});
