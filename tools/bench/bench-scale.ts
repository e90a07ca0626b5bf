import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { readConfig } from '../../src/platform/config/config.ts';
import { openPostgres } from '../../src/platform/database/open.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { systemClock } from '../../src/platform/platform.ts';
import { rollUpDays } from '../../src/server/metrics/rollup.ts';
import type { Shop } from '../../src/server/shop.ts';
import { ensureAdmin } from '../../src/server/users/users.ts';
import { withFreshShop } from './fresh-shop.ts';
import { percentile, untilReady } from './goals/rates.ts';
import { databaseCpuMs, memoryMegabytes, processCpuMs } from './processes.ts';
import { type Call, officeCalls, shopperCalls } from './scale/calls.ts';
import { drawSample } from './scale/sample.ts';

/**
 * Measures the shop over the database that tools/bench/seed-scale.ts filled:
 * `DATABASE_URL=… node tools/bench/bench-scale.ts office|shoppers|customers [--calls=40] [--customers=500] [--minutes=20]`.
 * `office` and `shoppers` make each call of the back office and of shoppers, one after the other; `customers` lets
 * customers shop at the same time on two processes. Ends with 1 when a limit is broken, an answer is a 5xx or a call is refused that is made alone.
 * Needs the built pages.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'string', default: '40' },
    customers: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '20' },
  },
});
const calls = Number(values.calls);
const customers = Number(values.customers);
const ports = [4650, 4651];
const secondsBetweenSteps = 8;
const [email, password] = ['scale-admin@example.test', 'scale-lantern-4711'];
const database = process.env.DATABASE_URL ?? '';
const settings = {
  DATABASE_URL: database,
  JWT_SECRET: 'only-for-measuring-'.repeat(3),
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  PAYSTACK_SIMULATED: 'on',
  LOG_LEVEL: 'error',
};

const programs: Record<string, () => Promise<void>> = {
  office: () =>
    withShops(ports.slice(0, 1), async ([shop]) => {
      if (shop) await measureEach(officeCalls(await signIn(shop.origin)), shop);
    }),
  shoppers: () =>
    withShops(ports.slice(0, 1), async ([shop]) => {
      if (shop) await measureEach(shopperCalls(await readSample(calls * 10, 2000)), shop);
    }),
  customers: () => withShops(ports, playCustomers),
};

type Running = { origin: string; pid: number | undefined };

/** Starts a process of the shop on each port, on one database, for as long as the work lasts. */
async function withShops(
  [port, ...others]: readonly number[],
  work: (shops: Running[]) => Promise<void>,
): Promise<void> {
  if (port === undefined) return work([]);
  await withFreshShop(port, settings, async ({ pid }) => {
    const origin = `http://127.0.0.1:${port}`;
    await untilReady(`${origin}/readyz`);
    await withShops(others, (shops) => work([{ origin, pid }, ...shops]));
  });
}

/** Runs the nightly roll-up, as on any day in business, and makes sure of an admin. */
async function prepare(): Promise<void> {
  const opened = await openPostgres(database, 2);
  const shop = { db: opened.db, config: readConfig(settings), clock: systemClock, jobs: noJobs } as Shop;
  await ensureAdmin(shop, () => password);
  await rollUpDays(shop);
  await opened.close();
}

async function readSample(shoppers: number, pieces: number) {
  const opened = await openPostgres(database, 2);
  try {
    return await drawSample(opened, readConfig(settings), { shoppers, pieces });
  } finally {
    await opened.close();
  }
}

async function signIn(origin: string): Promise<string> {
  const { text } = await send(origin, { path: '/api/users/login', body: { email, password } });
  return JSON.parse(text).token;
}

/** Makes each call several times and prints its time on the clock and on the processors of shop and database. */
async function measureEach(each: readonly Call[], shop: Running): Promise<void> {
  const rows = [];
  for (const { what, limitMs, make } of each) {
    await send(shop.origin, make());
    const before = [processCpuMs(shop.pid), databaseCpuMs(database)];
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) times.push((await send(shop.origin, make())).ms);
    const [ofShop = 0, ofDatabase = 0] = [processCpuMs(shop.pid), databaseCpuMs(database)].map(
      (ms, n) => Math.round((10 * (ms - (before[n] ?? 0))) / calls) / 10,
    );
    const p95 = percentile(times, 95);
    if (limitMs !== undefined && p95 > limitMs) process.exitCode = 1;
    rows.push({
      what,
      'shop, ms': ofShop,
      'database, ms': ofDatabase,
      p50: percentile(times, 50),
      p95,
      limitMs,
    });
  }
  console.table(rows);
  console.log(`memory: ${Math.round(memoryMegabytes(shop))} MB`);
}

/** Sends one request. Throws when it is refused. */
async function send(origin: string, { path, ...init }: ReturnType<Call['make']>) {
  const started = performance.now();
  const answer = await fetch(`${origin}${path}`, requestOf(init));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return { text, ms: performance.now() - started };
}

/** A body makes it a POST. */
function requestOf({ token, key, body }: Omit<ReturnType<Call['make']>, 'path'>) {
  return {
    method: body === undefined ? ('GET' as const) : ('POST' as const),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** Plays customers who take a step every few seconds, half of them on each process. */
async function playCustomers(shops: Running[]): Promise<void> {
  const each = shopperCalls(await readSample(customers * 20, 50_000));
  const share = Math.ceil(customers / shops.length);
  const results = await Promise.all(
    shops.map(({ origin }) =>
      autocannon({
        url: origin,
        connections: share,
        duration: Number(values.minutes) * 60,
        overallRate: share / secondsBetweenSteps,
        requests: each.map(({ make }) => ({
          setupRequest: (request) => {
            const { path, ...init } = make();
            return { ...request, path, ...requestOf(init) };
          },
        })),
      }),
    ),
  );
  console.table(
    results.map((result, n) => ({
      answers: result.requests.total,
      p50: result.latency.p50,
      p99: result.latency.p99,
      slowest: result.latency.max,
      refused: result['4xx'],
      failed: result['5xx'] + result.errors,
      'memory, MB': Math.round(memoryMegabytes(shops[n] ?? {})),
    })),
  );
  if (results.some((result) => result['5xx'] + result.errors > 0)) process.exitCode = 1;
}

const program = programs[positionals[0] ?? 'office'];
if (!program) throw new Error(`There is ${Object.keys(programs).join(', ')}, not ${positionals[0]}.`);
if (!database) throw new Error('Name the seeded PostgreSQL database in DATABASE_URL.');
await prepare();
await program();
