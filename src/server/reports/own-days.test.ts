import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct, homeAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { createSalesHelpers } from '../../../tests/support/orders/past-sales.ts';
import { rebuildLedger } from '../../../tests/support/orders/rebuild-ledger.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import type { MoneyReport } from '../../contract/reports/reports.api.ts';
import { bookEntries } from '../../platform/database/schema/schema.ts';
import { bookMissingInvoices } from '../payments/backfill-invoices.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { issueToken } from '../users/tokens.ts';

const suite = new OrderSuite();
const { at } = createSalesHelpers(suite);
const naira = (amount: number) => amount * 100;

async function done(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await suite.call(suite.admin, method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

async function days(from: string, to: string, by = 'day') {
  const body = await done('GET', `/reports/money?from=${from}&to=${to}&by=${by}`);
  return body.data as MoneyReport;
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
  await rebuildLedger(suite.shop.db);
  expect(await sums()).toEqual(before);
});

describe('for the accountant', () => {
  async function csv(path: string) {
    const token = await issueToken(suite.shop, { ...suite.admin, tokenVersion: 0 }, false);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await testApp(suite.shop).request(`/api/reports/${path}`, { headers });
    expect(answer.status).toBe(200);
    const [head = '', ...rows] = (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    const names = head.split(',');
    return rows.map((each) => Object.fromEntries(each.split(',').map((cell, at) => [names[at], cell])));
  }

  it('invoices and credit notes are listed by number, and VAT by rate, with the report’s sums', async () => {
    const { net, vat } = await days('2027-01-01', '2027-01-31');
    const documents = await csv('invoices.csv?from=2027-01-01&to=2027-01-31');
    const sum = (rows: typeof documents, name: string) =>
      rows.reduce((all, row) => all + Math.round(Number(row[name]) * 100), 0) / 100;
    expect(sum(documents, 'gross')).toBe(net);
    expect(sum(documents, 'VAT')).toBe(vat);
    const numbers = documents.filter(({ kind }) => kind === 'invoice').map((row) => row.number);
    expect(numbers).toEqual(numbers.map((_, at) => `2027-${String(at + 1).padStart(6, '0')}`));
    const notes = documents.filter(({ kind }) => kind === 'credit note');
    expect(notes.length).toBeGreaterThan(0);
    expect(notes.every(({ gross, number }) => Number(gross) < 0 && number?.startsWith('CN-'))).toBe(true);
    const byRate = await csv('vat.csv?from=2027-01-01&to=2027-01-31');
    expect(byRate.map((row) => [row['VAT rate'], row.currency])).toEqual([['7.5', 'NGN']]);
    expect(sum(byRate, 'gross')).toBe(net);
    expect(sum(byRate, 'VAT')).toBe(vat);
    expect(sum(byRate, 'net')).toBe(Math.round((net - vat) * 100) / 100);
  });

  it('a deposit is held until the pieces are handed over or the money is back', async () => {
    at(18);
    const held = async () => (await days('2027-01-01', '2027-01-31')).deposits;
    const before = Number(await held());
    const reserved = await written(gown, 1, { deposit: 70 });
    await reserved.take('cash', 245_000);
    const given = await written(gown, 1, { deposit: 50 });
    await given.take('pos', 175_000);
    expect(await held()).toBe(before + 420_000);
    await done('POST', '/order/refund', { orderId: given.id(), amount: 100_000 });
    expect(await held()).toBe(before + 320_000);
    at(19);
    const reason = 'She pays on Friday';
    const move = { orderId: reserved.id(), status: 'Delivered', anyway: true, reason };
    await done('POST', '/order/status', move);
    expect(await held()).toBe(before + 75_000);
    expect((await days('2027-01-18', '2027-01-18')).deposits).toBe(before + 320_000);
  });

  it('a closed month stays as it is: what is corrected later stands in the open one', async () => {
    at(20);
    const order = await written(headTie, 1);
    await order.take('cash');
    suite.shop.clock.advance(20 * 86_400_000);
    const january = async () => {
      const [report, byWay] = [
        await days('2027-01-01', '2027-01-31'),
        await days('2027-01-01', '2027-01-31', 'payment'),
      ];
      return [{ ...report, closedMonths: [] }, byWay.rows];
    };
    const correct = (by: string) =>
      done('POST', '/order/payment/correct', { orderId: order.id(), index: 0, by, reason: 'A wrong tap' });
    await correct('pos');
    const open = await january();
    const close = (month: string) => suite.call(suite.admin, 'POST', '/reports/close', { month });
    expect(await close('2027-02')).toMatchObject({
      status: 422,
      body: { fields: { month: 'February 2027 is not over yet.' } },
    });
    expect((await close('2027-01')).body).toMatchObject({ message: 'January 2027 is closed.' });
    expect((await close('2027-01')).status).toBe(200);
    expect((await days('2027-01-01', '2027-01-31')).closedMonths).toEqual(['2027-01']);
    await correct('cash');
    await done('POST', '/order/refund', { orderId: order.id(), amount: 1000 });
    expect(await january()).toEqual(open);
    const february = await days('2027-02-01', '2027-02-28', 'payment');
    expect(row(february, 'cash')).toMatchObject({ sold: 15_000 });
    expect(row(february, 'pos')).toMatchObject({ sold: -15_000 });
    expect(february).toMatchObject({ sold: 0, refunded: 1000, pieces: 0, orders: 0 });
    const rate = await suite.call(suite.admin, 'PUT', '/reports/rates', {
      currency: 'USD',
      day: '2027-01-20',
      rate: 1500,
    });
    expect(rate).toMatchObject({
      status: 422,
      body: { fields: { day: 'January 2027 is closed. Choose a day from 2027-02-01 on.' } },
    });
  });
});

describe('what a piece cost', () => {
  const setCost = (orderId: string, cost: number, index = 0) =>
    suite.call(suite.admin, 'POST', '/order/cost', { orderId, index, cost });
  const february = () => days('2027-02-01', '2027-02-28');

  it('is said of a free line with it or afterwards, and no profit waits for it', async () => {
    const before = await february();
    const order = await written(headTie, 1, {
      lines: [
        { text: 'Bespoke gown', quantity: 2, price: 300_000, cost: 90_000 },
        { text: 'Alteration', quantity: 1, price: 20_000 },
      ],
    });
    await order.take('transfer');
    const sold = await february();
    expect(sold.cost - before.cost).toBe(180_000);
    expect(sold.piecesWithoutCost - before.piecesWithoutCost).toBe(1);
    expect(Math.round((sold.profit - before.profit) * 100)).toBe((620_000 - 180_000) * 100 - 4_325_581);
    expect((await setCost(order.id(), 5000.5, 1)).status).toBe(200);
    expect((await setCost(order.id(), 5000.5, 1)).status).toBe(200);
    const known = await february();
    expect(known.piecesWithoutCost).toBe(before.piecesWithoutCost);
    expect(known.cost - before.cost).toBe(185_000.5);
    const { items } = orderIn(await done('GET', `/order/${order.id()}`));
    expect(items.map(({ cost }) => cost)).toEqual([90_000, 5000.5]);
  });

  it('counts on the day of the sale while its month is open, and now once it is closed', async () => {
    const order = await written(headTie, 1);
    await order.take('cash');
    const [today, sale] = [suite.shop.clock.now(), await february()];
    suite.shop.clock.advance(40 * 86_400_000);
    await setCost(order.id(), 4000);
    const later = await february();
    expect(later.cost - sale.cost).toBe(4000);
    expect((await suite.call(suite.admin, 'POST', '/reports/close', { month: '2027-02' })).status).toBe(200);
    await setCost(order.id(), 6000);
    expect({ ...(await february()), closedMonths: [] }).toEqual(later);
    const [day = ''] = suite.shop.clock.now().toISOString().split('T');
    expect((await days(day, day)).cost).toBe(2000);
    expect(suite.shop.clock.now() > today).toBe(true);
  });

  it('is an amount in naira of a piece that the order has', async () => {
    const order = await written(headTie, 1);
    await order.take('cash');
    for (const [field, body] of [
      ['index', { index: 7, cost: 1 }],
      ['index', { index: 0.5, cost: 1 }],
      ['cost', { index: 0, cost: -1 }],
      ['cost', { index: 0, cost: 1.234 }],
      ['cost', { index: 0, cost: '12' }],
    ] as const) {
      const answer = await suite.call(suite.admin, 'POST', '/order/cost', { orderId: order.id(), ...body });
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([422, [field]]);
    }
    const nobody = await setCost('00000000-0000-4000-8000-000000000000', 1);
    expect([nobody.status, nobody.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });
});

it('a free line counts in the sales in dollars at the owner’s rate of its day, and in none without one', async () => {
  const sales = async () => {
    const { data } = await done('GET', '/dashboard/metrics?period=7');
    return (data as { totalSales: number }).totalSales;
  };
  const bespoke = { lines: [{ text: 'Bespoke gown', quantity: 1, price: 310_000 }] };
  const before = await sales();
  await (await written(headTie, 1, bespoke)).take('cash');
  expect(await sales()).toBe(before);
  const day = suite.shop.clock.now().toISOString().slice(0, 10);
  await done('PUT', '/reports/rates', { currency: 'USD', day, rate: 1550 });
  await (await written(headTie, 1, bespoke)).take('cash');
  expect(await sales()).toBe(before + 200);
});

it('what an earlier version invoiced while the shop was updated is entered on its day, once', async () => {
  const today = suite.shop.clock.now().toISOString().slice(0, 10);
  const order = await written(headTie, 2);
  await order.take('pos');
  await done('POST', '/order/refund', { orderId: order.id(), amount: 5000 });
  const whole = await days(today, today, 'payment');
  const ofOrder = eq(bookEntries.orderId, order.id());
  await suite.shop.db.delete(bookEntries).where(ofOrder);
  suite.shop.clock.advance(86_400_000);
  await bookMissingInvoices(suite.shop);
  await bookMissingInvoices(suite.shop);
  expect(await days(today, today, 'payment')).toEqual(whole);
});
