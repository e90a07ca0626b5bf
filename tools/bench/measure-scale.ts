import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openPostgres } from '../../src/server/database/open.ts';
import { systemClock } from '../../src/server/integrations/clock.ts';
import { noJobs } from '../../src/server/jobs/jobs.ts';
import { rollUpDays } from '../../src/server/metrics/rollup.ts';
import type { Shop } from '../../src/server/shop.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { ensureAdmin } from '../../src/server/users/users.ts';
import { databaseCpuMs, memoryMegabytes, processCpuMs, startShop, untilReady } from './scale/processes.ts';

/**
 * Measures the calls of the back office over the database that tools/bench/seed-scale.ts filled:
 * `DATABASE_URL=… PORT=4650 node tools/bench/measure-scale.ts [pages|exports|upload]`. Ends with 1 when a limit is broken.
 */
const part = process.argv[2];
const calls = 40;
const port = Number(process.env.PORT ?? 4650);
const origin = `http://127.0.0.1:${port}`;
const password = 'scale-lantern-4711';
const email = 'scale-admin@example.test';

const today = new Date().toISOString().slice(0, 10);
const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
const pages: [what: string, path: string, limitMs: number][] = [
  ['Dashboard, 30 days', '/dashboard/metrics?period=30', 400],
  ['Dashboard, 365 days', '/dashboard/metrics?period=365', 400],
  ['Orders, page 1', '/order/list?page=1&limit=20', 150],
  ['Orders, page 2,500', '/order/list?page=2500&limit=20', 150],
  ['Orders, page 5,000', '/order/list?page=5000&limit=20', 150],
  ['Orders, one status', '/order/list?status=Product+Loading&page=1&limit=20', 150],
  ['Orders, two filters, deep', '/order/list?status=Delivered&paymentStatus=Paid&page=4000&limit=20', 150],
  ['Orders, of a year, deep', `/order/list?from=${yearAgo}&to=${today}&page=2000&limit=20`, 150],
  ['Orders, search by reference', '/order/list?q=S0007A0B&limit=20', 150],
  ['Orders, search by name', '/order/list?q=okonkwo&limit=20', 150],
  ['Orders, search by name, deep', '/order/list?q=okonkwo&page=100&limit=20', 150],
  ['Orders, search by phone', '/order/list?q=08030012&limit=20', 150],
  ['Orders, search without result', '/order/list?q=nobody-at-all&limit=20', 150],
  [
    'New orders',
    `/order/arrivals?after=${encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString())}`,
    150,
  ],
  ['Picking list', '/order/picking', 150],
  ['Users, page 1', '/users/get_users?page=1&limit=20', 150],
  ['Users, page 2,500', '/users/get_users?page=2500&limit=20', 150],
  ['Users, search', '/users/get_users?q=briggs&page=1&limit=20', 150],
  ['Users, search without result', '/users/get_users?q=nobody-at-all&limit=20', 150],
  ['Inventory, page 1', '/product/list?sort=date-desc&page=1&limit=20', 150],
  ['Inventory, page 500', '/product/list?sort=date-desc&page=500&limit=20', 150],
  ['Inventory, search', '/product/list?q=kimono&sort=date-desc&limit=20', 150],
  ['Inventory, search without result', '/product/list?q=nobody-at-all&limit=20', 150],
  ['Messages', '/messages?page=1&limit=20', 150],
  ['Messages, last page', '/messages?page=250&limit=20', 150],
  ['Settings', '/settings', 150],
];
const exports: [what: string, path: string][] = [
  ['Orders as CSV', '/order/export.csv'],
  ['Products as CSV', '/product/export.csv'],
];

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Name the seeded PostgreSQL database in DATABASE_URL.');
  await prepare(url);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-scale-'));
  const shop = startShop(port, {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    JWT_SECRET: 'only-for-measuring-'.repeat(3),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  try {
    await untilReady(origin);
    const token = await signIn();
    if (!part || part === 'pages') console.table(await measurePages(token, shop));
    if (!part || part === 'exports') console.table(await measureExports(token, shop));
    if (!part || part === 'upload') console.table([await measureUpload(token, shop)]);
  } finally {
    shop.kill('SIGTERM');
    await new Promise((resolve) => shop.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The nightly job has run, as on any day in business, and there is an admin. */
async function prepare(url: string): Promise<void> {
  const opened = await openPostgres(url, 2);
  const config = readConfig({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  const shop = { db: opened.db, config, clock: systemClock, jobs: noJobs } as Shop;
  await ensureAdmin(shop, () => password);
  await rollUpDays(shop);
  await opened.close();
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = await answer.json();
  return token;
}

/** Of the shop and its database. */
const cpuMs = (shop: ChildProcess) => processCpuMs(shop.pid) + databaseCpuMs(process.env.DATABASE_URL ?? '');

async function measurePages(token: string, shop: ChildProcess) {
  const rows = [];
  for (const [what, address, limitMs] of pages) {
    const times: number[] = [];
    let cpuBefore = 0;
    for (let call = 0; call < calls + 3; call += 1) {
      if (call === 3) cpuBefore = cpuMs(shop);
      const started = performance.now();
      const answer = await fetch(`${origin}/api${address}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const body = await answer.text();
      if (call >= 3) times.push(performance.now() - started);
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${body.slice(0, 300)}`);
    }
    const cpu = Math.round((cpuMs(shop) - cpuBefore) / calls);
    times.sort((a, b) => a - b);
    const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
    const p95 = at(0.95);
    if (p95 > limitMs) process.exitCode = 1;
    rows.push({
      page: what,
      'CPU ms': cpu,
      'p50 ms': at(0.5),
      'p95 ms': p95,
      limit: limitMs,
      holds: p95 <= limitMs,
    });
  }
  return rows;
}

async function measureExports(token: string, shop: ChildProcess) {
  const rows = [];
  for (const [what, address] of exports) {
    const before = memoryMegabytes(shop);
    const started = performance.now();
    const answer = await fetch(`${origin}/api${address}`, { headers: { authorization: `Bearer ${token}` } });
    let highest = before;
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      highest = Math.max(highest, memoryMegabytes(shop));
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const grown = Math.round(highest - before);
    rows.push({
      file: what,
      MB: (bytes / 1e6).toFixed(1),
      seconds,
      'memory before, MB': Math.round(before),
      grown,
    });
  }
  return rows;
}

/** Five pictures of nearly 20 MB each, of noise, so that nothing about them is easy. */
async function measureUpload(token: string, shop: ChildProcess) {
  const [width, height] = [3000, 2500];
  const noise = randomBytes(width * height * 3);
  const picture = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const form = new FormData();
  const fields = {
    name: 'Measured',
    description: 'Measured',
    additionalInfo: 'Measured',
    category: 'Bubu',
    prices: '{"usd":1,"ngn":1,"gbp":1,"eur":1}',
    availableSizes: 'M',
    stockQuantity: '1',
    inStock: 'no',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (let n = 1; n <= 5; n += 1) form.append('images', new Blob([new Uint8Array(picture)]), `${n}.jpg`);
  const before = memoryMegabytes(shop);
  const aloneBefore = memoryMegabytes(shop, false);
  let highest = before;
  let aloneHighest = aloneBefore;
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryMegabytes(shop));
    aloneHighest = Math.max(aloneHighest, memoryMegabytes(shop, false));
  }, 20);
  const started = performance.now();
  const answer = await fetch(`${origin}/api/product/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  clearInterval(timer);
  const { data } = await answer.json();
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}.`);
  await fetch(`${origin}/api/product/remove`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: data._id }),
  });
  return {
    upload: `5 × ${(picture.length / 1e6).toFixed(1)} MB`,
    seconds: ((performance.now() - started) / 1000).toFixed(1),
    'memory before, MB': Math.round(before),
    'grown, MB': Math.round(aloneHighest - aloneBefore),
    'with the picture process, MB': Math.round(highest - before),
  };
}

await main();
