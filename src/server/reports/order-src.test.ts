import { beforeAll, describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  londonAddress,
} from '../../../tests/support/orders/order-fixtures.ts';
import { charge, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { makeDivided } from '../../../tests/support/variants.ts';
import type { Metrics } from '../../contract/reports/metrics.api.ts';
import type { MoneyReport } from '../../contract/reports/reports.api.ts';
import { exportOwnData } from '../accounts/export-data.ts';
import { processEvents } from '../payments/events/provider-events.ts';
import { issueToken } from '../users/tokens.ts';

const suite = new OrderSuite();
let product = '';

beforeAll(async () => {
  product = await addProduct(suite.shop, 50, {
    prices: { NGN: 10_000_050, USD: 8_000, GBP: 6_000, EUR: 7_000 },
  });
});

async function place(more: object = {}, headers: Record<string, string> = {}) {
  const customer = await addUser(suite.shop);
  const request = { ...cardOrder, lines: [line(product)], ...more };
  const { status, body } = await suite.call(customer, 'POST', '/order/place', request, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  return { customer, order: orderIn(body) };
}

async function admin(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await suite.call(suite.admin, method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}
const srcOf = async (orderId: string) => orderIn(await admin('GET', `/order/${orderId}`)).src;

async function pay(): Promise<void> {
  const reference = suite.shop.payments.started.at(-1)?.reference ?? '';
  suite.shop.payments.succeed(reference);
  await suite.webhook(charge(reference));
  await processEvents(suite.shop);
}

describe('what led a customer to the website', () => {
  it.each([
    ['instagram', 'instagram'],
    [' WhatsApp_Status.2 ', 'whatsapp_status.2'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), null],
    ['two words', null],
    ['<b>', null],
    ['', null],
    [7, null],
    [null, null],
    [{ src: 'meta' }, null],
    [undefined, null],
  ])('is stored from %j as %j, and refuses no order', async (src, stored) => {
    const { order } = await place({ src });
    expect([order.source, await srcOf(order._id)]).toEqual(['web', stored]);
  });

  it.each(['dnt', 'sec-gpc'])('is not stored for a browser that sends %s', async (name) => {
    const { order } = await place({ src: 'meta' }, { [name]: '1' });
    expect(await srcOf(order._id)).toBeNull();
  });

  it('is the same order when it is sent again from elsewhere', async () => {
    const customer = await addUser(suite.shop);
    const send = (src: string) =>
      suite.call(
        customer,
        'POST',
        '/order/place',
        { ...cardOrder, lines: [line(product)], src },
        { 'idempotency-key': 'once' },
      );
    const [first, second] = [await send('meta'), await send('google')];
    expect(orderIn(second.body)._id).toBe(orderIn(first.body)._id);
    expect(await srcOf(orderIn(first.body)._id)).toBe('meta');
  });

  it('is in the data of the customer, not on the page that follows an order by its reference', async () => {
    const { customer, order } = await place({ src: 'meta' });
    expect((await exportOwnData(suite.shop, customer)).orders).toMatchObject([{ src: 'meta' }]);
    const { body } = await suite.call(undefined, 'POST', '/order/track', {
      reference: order.reference,
      email: order.address.email,
    });
    expect(JSON.stringify(body)).not.toContain('meta');
  });
});

it('a report by source and by web source adds up to its sales, whatever became of the orders', async () => {
  for (const [currency, rate] of [
    ['USD', 1500],
    ['GBP', 2000],
    ['EUR', 1700],
  ]) {
    await admin('PUT', '/reports/rates', { currency, day: '2020-01-01', rate });
  }
  const abroad = { address: londonAddress };
  const orders = [];
  for (const more of [
    { src: 'instagram' },
    { src: 'instagram', lines: [line(product, 3)] },
    { src: 'meta', currency: 'USD', ...abroad },
    { currency: 'USD', ...abroad },
    { src: 'meta' },
    {},
  ]) {
    orders.push((await place(more)).order);
    await pay();
  }
  const stopped = await place({ src: 'tiktok' });
  await pay();
  await suite.call(stopped.customer, 'POST', '/order/cancel', { orderId: stopped.order._id, reason: 'x' });
  await admin('POST', '/order/cancel', { orderId: stopped.order._id, reason: 'x' });
  for (const header of ['dnt', 'sec-gpc']) {
    await place({ src: 'tiktok' }, { [header]: '1' });
    await pay();
  }
  // unpaid, and what is sent in an exchange, are no sales
  await place({ src: 'tiktok' });
  const size = await makeDivided(suite.shop, { S: 1, M: 1 });
  const exchanged = await place({ src: 'tiktok', lines: [line(size, 1, { size: 'S' })] });
  await pay();
  const orderId = exchanged.order._id;
  await admin('POST', '/order/status', { orderId, status: 'Delivered' });
  const asked = await suite.call(exchanged.customer, 'POST', '/order/return', {
    orderId,
    lines: [{ index: 0, quantity: 1, size: 'M' }],
    wants: 'exchange',
    reason: 'Too narrow',
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  for (const state of ['Approved', 'Received', 'Accepted'])
    await admin('POST', '/order/return/move', { returnId: asked.body.returnId, state, restock: true });
  const paid = await place({ src: 'google', currency: 'GBP', paymentMethod: 'transfer', ...abroad });
  await admin('POST', '/order/payment', { orderId: paid.order._id, paymentStatus: 'Paid' });
  const [refunded, , inDollars, , cancelled] = orders;
  await admin('POST', '/order/refund', { orderId: refunded?._id, amount: 12_345.67 });
  await admin('POST', '/order/refund', { orderId: inDollars?._id, amount: 10.01 });
  await admin('POST', '/order/payment', { orderId: cancelled?._id, paymentStatus: 'Refunded' });
  for (const currency of ['NGN', 'EUR']) {
    const { data: draft } = await admin('POST', '/order/draft', {
      customer: { name: 'Amaka Obi', phone: '0803 123 4567' },
      address: cardOrder.address,
      currency,
      source: 'whatsapp',
      delivery: 'pickup',
      lines: [{ productId: product, size: 'M', color: 'Indigo', quantity: 1 }],
    });
    const draftId = (draft as { _id: string })._id;
    const { order } = await admin('POST', '/order/draft/paid', { draftId, by: 'cash' });
    expect(orderIn({ data: order }).src ?? null).toBeNull();
  }

  const rows = async (by: string) => (await admin('GET', `/reports/money?by=${by}`)).data as MoneyReport;
  const sum = ({ rows }: Pick<MoneyReport, 'rows'>, name: 'sold' | 'refunded' | 'net' | 'orders') =>
    Math.round(rows.reduce((all, row) => all + row[name], 0) * 100) / 100;
  const [bySource, bySrc] = [await rows('source'), await rows('src')];
  for (const report of [bySource, bySrc]) {
    for (const name of ['sold', 'refunded', 'net', 'orders'] as const)
      expect([name, sum(report, name)]).toEqual([name, report[name]]);
    expect(report.refunded).toBeGreaterThan(12_345.67);
  }
  expect(Object.fromEntries(bySrc.rows.map(({ key, orders }) => [key, orders]))).toEqual({
    instagram: 2,
    meta: 2,
    google: 1,
    tiktok: 2,
    'Direct or unknown': 4,
    'Not from the website': 2,
  });
  const web = bySource.rows.find(({ key }) => key === 'web');
  const fromWeb = { rows: bySrc.rows.filter(({ key }) => key !== 'Not from the website') };
  expect([sum(fromWeb, 'net'), sum(fromWeb, 'orders')]).toEqual([web?.net, web?.orders]);

  const { inNaira } = (await admin('GET', '/dashboard/metrics?period=30')).data as Metrics;
  for (const name of ['bySource', 'bySrc'] as const) {
    const net = inNaira?.[name].reduce((all, row) => all + row.net, 0) ?? 0;
    expect(Math.round(net * 100) / 100).toBe(inNaira?.net);
  }

  const token = await issueToken(suite.shop, { ...suite.admin, tokenVersion: 0 }, false);
  const csv = async (by: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const file = await testApp(suite.shop).request(`/api/reports/sales.csv?by=${by}`, { headers });
    return (await file.text()).trimEnd().split('\r\n');
  };
  const [head, ...lines] = await csv('src');
  expect(head).toContain('web source,currency,orders');
  expect(lines.filter((text) => text.startsWith('meta,'))).toHaveLength(2);
  const [columns, ...sold] = await csv('line');
  expect(columns).toMatch(/,web source$/);
  expect(sold.filter((text) => text.endsWith(',google'))).toHaveLength(1);
});
