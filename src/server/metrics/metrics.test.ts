import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { addDays, dayInLagos, startOfDayInLagos } from '../../contract/delivery/calendar.ts';
import { orderFeedback, orderLines, orders, pageEvents } from '../../platform/database/schema/schema.ts';
import { countEvents, insertEvents } from './events.sql.ts';
import { countMetrics } from './metrics.ts';
import { rollUpDays } from './rollup.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const browser = 'Mozilla/5.0 (X11; Linux x64) Chrome/140 Safari/537.36';

let office: Awaited<ReturnType<typeof openBackOffice>>;
const now = () => office.shop.clock.now();
const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);

beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

let made = 0;

async function order(input: {
  shop?: typeof office.shop;
  paidAt?: Date;
  placedAt?: Date;
  usdMinor: number;
  currency?: 'USD' | 'NGN';
  amountMinor?: number;
  rating?: number;
  source?: 'whatsapp';
}) {
  made += 1;
  const currency = input.currency ?? 'USD';
  const amountMinor = input.amountMinor ?? input.usdMinor;
  const { db } = input.shop ?? office.shop;
  const [row] = await db
    .insert(orders)
    .values({
      reference: `EWA-${made}`,
      idempotencyKey: `key-${made}`,
      requestHash: 'x',
      source: input.source ?? 'web',
      currency,
      amountMinor,
      amountUsdMinor: input.usdMinor,
      paymentStatus: input.paidAt ? 'Paid' : 'Pending',
      paymentMethod: 'card',
      address: {} as never,
      countryCode: 'NG',
      emailKey: 'a@b.co',
      searchText: '',
      paidAt: input.paidAt,
      createdAt: input.placedAt ?? input.paidAt ?? now(),
    })
    .returning();
  if (!row) throw new Error('no order');
  const line = {
    orderId: row.id,
    position: 0,
    productId: '00000000-0000-4000-8000-00000000000a',
    name: 'Boma',
    quantity: 2,
  };
  await db
    .insert(orderLines)
    .values({ ...line, unitPriceMinor: amountMinor / 2, lineTotalMinor: amountMinor });
  if (input.rating)
    await db.insert(orderFeedback).values({ orderId: row.id, rating: input.rating, createdAt: now() });
}

const metrics = async (period = '30') =>
  (await office.send('GET', `/api/dashboard/metrics?period=${period}`)).body.data;

function track(session: string, kinds: string[], headers: Record<string, string> = {}) {
  const events = kinds.map((kind, index) => ({
    kind,
    path: '/shop?token=secret',
    agoMs: (kinds.length - index) * 10_000,
  }));
  return office.app.request('/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
    body: JSON.stringify({ session, events }),
  });
}

describe('page events', () => {
  it('are stored without the query, and orders in them are ignored', async () => {
    expect(
      (await track('session-aaaaaaaa-1', ['view', 'view', 'add_to_cart', 'checkout', 'order'])).status,
    ).toBe(200);
    expect((await track('session-bbbbbbbb-2', ['view'])).status).toBe(200);
    expect((await track('session-cccccccc-3', ['view', 'leave'])).status).toBe(200);
    expect(await countEvents(office.shop.db)).toBe(7);
  });

  it('are dropped for Do Not Track, Global Privacy Control and bots', async () => {
    const before = await countEvents(office.shop.db);
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }]) {
      expect((await track('session-dddddddd-4', ['view'], headers as never)).status).toBe(200);
    }
    expect(await countEvents(office.shop.db)).toBe(before);
  });

  it.each([
    { session: 'x', events: [] },
    { session: 'session-eeeeeeee-5', events: [{ kind: 'steal', path: '/' }] },
    {},
  ])('refuses %j', async (body) => {
    const response = await office.app.request('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': browser },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(422);
  });
});

it('events take the place of ids out of paths, and come in bounded numbers', async () => {
  const { shop, app } = await openBackOffice({ RATE_LIMIT: 'on' });
  const send = (session: string, paths: string[]) =>
    app.request('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': browser },
      body: JSON.stringify({ session, events: paths.map((path) => ({ kind: 'view', path })) }),
    });
  const id = '5b1f3c52-1e0f-4d0f-9c3c-0a6e1a4b9d55';
  const secret = ['/checkout/confirmation/', '/dashboard/order/', '/pay/'].map((path) => path + id);
  expect((await send('session-ids-are-taken', secret)).status).toBe(200);
  const stored = await shop.db.select({ path: pageEvents.path }).from(pageEvents);
  expect(stored.map(({ path }) => path).sort()).toEqual([
    '/checkout/confirmation/:id',
    '/dashboard/order/:id',
    '/pay/:id',
  ]);
  expect((await send('session-too-many-1', Array(11).fill('/shop'))).status).toBe(422);
  const answers: number[] = [];
  for (let n = 0; n < 45; n += 1) answers.push((await send('session-too-many-1', ['/shop'])).status);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(3);
  await shop.close();
});

it('neither forged events, another look at an old order nor what staff wrote change conversion', async () => {
  const { shop, app, send } = await openBackOffice();
  await order({ shop, usdMinor: 10_000, paidAt: shop.clock.now() });
  const say = (kinds: string[], session: string) =>
    app.request('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': browser },
      body: JSON.stringify({ session, events: kinds.map((kind) => ({ kind, path: '/' })) }),
    });
  for (let n = 0; n < 4; n += 1) await say(['view'], `session-visitor-${n}-aaaa`);
  const figures = async () => (await send('GET', '/api/dashboard/metrics')).body.data;
  const before = await figures();
  expect(before).toMatchObject({ conversionRate: 25, funnel: { sessions: 4, order: 1 } });
  for (let n = 0; n < 4; n += 1) await say(['order', 'order'], `session-visitor-${n}-aaaa`);
  await say(['order'], 'session-stranger-aaaa');
  expect(await figures()).toMatchObject({ conversionRate: 25, funnel: before.funnel });
  // no visit leads to a staff order
  await order({ shop, usdMinor: 10_000, paidAt: shop.clock.now(), source: 'whatsapp' });
  expect(await figures()).toMatchObject({ conversionRate: 25, funnel: before.funnel });
  await shop.close();
});

describe('GET /api/dashboard/metrics', () => {
  it('is for admins', async () => {
    expect((await office.send('GET', '/api/dashboard/metrics', undefined, office.customerToken)).status).toBe(
      403,
    );
  });

  it('counts what really happened', async () => {
    await order({ usdMinor: 10_000, paidAt: ago(60 * minute), rating: 5 });
    await order({
      usdMinor: 20_000,
      currency: 'NGN',
      amountMinor: 31_000_000,
      paidAt: ago(2 * day),
      rating: 4,
    });
    await order({ usdMinor: 5_000, paidAt: ago(40 * day) });
    await order({ usdMinor: 99_900 });
    expect(await metrics()).toMatchObject({
      totalSales: 350,
      salesToday: 100,
      ordersToday: 1,
      conversionRate: 100,
      bounceRate: 66.7,
      feedbackScore: 4.5,
      feedbackCount: 2,
      totalUsers: 2,
      activeUsers: 2,
      newUsersToday: 2,
      userRetentionRate: 0,
      avgSessionDuration: 13,
      salesByCurrency: { USD: 100, NGN: 310_000, GBP: 0, EUR: 0 },
      funnel: { sessions: 3, cart: 1, checkout: 1, order: 3 },
      before: { totalSales: 50, salesToday: 0, conversionRate: null, activeUsers: null },
      inPeriod: { sales: 300, orders: 2, meanOrder: 150, before: { sales: 50, orders: 1, meanOrder: 50 } },
      ordersByStatus: [{ orders: 3 }, { orders: 0 }, { orders: 0 }],
      paidByStatus: [{ status: 'Product Loading', orders: 2 }, { orders: 0 }, { orders: 0 }],
      bestSellers: [{ name: 'Boma', units: 4, orders: 2 }],
    });
    const { sales, inPeriod } = await metrics('7');
    expect(inPeriod).toMatchObject({ sales: 300, orders: 2, before: { sales: 0, orders: 0, meanOrder: 0 } });
    expect(sales).toHaveLength(7);
    expect(sales.at(-1)).toMatchObject({ day: dayInLagos(now()), orders: 1, usd: 100 });
    expect((await office.send('GET', '/api/dashboard/metrics?period=8')).status).toBe(422);
  });

  it('gives the same figures after the days were added up, and drops raw rows after 90 days', async () => {
    const { db } = office.shop;
    const old = Array.from({ length: 3 }, (_, n) => ({
      sessionId: `old-${n}`,
      kind: 'view' as const,
      path: '/',
      at: ago(95 * day),
    }));
    const recent = [0, 1].map((n) => ({
      sessionId: 'recent',
      kind: 'view' as const,
      path: '/',
      at: ago(day + n * minute),
    }));
    await insertEvents(db, [...old, ...recent]);
    const { traffic, funnel, bounceRate } = await metrics();
    expect(funnel.sessions).toBe(4);
    await rollUpDays(office.shop);
    await rollUpDays(office.shop);
    expect(await metrics()).toMatchObject({ traffic, funnel, bounceRate });
    expect(await countEvents(db)).toBe(9);
    office.shop.clock.advance(day);
    await rollUpDays(office.shop);
    expect((await countMetrics(office.shop, '30')).funnel.sessions).toBe(4);
  });
});

it('compares a period with the one before it, from scripted visits whose answers are known', async () => {
  const fresh = await openBackOffice();
  const { clock, db } = fresh.shop;
  const visit = async (name: string, daysAgo: number, kinds: string[], stepSeconds: number) => {
    const start = clock.now().getTime() - daysAgo * day;
    await insertEvents(
      db,
      kinds.map((kind, step) => ({
        sessionId: `visit-${name}`,
        kind: kind as 'view',
        path: '/shop',
        at: new Date(start + step * stepSeconds * 1000),
      })),
    );
  };
  // the week before: four visits, one order, two that saw one page and left, 0 + 30 + 120 + 90 seconds
  await visit('a', 9, ['view'], 0);
  await visit('b', 9, ['view', 'leave'], 30);
  await visit('c', 8, ['view', 'add_to_cart', 'checkout'], 60);
  await visit('d', 8, ['view', 'view'], 90);
  const placedDaysAgo = (days: number) =>
    order({ shop: fresh.shop, usdMinor: 100, placedAt: new Date(clock.now().getTime() - days * day) });
  await placedDaysAgo(8);
  await placedDaysAgo(2);
  // this week: two visits, one order, none that only looked, 60 + 20 seconds; one more without a page view
  await visit('e', 2, ['view', 'checkout'], 60);
  await visit('f', 0.1, ['view', 'add_to_cart'], 20);
  await visit('g', 1, ['leave'], 0);
  const expected = {
    conversionRate: 50,
    bounceRate: 0,
    avgSessionDuration: 40,
    funnel: { sessions: 2, cart: 1, checkout: 1, order: 1 },
    before: { conversionRate: 25, bounceRate: 50, avgSessionDuration: 60 },
  };
  expect(await countMetrics(fresh.shop, '7')).toMatchObject(expected);
  await rollUpDays(fresh.shop);
  expect(await countMetrics(fresh.shop, '7')).toMatchObject(expected);
  await fresh.shop.close();
});

it('turns days at midnight in Lagos', () => {
  expect(dayInLagos(new Date('2026-03-01T22:59:59Z'))).toBe('2026-03-01');
  expect(dayInLagos(new Date('2026-03-01T23:00:00Z'))).toBe('2026-03-02');
  expect(startOfDayInLagos('2026-03-02').toISOString()).toBe('2026-03-01T23:00:00.000Z');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
