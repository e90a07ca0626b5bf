import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLogs } from '../../../tests/support/capture-logs.ts';
import { postgresUrl } from '../../../tests/support/database-kind.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, cardOrder, line, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import { sampleOf } from '../../../tests/support/samples.ts';
import { hasPages, serveShop } from '../../../tests/support/socket.ts';
import { orders } from '../../platform/database/schema/schema.ts';
import { nameSlowStatements } from '../../platform/database/statements.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { completedRequests } from '../../platform/observability/metrics-events.ts';
import type { ShopServer } from '../api/server.ts';
import { businessReader } from './database-gauges.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';

let shop: TestShop;
let server: ShopServer & { address: string };
let metrics: MetricsServer;
beforeAll(async () => {
  shop = await openTestShop();
  server = await serveShop(shop);
  shop.config.port = server.port;
  metrics = await startMetricsServer(shop, shop.opened, server.caches, 0);
});
afterAll(async () => {
  await metrics.close();
  await server.close();
  await shop.close();
});

const get = (address: string, init?: RequestInit) => fetch(`${server.address}${address}`, init).then(drained);

async function drained(answer: Response): Promise<Response> {
  await answer.arrayBuffer();
  return answer;
}

async function scrape(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return answer.text();
}

const requests = (text: string, route: string, status = '2xx', method = 'GET') =>
  sampleOf(text, 'shop_http_requests_total', { route, method, status });

it('stands at one address of its own port, and nothing else does', async () => {
  const base = `http://127.0.0.1:${metrics.port}`;
  for (const [method, address] of [
    ['GET', '/'],
    ['GET', '/metrics/x'],
    ['POST', '/metrics'],
    ['GET', '/api/product/list'],
  ] as const) {
    expect((await fetch(base + address, { method })).status).toBe(404);
  }
  expect((await get('/metrics')).headers.get('content-type')).not.toContain('version=0.0.4');
});

describe('requests', () => {
  it('are counted by the pattern of their route, whatever their address', async () => {
    const before = await scrape();
    await get('/api/order/0199d3a0-0000-7000-8000-000000000001');
    await get('/api/order/0199d3a0-0000-7000-8000-000000000002');
    await get('/api/order/0199d3a0-0000-7000-8000-000000000002', { method: 'DELETE' });
    await get('/healthz');
    const after = await scrape();
    const grown = (...of: [string, string?, string?]) =>
      (requests(after, ...of) ?? 0) - (requests(before, ...of) ?? 0);
    expect(grown('/api/order/:orderId', '4xx')).toBe(2);
    expect(grown('/api/order/:orderId', '4xx', 'DELETE')).toBe(1);
    expect(grown('/healthz')).toBe(1);
    expect(after).not.toContain('0199d3a0');
    expect(sampleOf(after, 'shop_http_request_duration_seconds_count', { kind: 'health' })).toBeGreaterThan(
      0,
    );
  });

  it('of addresses that nobody knows make no series of their own', async () => {
    const askAll = async (at: number) => {
      await get(`/no-such-page-${at}`);
      await get(`/api/no-such-call-${at}`);
      await get(`/api/no/such/call/${at}?q=${at}`);
      await get(`/images/${at}/x.jpg`);
      await get(`/assets/no-such-${at}.js`);
      await get(`/product/no-such-piece-${at}`, { method: 'POST' });
    };
    const routes = (text: string) =>
      new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    // what all of them share begins with the first
    await askAll(0);
    const before = routes(await scrape());
    for (let at = 1; at <= 30; at += 1) await askAll(at);
    const text = await scrape();
    expect(text).not.toMatch(/no-such|such\/call/);
    expect(before.size).toBeGreaterThan(3);
    expect(routes(text)).toEqual(before);
  });

  it('with a method nobody knows are counted as one', () => {
    const event = { route: '/x', kind: 'page', status: 0, seconds: 0 } as const;
    for (const method of ['PROPFIND', 'BREW']) completedRequests.tell({ ...event, method });
    return expect(scrape().then((text) => requests(text, '/x', 'aborted', 'other'))).resolves.toBe(2);
  });

  it('tell what the response cache spares', async () => {
    const list = '/api/product/list';
    const now = async () => {
      const text = await scrape();
      const [hits, misses, dropped] = ['hits', 'misses', 'dropped'].map(
        (what) => sampleOf(text, `shop_cache_${what}_total`, { cache: 'pages' }) ?? 0,
      ) as [number, number, number];
      return { hits, misses, dropped, total: requests(text, list) ?? 0 };
    };
    const first = await now();
    await get(list);
    await get(list);
    await get(`${list}?nothing=known`);
    const second = await now();
    expect(second.total - first.total).toBe(3);
    expect(second.misses - first.misses).toBe(1);
    expect(second.hits - first.hits).toBe(2);
    await addProduct(shop, 1);
    await expect.poll(async () => (await now()).dropped).toBeGreaterThan(first.dropped);
    expect(sampleOf(await scrape(), 'shop_http_request_duration_seconds_count', { kind: 'kept' })).toBe(1);
  });

  it.runIf(hasPages)('for pages are counted by their pattern', async () => {
    await get('/product/no-such-piece');
    await get('/contact');
    await get('/contact');
    const text = await scrape();
    expect(requests(text, '/product/:productId', '4xx')).toBe(1);
    expect(requests(text, '/contact')).toBe(2);
  });
});

describe('the business', () => {
  it('is reported in orders and minor units, read from the database at most every few seconds', async () => {
    const { token } = await makeCustomer(shop);
    const place = async (base: object) =>
      fetch(`${server.address}/api/order/place`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...base, lines: [line(await addProduct(shop, 3), 2)] }),
      });
    expect((await place(transferOrder)).status).toBe(201);
    expect((await place(transferOrder)).status).toBe(201);
    expect((await place(cardOrder)).status).toBe(201);
    const now = shop.clock.now();
    const [first, second] = await shop.db.select().from(orders).where(sql`${orders.currency} = 'GBP'`);
    await shop.db
      .update(orders)
      .set({ paymentStatus: 'Paid', paidAt: now, refundedMinor: 100 })
      .where(sql`${orders.id} = ${first?.id}`);
    const read = businessReader(shop);
    const business = await read();
    expect(business?.placed).toContainEqual({
      state: 'Pending',
      currency: 'GBP',
      count: 1,
      minor: second?.amountMinor,
    });
    expect(business?.paid).toEqual([{ currency: 'GBP', count: 1, minor: Number(first?.amountMinor) - 100 }]);
    const depths = Object.fromEntries((business?.queues ?? []).map(({ name, depth }) => [name, depth]));
    expect(depths).toMatchObject({ mails: expect.any(Number), payments: 1, refunds: 0, imports: 0 });
    await shop.db.update(orders).set({ paymentStatus: 'Pending', paidAt: null, refundedMinor: 0 });
    expect(await read()).toBe(business);
  });

  it('tells for how long the oldest of a queue has been due', async () => {
    shop.clock.advance(90_000);
    const business = await businessReader(shop)();
    const payments = business?.queues.find(({ name }) => name === 'payments');
    expect(payments?.depth).toBe(1);
    expect(typeof payments?.oldestSeconds).toBe('number');
  });

  it('is left out, and nothing waits, while the database is silent or gone', async () => {
    const silent = new Promise<never>(() => undefined);
    const dbThat = (answer: Promise<never>) => {
      const query: object = new Proxy(
        {},
        { get: (_, name) => (name === 'then' ? answer.then.bind(answer) : () => query) },
      );
      return { ...shop, db: query as typeof shop.db };
    };
    expect(await businessReader(dbThat(silent), 20)()).toBeUndefined();
    const gone = Promise.reject(new Error('gone'));
    gone.catch(() => undefined);
    const broken = await startMetricsServer(dbThat(gone), shop.opened, {}, 0);
    try {
      const text = await (await fetch(`http://127.0.0.1:${broken.port}/metrics`)).text();
      expect(sampleOf(text, 'shop_db_up')).toBe(0);
      expect(text).not.toContain('shop_queue_depth{');
      expect(text).toContain('process_resident_memory_bytes ');
    } finally {
      await broken.close();
    }
    expect(sampleOf(await scrape(), 'shop_db_up')).toBe(1);
  });
});

it('reports responses of payment providers by call', async () => {
  const [provider] = shop.payments.all;
  const before = await scrape();
  const count = (text: string, outcome: string) =>
    sampleOf(text, 'shop_provider_call_duration_seconds_count', {
      provider: provider?.name ?? '',
      call: 'fetch',
      outcome,
    }) ?? 0;
  await provider?.fetch('no-such-reference');
  const { port } = shop.config;
  shop.config.port = 1;
  await captureLogs(() => expect(provider?.fetch('no-such-reference')).rejects.toThrow());
  shop.config.port = port;
  const after = await scrape();
  expect(count(after, 'answered') - count(before, 'answered')).toBe(1);
  expect(count(after, 'failed') - count(before, 'failed')).toBe(1);
});

it('jobs tell when they last succeeded and how often they failed', async () => {
  const jobs = await startJobs(shop.opened);
  let runs = 0;
  const hour = 3600;
  const lines = await captureLogs(async () => {
    jobs.repeat('sound', hour, async () => {
      runs += 1;
    });
    jobs.repeat('broken', hour, async () => {
      runs += 1;
      throw new Error('a mistake');
    });
    await expect.poll(() => runs).toBe(2);
    await jobs.stop();
  });
  expect(lines.map(({ message }) => message)).toEqual(['A job failed; it runs again']);
  const text = await scrape();
  expect(sampleOf(text, 'shop_job_runs_total', { job: 'sound', outcome: 'succeeded' })).toBe(1);
  expect(sampleOf(text, 'shop_job_runs_total', { job: 'broken', outcome: 'failed' })).toBe(1);
  const last = sampleOf(text, 'shop_job_last_success_timestamp_seconds', { job: 'sound' }) ?? 0;
  expect(Math.abs(last - Date.now() / 1000)).toBeLessThan(120);
  expect(sampleOf(text, 'shop_job_last_success_timestamp_seconds', { job: 'broken' })).toBeUndefined();
});

it('reports statements and connections on either database', async () => {
  const verbs = async () =>
    sampleOf(await scrape(), 'shop_db_statement_duration_seconds_count', { verb: 'select' }) ?? 0;
  const before = await verbs();
  await shop.db.execute(sql`select 1`);
  expect(await verbs()).toBeGreaterThan(before);
  nameSlowStatements(0.0001);
  await captureLogs(() => shop.db.select({ id: orders.id }).from(orders).limit(1));
  nameSlowStatements(500);
  const text = await scrape();
  expect(sampleOf(text, 'shop_db_slow_statements_total', { statement: 'select orders' })).toBeGreaterThan(0);
  expect(sampleOf(text, 'shop_db_connections_max')).toBe(postgresUrl ? 16 : 1);
  expect(sampleOf(text, 'shop_db_connections', { state: 'waiting' })).toBe(0);
});

it('reports requests waiting for a connection', async () => {
  const most = postgresUrl ? 16 : 1;
  const waiting = async () => sampleOf(await scrape(), 'shop_db_connections', { state: 'waiting' });
  const gate = Promise.withResolvers<void>();
  const held = Array.from({ length: most + 4 }, () => shop.db.transaction(() => gate.promise));
  await expect.poll(waiting).toBeGreaterThanOrEqual(4);
  gate.resolve();
  await Promise.all(held);
  await expect.poll(waiting).toBe(0);
});

describe('what operations watch', () => {
  const folder = path.resolve('operations');
  const files = ['alerts.yml', 'dashboard.json'];

  it.each(files)('%s names metrics only that a scrape has', async (file) => {
    const text = await scrape();
    const declared = new Map(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
    );
    const isThere = (name: string) =>
      declared.has(name) ||
      ['_bucket', '_sum', '_count'].some(
        (end) => name.endsWith(end) && declared.get(name.slice(0, -end.length)) === 'histogram',
      );
    const content = readFileSync(path.join(folder, file), 'utf8');
    const named = new Set(content.match(/\b(?:shop|process|nodejs)_[a-z0-9_]+\b/g));
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((name) => !isThere(name))).toEqual([]);
  });
});
