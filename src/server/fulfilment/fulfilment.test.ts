import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addProduct,
  addUser,
  cardOrder,
  homeAddress,
  line,
  londonAddress,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop, orderIn } from '../../../tests/support/orders/orders.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import type { PickingList } from '../../contract/orders/fulfilment.api.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { orders } from '../../platform/database/schema/schema.ts';
import type { Viewer } from '../shop.ts';
import { readCsv } from '../spreadsheets/csv.ts';
import { issueToken } from '../users/tokens.ts';

const dayMs = 24 * 3_600_000;
let shop: OrderShop;
let call: ReturnType<typeof apiClient>;
let admin: Viewer;
let customer: Viewer;
const made: Order[] = [];

const place = async (base: typeof cardOrder, lines: ReturnType<typeof line>[]) => {
  const answer = await call(customer, 'POST', '/order/place', { ...base, lines });
  const order = orderIn(answer.body);
  made.push(order);
  return order;
};
const pay = (order: Order) =>
  call(admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Paid' });
const list = async (query: string) => {
  const { body } = await call(admin, 'GET', `/order/list?${query}`);
  return {
    total: body.total,
    page: body.page,
    pages: body.pages,
    references: (body.data as Order[]).map(({ reference }) => reference),
  };
};
const download = async (query: string, viewer = admin) => {
  const token = await issueToken(shop, { ...viewer, tokenVersion: 0 }, false);
  const headers = { authorization: `Bearer ${token}` };
  return testApp(shop).request(`/api/order/export.csv${query}`, { headers });
};

/** One order a day, from 2 to 6 March 2026, the last for London. */
beforeAll(async () => {
  shop = await openOrderShop();
  call = apiClient(shop);
  admin = await addUser(shop, 'admin');
  customer = await addUser(shop);
  for (let day = 0; day < 4; day += 1) {
    const name = { firstName: `Ngozi${day}`, lastName: "O'Neil" };
    await place({ ...cardOrder, address: { ...homeAddress, ...name } }, [line(await addProduct(shop, 5))]);
    shop.clock.advance(dayMs);
  }
  const injected = { ...londonAddress, firstName: '=SUM("A1:A9")', lastName: '<b>Lewis</b>' };
  await place({ ...transferOrder, address: injected }, [line(await addProduct(shop, 5), 2)]);
});
afterAll(() => shop.close());

describe('the list of orders', () => {
  it('is narrowed by days in Lagos, both included', async () => {
    const newestFirst = made.map(({ reference }) => reference).reverse();
    expect((await list('from=2026-03-03&to=2026-03-04&page=1')).references).toEqual(newestFirst.slice(2, 4));
    expect((await list('from=2026-03-05')).references).toEqual(newestFirst.slice(0, 2));
    expect((await list('to=2026-03-02')).references).toEqual(newestFirst.slice(4));
    expect((await list('from=2027-01-01')).references).toEqual([]);
    const wrong = await call(admin, 'GET', '/order/list?from=3.3.2026');
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { from: expect.stringContaining('2026-') } },
    });
  });

  it('turns its day at midnight in Lagos', async () => {
    const late = await openOrderShop();
    late.clock.advance(Date.parse('2026-03-02T22:59:59Z') - late.clock.now().getTime());
    const buyer = await addUser(late);
    const boss = await addUser(late, 'admin');
    const ask = apiClient(late);
    await ask(buyer, 'POST', '/order/place', { ...cardOrder, lines: [line(await addProduct(late, 1))] });
    const found = async (day: string) =>
      (await ask(boss, 'GET', `/order/list?from=${day}&to=${day}`)).body.total;
    expect([await found('2026-03-02'), await found('2026-03-03')]).toEqual([1, 0]);
    await late.close();
  });

  it('finds by reference, name, e-mail and phone, whatever the spelling', async () => {
    const [first] = made;
    for (const q of [first?.reference, first?.reference.toLowerCase(), 'ngozi0', "NGOZI0 O'Neil"]) {
      expect((await list(`q=${encodeURIComponent(q ?? '')}`)).references, q).toEqual([first?.reference]);
    }
    for (const q of ['adaeze@EXAMPLE.com', '0803 123', '08031234567', '2348031234567']) {
      expect((await list(`q=${encodeURIComponent(q)}`)).total, q).toBe(q.includes('@') ? 5 : 4);
    }
    expect((await list('q=100%25')).total).toBe(0);
  });

  it('finds a phone however it is typed, a city, a piece and a note', async () => {
    const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).total;
    for (const q of [
      '+2348031234567',
      '0803 123 4567',
      '0803-123-4567',
      '+234 (0)803 123 4567',
      '8031234567',
    ]) {
      expect(await found(q), q).toBe(4);
    }
    for (const q of ['07700 900123', '+447700900123', '+44 7700 900123']) expect(await found(q), q).toBe(1);
    expect(await found('0803 999 0000')).toBe(0);
    expect(await found('london')).toBe(1);
    expect(await found(made[1]?.items[0]?.name ?? '-')).toBe(1);
    await call(admin, 'POST', '/order/note', { orderId: made[2]?._id, note: 'Wants the Lining in Cotton' });
    expect((await list('q=lining+in+cotton')).references).toEqual([made[2]?.reference]);
  });

  it('counts right, shows the last page for one past the end, and combines everything', async () => {
    expect(await list('q=neil&page=2&limit=3')).toMatchObject({ total: 4, page: 2, pages: 2 });
    expect((await list('q=neil&page=2&limit=3')).references).toHaveLength(1);
    expect(await list('q=neil&page=9&limit=3')).toMatchObject({ total: 4, page: 2, pages: 2 });
    expect(await list('page=9&limit=2')).toMatchObject({ total: 5, page: 3 });
    expect((await list('paymentStatus=Pending&status=Product+Loading&q=ngozi&from=2026-03-04')).total).toBe(
      2,
    );
  });
});

describe('GET /api/order/export.csv', () => {
  it('holds every order that the filter lets through, safe against formulas', async () => {
    const answer = await download('');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).not.toMatch(/,08031234567,/);
    expect(text.split('\r\n')[1]).toContain('"\'=SUM(""A1:A9"")"');
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
    const rows = readCsv(text);
    expect(rows.map(({ cells }) => cells.get('reference'))).toEqual(
      made.map(({ reference }) => reference).reverse(),
    );
    const [london] = rows;
    expect(london && Object.fromEntries(london.cells)).toMatchObject({
      'date (lagos)': '2026-03-06 10:00',
      'payment status': 'Pending',
      currency: 'GBP',
      amount: '234.00',
      'value in usd': '296.00',
      pieces: '2',
      items: expect.stringMatching(/^2 × Dress \d+ \(M, Indigo\)$/),
      phone: '+44 7700 900123',
      country: 'United Kingdom',
      'paid (lagos)': '',
    });
    const some = readCsv(await (await download('?q=ngozi&to=2026-03-03')).text());
    expect(some).toHaveLength(2);
  });

  it('is for admins, refuses a wrong filter, and stands in the OpenAPI document', async () => {
    expect((await download('', customer)).status).toBe(403);
    expect((await testApp(shop).request('/api/order/export.csv')).status).toBe(401);
    expect((await download('?status=Lost')).status).toBe(422);
    const { body } = await call(undefined, 'GET', '/openapi.json');
    const paths = body.paths as Record<string, { get: { parameters: { name: string }[] } }>;
    expect(paths['/order/export.csv']?.get.parameters.map(({ name }) => name)).toContain('from');
    expect(paths['/product/export.csv']?.get).toBeDefined();
  });
});

it('new orders are counted from a moment on, the newest named', async () => {
  const start = await call(admin, 'GET', '/order/arrivals');
  expect(start.body).toMatchObject({ count: 0, newest: [] });
  const after = String(start.body.now);
  const placed: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    shop.clock.advance(1000);
    placed.unshift((await place(cardOrder, [line(await addProduct(shop, 1))])).reference);
  }
  const { body } = await call(admin, 'GET', `/order/arrivals?after=${after}`);
  expect(body.count).toBe(4);
  expect((body.newest as Order[]).map(({ reference }) => reference)).toEqual(placed.slice(0, 3));
  expect(body.newest).toMatchObject([{ name: 'Adaeze Okonkwo', amount: 186_000.5, currency: 'NGN' }, {}, {}]);
});

it('stores an internal note with author and time, and shows it to admins alone', async () => {
  const order = await place(cardOrder, [line(await addProduct(shop, 1))]);
  const note = '<script>alert(1)</script> Call before sewing';
  const added = await call(admin, 'POST', '/order/note', { orderId: order._id, note });
  expect(orderIn(added.body).history.at(-1)).toMatchObject({ kind: 'internal', by: admin.name, note });
  expect(orderIn((await call(admin, 'GET', `/order/${order._id}`)).body).history).toHaveLength(2);
  const answers = [
    await call(customer, 'GET', `/order/${order._id}`),
    await call(customer, 'POST', '/order/userorders', {}),
    await call(customer, 'GET', '/users/export'),
    await call(undefined, 'POST', '/order/track', {
      reference: order.reference,
      email: order.address.email,
    }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(order.reference);
    expect(JSON.stringify(body)).not.toContain('Call before');
  }
  expect((await call(admin, 'POST', '/order/note', { orderId: order._id, note: ' ' })).status).toBe(422);
  expect((await call(admin, 'POST', '/order/note', { orderId: 'nope', note })).status).toBe(404);
});

it('lists what a first parcel left, and notes for the packer', async () => {
  const [bubu, dress] = [await addProduct(shop, 9), await addProduct(shop, 9)];
  const order = await place(cardOrder, [line(bubu, 2), line(dress)]);
  const orderId = order._id;
  await pay(order);
  await call(admin, 'POST', '/order/note', { orderId, note: 'Gift wrap' });
  const parcel = { orderId, carrier: 'DHL', number: '1 2', lines: [{ index: 0, quantity: 1 }] };
  const picking = async () =>
    ((await call(admin, 'GET', '/order/picking')).body.data as PickingList).parcels.find(
      ({ _id }) => _id === orderId,
    );
  expect(await picking()).toMatchObject({ pieces: 3, notes: ['Gift wrap'], delivery: '' });
  await call(admin, 'POST', '/order/parcel', parcel);
  await call(admin, 'POST', '/order/status', { orderId, status: 'Out for Delivery' });
  const left = await picking();
  expect(left).toMatchObject({ pieces: 2, status: 'Out for Delivery' });
  expect(left?.lines.map(({ index, quantity }) => [index, quantity])).toEqual([
    [0, 1],
    [1, 1],
  ]);
  await call(admin, 'POST', '/order/parcel', { ...parcel, number: '3', lines: undefined });
  expect(await picking()).toBeUndefined();
});
it('the picking list holds what is paid and waits, by piece and by parcel', async () => {
  const [bubu, dress] = [await addProduct(shop, 9), await addProduct(shop, 9)];
  const first = await place(cardOrder, [line(bubu, 2), line(dress, 1, { color: 'Clay' })]);
  const second = await place({ ...cardOrder, address: { ...homeAddress, firstName: 'Ibim' } }, [line(bubu)]);
  const unpaid = await place(cardOrder, [line(bubu, 3)]);
  const sent = await place(cardOrder, [line(bubu, 3)]);
  await pay(first);
  shop.clock.advance(60_000);
  await pay(second);
  await pay(sent);
  await call(admin, 'POST', '/order/status', { orderId: sent._id, status: 'Out for Delivery' });
  const { body } = await call(admin, 'GET', '/order/picking');
  const data = body.data as PickingList;
  expect(data.picks.find(({ productId }) => productId === bubu)).toMatchObject({
    size: 'M',
    color: 'Indigo',
    quantity: 3,
    orders: [
      { reference: first.reference, quantity: 2 },
      { reference: second.reference, quantity: 1 },
    ],
  });
  expect(data.picks.find(({ productId }) => productId === dress)).toMatchObject({
    color: 'Clay',
    quantity: 1,
  });
  expect(data).toMatchObject({ day: '2026-03-06', total: 2 });
  expect(data.parcels).toMatchObject([
    { reference: first.reference, pieces: 3, address: { firstName: 'Adaeze' } },
    { reference: second.reference, pieces: 1, address: { firstName: 'Ibim' } },
  ]);
  expect(JSON.stringify(data)).not.toContain(unpaid.reference);
  const before = await call(admin, 'GET', '/order/picking?day=2026-03-05');
  expect(before.body.data).toMatchObject({ total: 0, picks: [], parcels: [] });
});

it('the picking list marks what was paid by a test payment, and nothing else', async () => {
  const bubu = await addProduct(shop, 9);
  const [tested, real] = [await place(cardOrder, [line(bubu)]), await place(cardOrder, [line(bubu)])];
  await shop.db.update(orders).set({ simulated: sql`${orders.id} = ${tested._id}` });
  for (const order of [tested, real]) await pay(order);
  const { body } = await call(admin, 'GET', '/order/picking');
  const parcel = ({ reference }: Order) =>
    (body.data as PickingList).parcels.find((each) => each.reference === reference);
  expect(parcel(tested)).toMatchObject({ simulated: true });
  expect(parcel(real)).not.toHaveProperty('simulated');
});
