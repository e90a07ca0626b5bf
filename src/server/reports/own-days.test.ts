import { beforeAll, expect, it } from 'vitest';
import { salesOf } from '../../../tests/support/orders/made-sales.ts';
import { addProduct, homeAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { writeBooksAgain } from '../../../tests/support/orders/written-books.ts';
import { saveSettings } from '../settings/save-settings.ts';

const suite = new OrderSuite();
const { at } = salesOf(suite);
const naira = (amount: number) => amount * 100;

async function done(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await suite.call(suite.admin, method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

async function days(from: string, to: string, by = 'day') {
  const body = await done('GET', `/reports/money?from=${from}&to=${to}&by=${by}`);
  return body.data as Record<string, unknown> & { rows: ({ key: string } & Record<string, unknown>)[] };
}
const row = ({ rows }: Awaited<ReturnType<typeof days>>, key: string) =>
  rows.find((each) => each.key === key);

let headTie = '';
let gown = '';
beforeAll(async () => {
  at(1);
  const business = {
    legalName: 'Ewa Ltd',
    rc: '1',
    tin: '2',
    vat: { on: true, percent: 7.5, from: '' },
  };
  await saveSettings(suite.shop, { business });
  headTie = await addProduct(suite.shop, 50, { prices: { NGN: naira(15_000), USD: 1000 } });
  gown = await addProduct(suite.shop, 50, { prices: { NGN: naira(350_000), USD: 25_000 } });
});

const orderIds: string[] = [];

/** An order that staff wrote, of so many of a piece, and how its money is taken. */
async function written(productId: string, quantity: number, more: object = {}) {
  const { data } = await done('POST', '/order/draft', {
    customer: { name: 'Amaka Obi', phone: '0803 123 4567' },
    address: homeAddress,
    currency: 'NGN',
    source: 'shop',
    delivery: 'pickup',
    lines: [{ productId, size: 'M', color: 'Indigo', quantity }],
    ...more,
  });
  const draftId = (data as { _id: string })._id;
  let orderId = '';
  const take = async (by: string, amount?: number) => {
    const paid = await done('POST', '/order/draft/paid', {
      ...(orderId ? { orderId } : { draftId }),
      by,
      amount,
    });
    if (orderId) return;
    orderId = (paid.data as { orderId: string }).orderId;
    orderIds.push(orderId);
  };
  return { take, id: () => orderId };
}

it('a piece taken out after the month is a refund of its own day, and leaves the month as it was', async () => {
  at(2);
  const order = await written(headTie, 3);
  await order.take('cash');
  const before = await days('2027-01-01', '2027-01-08');
  expect(before).toMatchObject({ sold: 45_000, refunded: 0, pieces: 3 });
  at(9);
  await done('POST', '/order/change', { orderId: order.id(), lines: [{ index: 0, quantity: 2 }] });
  expect(await days('2027-01-01', '2027-01-08')).toEqual(before);
  const after = await days('2027-01-09', '2027-01-09');
  expect(after).toMatchObject({ orders: 0, pieces: -1, sold: 0, refunded: 15_000, vat: -1046.51 });
});

it('deposit and balance count on their days, by their ways, with the VAT of their invoices', async () => {
  at(10);
  const order = await written(gown, 1, { deposit: 70 });
  await order.take('cash', 245_000);
  const deposit = await days('2027-01-10', '2027-01-11');
  expect(deposit).toMatchObject({ orders: 1, pieces: 1, sold: 245_000, vat: 17_093.02 });
  at(12);
  await order.take('pos');
  expect(await days('2027-01-10', '2027-01-11')).toMatchObject({ sold: 245_000, vat: 17_093.02 });
  expect(await days('2027-01-12', '2027-01-12')).toMatchObject({
    orders: 0,
    pieces: 0,
    sold: 105_000,
    vat: 7325.58,
  });
  const byWay = await days('2027-01-10', '2027-01-12', 'payment');
  expect(row(byWay, 'cash')).toMatchObject({ sold: 245_000 });
  expect(row(byWay, 'pos')).toMatchObject({ sold: 105_000 });
});

it('a payment that turned out to be none is taken out on the day it did, pieces and all', async () => {
  at(13);
  const order = await written(headTie, 2);
  await order.take('pos');
  at(14);
  for (const paymentStatus of ['Review', 'Failed'])
    await done('POST', '/order/payment', { orderId: order.id(), paymentStatus });
  const report = await days('2027-01-13', '2027-01-14');
  expect(report).toMatchObject({ sold: 0, net: 0, pieces: 0, vat: 0 });
  expect(row(report, '2027-01-13')).toMatchObject({ sold: 30_000, pieces: 2 });
  expect(row(report, '2027-01-14')).toMatchObject({ sold: -30_000, pieces: -2 });
});

it('a change that costs more counts once its difference is paid', async () => {
  at(15);
  const order = await written(headTie, 1);
  await order.take('cash');
  at(16);
  await done('POST', '/order/change', { orderId: order.id(), shippingFee: 5000 });
  expect(await days('2027-01-16', '2027-01-16')).toMatchObject({ sold: 0, net: 0 });
  at(17);
  await order.take('transfer');
  expect(await days('2027-01-17', '2027-01-17')).toMatchObject({ sold: 5000, orders: 0, pieces: 0 });
});

it('any days are their invoices less their credit notes', async () => {
  let minor = 0;
  for (const id of orderIds) {
    const order = orderIn(await done('GET', `/order/${id}`));
    const sum = (rows: readonly { amount: number }[]) =>
      rows.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
    minor += sum(order.invoice ? [order.invoice, ...order.furtherInvoices] : []) - sum(order.creditNotes);
  }
  expect((await days('2027-01-01', '2027-01-31')).net).toBe(minor / 100);
});

it('the update enters what a shop without books was paid and paid back, with the same sums', async () => {
  const sums = async () => {
    const { sold, refunded, net, vat, rows } = await days('2027-01-01', '2027-01-31');
    return { sold, refunded, net, vat, days: rows.map(({ key, net: each }) => [key, each]) };
  };
  const before = await sums();
  await writeBooksAgain(suite.shop.db);
  expect(await sums()).toEqual(before);
});
