import { describe, expect, it } from 'vitest';
import { draftCalls } from '../../../../tests/support/orders/draft-calls.ts';
import { addProduct } from '../../../../tests/support/orders/order-fixtures.ts';
import { charge, hourMs, OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../../tests/support/orders/orders.ts';
import { expireOrders } from '../../order-changes/orders.jobs.ts';
import { processEvents } from '../../payments/events/provider-events.ts';
import { selectAttempts } from '../../payments/payments.sql.ts';

const suite = new OrderSuite();
const { add, send, get, page, pay } = draftCalls(suite);

async function sent() {
  const dress = await addProduct(suite.shop, 1);
  const draft = await add({ lines: [{ productId: dress, size: 'M', color: 'Indigo', quantity: 1 }] });
  const token = await send(draft._id);
  const orderId = (await get(draft._id)).orderId ?? '';
  const order = async () => orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body);
  return { dress, token, orderId, order };
}

async function settle(reference: string) {
  suite.shop.payments.succeed(reference);
  await suite.webhook(charge(reference, Math.floor(Math.random() * 1e9)));
  await processEvents(suite.shop);
}

describe('a link to pay that two hold', () => {
  it('leads both to one payment when both press simultaneously, and is paid once', async () => {
    const { token, orderId, order } = await sent();
    const answers = await Promise.all([pay(token), pay(token), pay(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const pages = answers.map(({ body }) => (body.payment as { authorizationUrl: string }).authorizationUrl);
    expect(new Set(pages).size).toBe(1);
    const attempts = await selectAttempts(suite.shop.db, orderId);
    expect(attempts).toHaveLength(1);
    await Promise.all(attempts.map(({ reference }) => settle(reference)));
    const paid = await order();
    expect(paid.paymentStatus).toBe('Paid');
    expect(paid.history.filter(({ to }) => to === 'Paid')).toHaveLength(1);
    expect(await page(token)).toMatchObject({ state: 'paid', toPay: 0 });
  });

  it('by card and by transfer simultaneously stays one order that takes its piece once', async () => {
    const { dress, token, order } = await sent();
    await Promise.all([pay(token), pay(token, { paymentMethod: 'transfer' })]);
    expect(await suite.stockOf(dress)).toBe(0);
    expect((await order()).paymentStatus).toBe('Pending');
  });

  it('shows the person it was forwarded to no surname, street, phone or email', async () => {
    const { token } = await sent();
    await pay(token);
    const shown = JSON.stringify(await page(token));
    for (const secret of ['Eze', '12 Aba Road', '8031234567', 'ngozi@example.test'])
      expect(shown).not.toContain(secret);
    expect(shown).toContain('Ngozi');
  });

  it('that ends while one of them presses pays or has ended, and never holds the piece for nothing', async () => {
    const { dress, token, order } = await sent();
    const { clock } = suite.shop;
    clock.advance(72 * hourMs + 1);
    const [answer] = await Promise.all([pay(token), expireOrders(suite.shop)]);
    expect([answer.status, answer.body.code]).toEqual([410, 'PAY_LINK_EXPIRED']);
    expect((await order()).paymentStatus).toBe('Failed');
    expect(await suite.stockOf(dress)).toBe(1);
  });
});
