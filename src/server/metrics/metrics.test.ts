import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { dayInLagos } from '../../contract/business-days.ts';
import { orderFeedback, orderLines, orders } from '../database/schema.ts';
import { addDays, dayStart } from './days.rules.ts';
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
  paidAt?: Date;
  usdMinor: number;
  currency?: 'USD' | 'NGN';
  amountMinor?: number;
  rating?: number;
}) {
  made += 1;
  const currency = input.currency ?? 'USD';
  const amountMinor = input.amountMinor ?? input.usdMinor;
  const [row] = await office.shop.db
    .insert(orders)
    .values({
      reference: `EWA-${made}`,
      idempotencyKey: `key-${made}`,
      requestHash: 'x',
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
      createdAt: input.paidAt ?? now(),
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
  await office.shop.db
    .insert(orderLines)
    .values({ ...line, unitPriceMinor: amountMinor / 2, lineTotalMinor: amountMinor });
  if (input.rating)
    await office.shop.db
      .insert(orderFeedback)
      .values({ orderId: row.id, rating: input.rating, createdAt: now() });
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
  it('are kept without the query', async () => {
    expect(
      (await track('session-aaaaaaaa-1', ['view', 'view', 'add_to_cart', 'checkout', 'order'])).status,
    ).toBe(200);
    expect((await track('session-bbbbbbbb-2', ['view'])).status).toBe(200);
    expect((await track('session-cccccccc-3', ['view', 'leave'])).status).toBe(200);
    expect(await countEvents(office.shop.db)).toBe(8);
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
      conversionRate: 33.3,
      bounceRate: 66.7,
      feedbackScore: 4.5,
      feedbackCount: 2,
      totalUsers: 2,
      activeUsers: 2,
      newUsersToday: 2,
      userRetentionRate: 0,
      avgSessionDuration: 17,
      salesByCurrency: { USD: 100, NGN: 310_000, GBP: 0, EUR: 0 },
      funnel: { sessions: 3, cart: 1, checkout: 1, order: 1 },
      before: { totalSales: 50, salesToday: 0, conversionRate: null, activeUsers: null },
      bestSellers: [{ name: 'Boma', units: 4, orders: 2 }],
    });
    const { sales } = await metrics('7');
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
    expect(await countEvents(db)).toBe(10);
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
  await visit('c', 8, ['view', 'add_to_cart', 'checkout', 'order'], 40);
  await visit('d', 8, ['view', 'view'], 90);
  // this week: two visits, one order, none that only looked, 60 + 20 seconds; one more without a page view
  await visit('e', 2, ['view', 'checkout', 'order'], 30);
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
  expect(dayStart('2026-03-02').toISOString()).toBe('2026-03-01T23:00:00.000Z');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
