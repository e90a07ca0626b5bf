import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageSize } from '../../src/contract/rules/catalog/catalog.ts';
import { openPostgres } from '../../src/server/database/open.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { databaseCpuMs, memoryMegabytes, processCpuMs, startShop, untilReady } from './scale/processes.ts';
import {
  anyOf,
  ask,
  drawSample,
  orderOf,
  percentile,
  type Sample,
  seededEnvironment,
} from './scale/shoppers.ts';

/**
 * Measures what shoppers ask for over the database that tools/bench/seed-scale.ts filled, one call after the other:
 * `DATABASE_URL=… PORT=4650 node tools/bench/measure-shoppers.ts [calls of each]`. Pages are asked for at random
 * places, so that hardly one is kept already. Needs the built pages.
 */
const calls = Number(process.argv[2] ?? 40);
const port = Number(process.env.PORT ?? 4650);
const origin = `http://127.0.0.1:${port}`;

type Call = { url: string; token?: string; body?: unknown; key?: string };

const whole = (below: number) => Math.floor(Math.random() * below);
const words = ['adire', 'ankara', 'kampala', 'lace', 'silk'];
const cuts = ['bubu', 'maxi', 'kimono', 'sheath'];

/** Every call by its name; each makes another request every time, as far as there is another. */
function callsOf({ shoppers, pieces, products }: Sample): [what: string, make: () => Call][] {
  const cards = '/api/product/list?fields=card';
  const api = (url: string, body?: unknown, token?: string): Call => ({
    url: `/api${url}`,
    body,
    ...(token ? { token } : {}),
  });
  const line = () => ({ itemId: anyOf(pieces).id, quantity: 1, size: 'M', color: 'Clay' });
  const page = (of: number) => 1 + whole(Math.max(1, Math.ceil(of / pageSize)));
  return [
    ['a product page, kept', () => ({ url: `/product/${pieces[0]?.slug}` })],
    ['a product page', () => ({ url: `/product/${anyOf(pieces).slug}` })],
    ['/shop, kept', () => ({ url: '/shop' })],
    ['/shop, one of pages 2 to 50', () => ({ url: `/shop?page=${2 + whole(49)}` })],
    ['/shop, any page', () => ({ url: `/shop?page=${page(products)}` })],
    ['cards by price, any page', () => ({ url: `${cards}&sort=price-asc&page=${page(products)}` })],
    ['cards by size and colour', () => ({ url: `${cards}&size=M&color=Blue&page=${page(products / 2)}` })],
    [
      'search of two words',
      () => ({ url: `${cards}&q=${anyOf(words)}+${anyOf(cuts)}&page=${1 + whole(50)}` }),
    ],
    ['search of a name', () => ({ url: `${cards}&q=${encodeURIComponent(anyOf(pieces).name)}` })],
    ['search with a wrong letter', () => ({ url: `${cards}&q=kimomo+${whole(products)}` })],
    ['cart, set', () => api('/cart/set', line(), anyOf(shoppers).token)],
    ['cart', () => api('/cart/get', {}, anyOf(shoppers).token)],
    [
      'placing an order',
      () => {
        const { token, email } = anyOf(shoppers);
        return { ...api('/order/place', orderOf(anyOf(pieces), email), token), key: randomUUID() };
      },
    ],
    [
      'tracking an order',
      () => {
        const { reference, email } = anyOf(shoppers);
        return api('/order/track', { reference, email });
      },
    ],
    ["an account's orders", () => api('/order/userorders', { page: 1, limit: 10 }, anyOf(shoppers).token)],
    [
      'one order',
      () => {
        const { orderId, token } = anyOf(shoppers);
        return { url: `/api/order/${orderId}`, token };
      },
    ],
    ['the map of all pages', () => ({ url: '/sitemap.xml' })],
    ['one part of the map', () => ({ url: `/sitemaps/${1 + whole(Math.ceil(products / 50_000))}.xml` })],
  ];
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Name the seeded PostgreSQL database in DATABASE_URL.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-shoppers-'));
  const env = seededEnvironment(url, dataDir, origin);
  const opened = await openPostgres(url, 2);
  const sample = await drawSample(opened, readConfig({ ...env, PORT: String(port) }), {
    shoppers: calls * 10,
    pieces: 2000,
  });
  await opened.close();
  const shop = startShop(port, env);
  try {
    await untilReady(origin);
    const started = performance.now();
    const before = processCpuMs(shop.pid);
    await ask(`${origin}/shop`);
    console.log({
      products: sample.products,
      'seconds until the first list': Math.round((performance.now() - started) / 100) / 10,
      'processor seconds for it': (processCpuMs(shop.pid) - before) / 1000,
      'memory, MB': Math.round(memoryMegabytes(shop, false)),
    });
    const rows = [];
    for (const [what, make] of callsOf(sample)) {
      rows.push({ call: what, ...(await measure(make, shop.pid, url)) });
    }
    console.table(rows);
    console.log({ 'memory, MB': Math.round(memoryMegabytes(shop, false)) });
  } finally {
    shop.kill('SIGTERM');
    await new Promise((resolve) => shop.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(make: () => Call, pid: number | undefined, database: string) {
  await ask(`${origin}${make().url}`, make());
  const before = { shop: processCpuMs(pid), database: databaseCpuMs(database) };
  const times: number[] = [];
  const statuses = new Set<number>();
  for (let call = 0; call < calls; call += 1) {
    const { url, ...sent } = make();
    const { status, ms } = await ask(`${origin}${url}`, sent);
    times.push(ms);
    statuses.add(status);
  }
  const each = (ms: number) => Math.round((10 * ms) / calls) / 10;
  return {
    'shop, ms': each(processCpuMs(pid) - before.shop),
    'database, ms': each(databaseCpuMs(database) - before.database),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    answers: [...statuses].join(' '),
  };
}

await main();
