import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pageSize } from '../../src/contract/rules/catalog/catalog.ts';
import { openPostgres } from '../../src/server/database/open.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { databaseCpuMs, memoryMegabytes, processCpuMs, startShop, untilReady } from './scale/processes.ts';
import {
  type Answer,
  anyOf,
  ask,
  drawSample,
  orderOf,
  percentile,
  type Sample,
  seededEnvironment,
} from './scale/shoppers.ts';

/**
 * Customers who shop at the same time on two processes, over the database that tools/bench/seed-scale.ts filled:
 * `DATABASE_URL=… PORT=4650 node tools/bench/measure-customers.ts [minutes] [customers]`. They browse, search, fill
 * carts, order, pay on the simulated page and follow their orders, and think 4 to 12 seconds between two steps. A line a
 * minute; ends with 1 when an answer was a 5xx or a connection broke. Needs the built pages.
 */
const minutes = Number(process.argv[2] ?? 20);
const customers = Number(process.argv[3] ?? 500);
const port = Number(process.env.PORT ?? 4650);
const origins = [port, port + 1].map((each) => `http://127.0.0.1:${each}`);
const thinkMs = { least: 4000, most: 12_000 };
/** Of a hundred product pages so many are of the hundredth part of products that everybody looks at. */
const popularShare = 0.7;
const words = ['adire', 'ankara', 'kampala', 'lace', 'silk', 'bubu', 'maxi dress', 'kimono', 'sheath'];

/** What was met since the last line, or since the beginning. */
type Met = { times: Map<string, number[]>; refused: Map<string, number>; failed: number };
const metNothing = (): Met => ({ times: new Map(), refused: new Map(), failed: 0 });

let [minute, all] = [metNothing(), metNothing()];
let stopped = false;

function note(what: string, { status, ms }: Answer): void {
  for (const met of [minute, all]) {
    const times = met.times.get(what) ?? [];
    met.times.set(what, times);
    times.push(ms);
    if (status === 0 || status >= 500) met.failed += 1;
    else if (status >= 400) met.refused.set(what, (met.refused.get(what) ?? 0) + 1);
  }
}

const chance = (share: number) => Math.random() < share;
const pause = () => wait(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least));

/** One customer: visit after visit until the time is over. */
async function shopAround({ shoppers, pieces, products }: Sample, n: number): Promise<void> {
  const origin = origins[n % origins.length] ?? '';
  const popular = pieces.slice(0, Math.ceil(pieces.length / 100));
  const piece = () => anyOf(chance(popularShare) ? popular : pieces);
  const step = async (what: string, url: string, sent?: Parameters<typeof ask>[1]) => {
    const answer = await ask(`${origin}${url}`, sent);
    note(what, answer);
    return answer;
  };
  await wait(Math.random() * thinkMs.most);
  while (!stopped) {
    const shopper = anyOf(shoppers);
    const { token } = shopper;
    const session = randomUUID();
    const look = async (what: string, url: string) => {
      await step(what, url);
      await step('events', '/api/events', {
        body: { session, events: [{ kind: 'view', path: url.split('?')[0] }] },
      });
      await pause();
    };
    await look('home', '/');
    await look(
      'list',
      `/shop?page=${chance(0.7) ? 1 + Math.floor(Math.random() * 5) : 1 + Math.floor((Math.random() * products) / pageSize)}`,
    );
    if (chance(0.4) && !stopped) {
      await step(
        'search',
        `/api/product/list?fields=card&q=${encodeURIComponent(anyOf(words))}&page=${1 + Math.floor(Math.random() * 3)}`,
      );
      await pause();
    }
    for (let seen = 0; seen < 3 && !stopped; seen += 1) await look('product', `/product/${piece().slug}`);
    if (chance(0.15) && !stopped) {
      await step('track', '/api/order/track', {
        body: { reference: shopper.reference, email: shopper.email },
      });
      await step('my orders', '/api/order/userorders', { body: { page: 1, limit: 10 }, token });
      await pause();
    }
    if (!chance(0.3) || stopped) continue;
    const chosen = anyOf(pieces);
    const line = { itemId: chosen.id, quantity: 1, size: 'M', color: 'Clay' };
    await step('cart, set', '/api/cart/set', { body: line, token });
    await step('cart', '/api/cart/get', { body: {}, token });
    await pause();
    const body = orderOf(chosen, shopper.email);
    const placed = await step('order', '/api/order/place', { body, token, key: randomUUID() });
    if (placed.status === 201) await pay(origin, token, placed, step);
    await pause();
  }
}

type Step = (what: string, url: string, sent?: Parameters<typeof ask>[1]) => Promise<Answer>;

/** On the simulated page, and back in the shop, which has the payment looked at. */
async function pay(origin: string, token: string, { text }: Answer, step: Step): Promise<void> {
  const { authorizationUrl } = JSON.parse(text).payment as { authorizationUrl: string };
  const paid = await fetch(authorizationUrl.replace(/^https?:\/\/[^/]+/, origin), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  await paid.arrayBuffer();
  const back = paid.headers.get('location');
  if (!back) return;
  const reference = new URL(back, origin).searchParams.get('reference');
  await step('payment', '/api/order/confirm_payment', { body: { reference }, token });
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Name the seeded PostgreSQL database in DATABASE_URL.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-customers-'));
  const env = seededEnvironment(url, dataDir, origins[0] ?? '');
  const opened = await openPostgres(url, 2);
  const config = readConfig({ ...env, PORT: String(port) });
  const sample = await drawSample(opened, config, { shoppers: customers * 20, pieces: 50_000 });
  await opened.close();
  const shops = origins.map((_, n) => startShop(port + n, env));
  try {
    await Promise.all(origins.map(untilReady));
    await Promise.all(origins.map((origin) => ask(`${origin}/shop`)));
    const costs = () => [
      ...shops.map(({ pid }) => processCpuMs(pid)),
      databaseCpuMs(url),
      processCpuMs(process.pid),
    ];
    const rss = () => shops.map((shop) => Math.round(memoryMegabytes(shop, false)));
    console.log(`memory at the beginning, MB: ${rss().join(' ')}`);
    const everybody = Array.from({ length: customers }, (_, n) => shopAround(sample, n));
    let before = costs();
    for (let past = 1; past <= minutes; past += 1) {
      await wait(60_000);
      const now = costs();
      tell(
        past,
        rss(),
        now.map((cost, n) => (cost - (before[n] ?? 0)) / 600),
      );
      before = now;
      minute = metNothing();
    }
    stopped = true;
    await Promise.all(everybody);
    console.table(
      [...all.times].map(([what, times]) => ({
        step: what,
        asked: times.length,
        p50: percentile(times, 50),
        p99: percentile(times, 99),
        slowest: percentile(times, 100),
        refused: all.refused.get(what) ?? 0,
      })),
    );
    console.log(`5xx and broken connections: ${all.failed}`);
    if (all.failed > 0) process.exitCode = 1;
  } finally {
    for (const shop of shops) shop.kill('SIGTERM');
    await Promise.all(shops.map((shop) => new Promise((resolve) => shop.once('exit', resolve))));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param shares of one core, in per cent: each shop, the database, and who plays the customers */
function tell(past: number, rss: number[], shares: number[]): void {
  const times = [...minute.times.values()].flat();
  console.log(
    JSON.stringify({
      minute: past,
      'memory, MB': rss,
      answers: times.length,
      orders: minute.times.get('order')?.length ?? 0,
      p50: percentile(times, 50),
      p99: percentile(times, 99),
      refused: [...minute.refused.values()].reduce((sum, each) => sum + each, 0),
      failed: minute.failed,
      'processor, % of a core': shares.map(Math.round),
    }),
  );
}

await main();
