import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  londonAddress,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { noBusiness } from '../../contract/money/vat.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { processEvents } from './events/provider-events.ts';
import { setPaymentStatus } from './set-payment-status.ts';

const suite = new OrderSuite();
const business = {
  legalName: 'Ewa Atelier Ltd <"1e5">',
  rc: '007',
  tin: '00123456-0001',
  vat: { on: true, percent: 7.5, from: '' },
};
const naira = (amount: number) => Math.round(amount * 100);

beforeEach(() => saveSettings(suite.shop, { business }));

/** An order of pieces at these prices in naira, a line each, unpaid. */
async function placed(prices: number[], body: object = cardOrder) {
  const { shop, call, admin } = suite;
  const user = await addUser(shop);
  const lines = [];
  for (const price of prices) {
    const piece = await addProduct(shop, 60, {
      prices: { NGN: naira(price), USD: naira(price), GBP: naira(price) },
    });
    lines.push(line(piece));
  }
  const answer = await call(user, 'POST', '/order/place', { ...body, lines });
  const order = orderIn(answer.body);
  const reference = shop.payments.started.at(-1)?.reference ?? '';
  const now = async () => orderIn((await call(admin, 'GET', `/order/${order._id}`)).body);
  return { user, order, reference, now };
}

async function paid(prices: number[], body: object = cardOrder) {
  const made = await placed(prices, body);
  await suite.call(suite.admin, 'POST', '/order/payment', { orderId: made.order._id, paymentStatus: 'Paid' });
  const refund = (input: object) =>
    suite.call(suite.admin, 'POST', '/order/refund', { orderId: made.order._id, ...input });
  return { ...made, refund };
}

const count = (number: string) => Number(number.split('-').at(-1));

describe('the VAT of an order', () => {
  it('of ₦107,500.00 is ₦7,500.00, and an order unpaid has no invoice', async () => {
    const { order } = await placed([107_500]);
    expect(order).toMatchObject({
      amount: 107_500,
      vat: 7500,
      vatPercent: 7.5,
      invoice: null,
      creditNotes: [],
    });
    expect(order.items.map(({ vat }) => vat)).toEqual([7500]);
  });

  it('is the sum of its lines: three of ₦3,333.33', async () => {
    const { order } = await placed([3333.33, 3333.33, 3333.33]);
    expect(order.vat).toBe(697.67);
    expect(order.items.map(({ vat }) => vat)).toEqual([232.56, 232.56, 232.55]);
  });

  it('is nothing on what is sent abroad', async () => {
    const { order } = await placed([107_500], { ...transferOrder, address: londonAddress });
    expect(order).toMatchObject({ vat: 0, vatPercent: 0 });
  });

  it('begins on its day, at midnight in Lagos, and an order keeps what it was placed with', async () => {
    const { shop } = suite;
    const from = new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    await saveSettings(shop, { business: { ...business, vat: { ...business.vat, from } } });
    const midnight = Date.parse(`${from}T00:00:00+01:00`);
    shop.clock.advance(midnight - 1000 - shop.clock.now().getTime());
    const before = await placed([107_500]);
    shop.clock.advance(1000);
    const after = await placed([107_500]);
    expect([before.order.vat, after.order.vat]).toEqual([0, 7500]);
    await saveSettings(shop, { business: noBusiness });
    expect([(await before.now()).vat, (await after.now()).vat]).toEqual([0, 7500]);
    expect((await placed([107_500])).order.vat).toBe(0);
  });

  it('is calculated again when pieces are taken out', async () => {
    const { order, now } = await placed([107_500, 10_750]);
    await suite.call(suite.admin, 'POST', '/order/change', {
      orderId: order._id,
      lines: [{ index: 1, quantity: 0 }],
    });
    expect(await now()).toMatchObject({ amount: 107_500, vat: 7500 });
  });
});

describe('invoices', () => {
  it('are given when the order is paid, with the particulars of the day, and stay as they are', async () => {
    const { now } = await paid([107_500]);
    const { invoice } = await now();
    expect(invoice).toMatchObject({ amount: 107_500, vat: 7500 });
    expect(invoice?.seller).toEqual({ legalName: business.legalName, rc: '007', tin: '00123456-0001' });
    expect(invoice?.number).toMatch(/^2026-\d{6}$/);
    await saveSettings(suite.shop, { business: { ...business, legalName: 'Another name' } });
    expect((await now()).invoice).toEqual(invoice);
  });

  it('count on without a gap, also after a payment that was rolled back', async () => {
    const first = count((await (await paid([1000])).now()).invoice?.number ?? '');
    const { order } = await placed([1000]);
    const { shop, admin } = suite;
    await expect(
      shop.db.transaction(async (tx) => {
        await setPaymentStatus({ ...shop, db: tx }, admin, { orderId: order._id, paymentStatus: 'Paid' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(count((await (await paid([1000])).now()).invoice?.number ?? '')).toBe(first + 1);
  });

  it('of 50 orders paid simultaneously have 50 consecutive numbers', async () => {
    const { shop, call, admin } = suite;
    const before = count((await (await paid([1000])).now()).invoice?.number ?? '');
    const orders = [];
    for (let at = 0; at < 50; at += 1) orders.push(await placed([1000 + at]));
    for (const { reference } of orders) shop.payments.succeed(reference);
    const answers = await Promise.all(
      orders.map(({ user, reference }) => call(user, 'POST', '/order/confirm_payment', { reference })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const numbers = [];
    for (const { order } of orders) {
      const { body } = await call(admin, 'GET', `/order/${order._id}`);
      numbers.push(count(orderIn(body).invoice?.number ?? ''));
    }
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => before + 1 + at));
  });

  it('begin again from 1 with the year of Lagos', async () => {
    const { shop } = suite;
    const made = await placed([1000]);
    shop.clock.advance(Date.parse('2027-01-01T00:00:00+01:00') - shop.clock.now().getTime());
    await suite.call(suite.admin, 'POST', '/order/payment', {
      orderId: made.order._id,
      paymentStatus: 'Paid',
    });
    expect((await made.now()).invoice?.number).toBe('2027-000001');
  });

  it('keep their order, which is only set aside', async () => {
    const { order, now } = await paid([1000]);
    const answer = await suite.call(suite.admin, 'DELETE', '/removeorder', { orderId: order._id });
    expect(answer.body).toMatchObject({ setAside: true });
    expect((await now()).invoice).not.toBeNull();
    await expect(suite.shop.db.execute(sql`delete from orders where id = ${order._id}`)).rejects.toThrow();
  });

  it('are one an order, however often its payment is reported', async () => {
    const { shop } = suite;
    const { reference, now } = await placed([1000]);
    shop.payments.succeed(reference);
    for (const id of [1, 2, 3])
      await suite.webhook(JSON.stringify({ event: 'charge.success', data: { id, reference } }));
    await processEvents(shop);
    const { invoice, furtherInvoices } = await now();
    expect(invoice).not.toBeNull();
    expect(furtherInvoices).toEqual([]);
  });
});

describe('credit notes', () => {
  it('of 30 % give 30 % of the VAT back, and the rest with the rest, in a series of their own', async () => {
    const { refund, now } = await paid([107_500]);
    expect((await refund({ amount: 32_250 })).status).toBe(200);
    const part = (await now()).creditNotes;
    expect(part).toMatchObject([{ amount: 32_250, vat: 2250 }]);
    expect(part[0]?.number).toMatch(/^CN-2027-\d{6}$/);
    expect((await refund({})).status).toBe(200);
    const whole = (await now()).creditNotes;
    expect(whole).toMatchObject([
      { amount: 32_250, vat: 2250 },
      { amount: 75_250, vat: 5250 },
    ]);
    expect(count(whole[1]?.number ?? '')).toBe(count(whole[0]?.number ?? '') + 1);
  });

  it('never give more VAT back than was taken, whatever the parts', async () => {
    const { refund, now } = await paid([3333.33, 3333.33, 3333.33]);
    for (const amount of [0.01, 0.07, 1234.56, 3333.33]) expect((await refund({ amount })).status).toBe(200);
    await refund({});
    const { creditNotes, invoice } = await now();
    const sum = (key: 'amount' | 'vat') =>
      creditNotes.reduce((all, note) => all + Math.round(note[key] * 100), 0);
    expect(sum('vat')).toBe(Math.round((invoice?.vat ?? 0) * 100));
    expect(sum('amount')).toBe(999_999);
  });

  it('are given for what an admin marks as refunded', async () => {
    const { order, now } = await paid([107_500]);
    await suite.call(suite.admin, 'POST', '/order/payment', {
      orderId: order._id,
      paymentStatus: 'Refunded',
    });
    expect((await now()).creditNotes).toMatchObject([{ amount: 107_500, vat: 7500 }]);
  });

  it('are given for refunds that were made at the provider, once', async () => {
    const { shop } = suite;
    const { user, reference, now } = await placed([107_500]);
    shop.payments.succeed(reference);
    await suite.call(user, 'POST', '/order/confirm_payment', { reference });
    const data = {
      transaction_reference: reference,
      refund_reference: 'r1',
      amount: naira(32_250),
      currency: 'NGN',
    };
    for (const amount of [data.amount, String(data.amount)]) {
      await suite.webhook(JSON.stringify({ event: 'refund.processed', data: { ...data, amount } }));
    }
    await processEvents(shop);
    expect((await now()).creditNotes).toMatchObject([{ amount: 32_250, vat: 2250 }]);
  });

  it('and further invoices follow an order that is changed after it is paid', async () => {
    const { order, now } = await paid([107_500, 10_750]);
    const { call, admin } = suite;
    const change = (body: object) => call(admin, 'POST', '/order/change', { orderId: order._id, ...body });
    await change({ lines: [{ index: 1, quantity: 0 }] });
    expect(await now()).toMatchObject({
      amount: 107_500,
      vat: 7500,
      creditNotes: [{ amount: 10_750, vat: 750 }],
    });
    await change({ shippingFee: 2150 });
    expect(await now()).toMatchObject({ due: 2150, vat: 7650, furtherInvoices: [] });
    await call(admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
    expect((await now()).furtherInvoices).toMatchObject([{ amount: 2150, vat: 150 }]);
  });

  it('take an invoice back whose payment turned out to be none', async () => {
    const { order, now } = await paid([107_500]);
    for (const paymentStatus of ['Review', 'Failed']) {
      await suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus });
    }
    expect((await now()).creditNotes).toMatchObject([{ amount: 107_500, vat: 7500 }]);
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
    expect((await now()).furtherInvoices).toMatchObject([{ amount: 107_500, vat: 7500 }]);
  });
});
