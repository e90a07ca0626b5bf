import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { withFreshShop } from './fresh-shop.ts';
import { processCpuMs, untilReady } from './scale/processes.ts';

/**
 * What a catalogue of 10,000 products costs the shoppers of the demo shop while it goes in: how long the home page, the
 * shop and a product take, and the memory of the server. `node tools/bench/measure-import.ts [products]`, on the
 * embedded database or on an empty one of DATABASE_URL. Linux alone tells (`smaps_rollup`). Needs the built pages.
 */
const products = Number(process.argv[2] ?? 10_000);
const port = Number(process.env.PORT ?? 4690);
const address = `http://127.0.0.1:${port}`;
const admin = { email: 'admin@example.test', password: 'quiet-lantern-harbour' };
const betweenMs = 40;
const stateEveryMs = 2_000;

type Figures = { took: number[]; mostMegabytes: number; stopped: boolean };

function main(): Promise<void> {
  const env = {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'error',
    DEMO_DATA: 'on',
  };
  return withFreshShop(port, env, async (shop) => {
    await untilReady(address);
    const token = await signIn();
    const pages = await pagesOf();
    await shopFor(pages, { took: [], mostMegabytes: 0, stopped: false }, 40);
    console.log('when | asked | 95 of 100 within, ms | longest, ms | memory, MB | seconds | processor ms');
    const idle = figures();
    await shopFor(pages, idle, 200);
    report('at rest', idle, megabytesOf(shop.pid), 0, 0);
    const during = figures();
    const watching = watch(during, shop.pid);
    const shopping = shopFor(pages, during);
    const began = performance.now();
    const cpu = processCpuMs(shop.pid);
    try {
      await bringIn(token);
    } finally {
      during.stopped = true;
      await Promise.all([watching, shopping]);
    }
    const seconds = (performance.now() - began) / 1000;
    report(`${products} products`, during, during.mostMegabytes, seconds, processCpuMs(shop.pid) - cpu);
  });
}

const figures = (): Figures => ({ took: [], mostMegabytes: 0, stopped: false });

async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function pagesOf(): Promise<string[]> {
  const answer = await fetch(`${address}/api/product/list?fields=card&limit=8`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return ['/', '/shop', '/shop?category=Bubu&sort=price-asc', ...data.map(({ slug }) => `/product/${slug}`)];
}

/** One shopper after the other, until it is stopped or has asked so often. */
async function shopFor(
  pages: readonly string[],
  seen: Figures,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let n = 0; n < most && !seen.stopped; n += 1) {
    const began = performance.now();
    const answer = await fetch(`${address}${pages[n % pages.length]}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A page answered ${answer.status}.`);
    seen.took.push(performance.now() - began);
    await wait(betweenMs);
  }
}

async function watch(seen: Figures, pid: number | undefined): Promise<void> {
  while (!seen.stopped) {
    seen.mostMegabytes = Math.max(seen.mostMegabytes, megabytesOf(pid));
    await wait(100);
  }
}

function megabytesOf(pid: number | undefined): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Math.round(Number(/^Rss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024);
}

/** Uploads the catalogue and waits until the last of it is in. */
async function bringIn(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  for (const [name, value] of Object.entries({ currency: 'NGN', dryRun: 'no' })) form.set(name, value);
  form.set('file', new Blob([catalogue()], { type: 'text/csv' }), 'catalogue.csv');
  const answer = await fetch(`${address}/api/product/import`, { method: 'POST', headers, body: form });
  const { job, message } = (await answer.json()) as { job?: string; message?: string };
  if (!job) throw new Error(`The import was refused: ${answer.status} ${message}`);
  for (let state = 'waiting'; state !== 'done'; await wait(stateEveryMs)) {
    const asked = await fetch(`${address}/api/product/import/${job}`, { headers });
    ({ state } = (await asked.json()) as { state: string });
    if (['cancelled', 'failed'].includes(state)) throw new Error(`The import is ${state}.`);
  }
}

/** A Shopify export: four sizes a product. */
function catalogue(): string {
  const rows = [
    'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
  ];
  for (let n = 0; n < products; n += 1) {
    for (const [at, size] of ['XS', 'M', 'L', '3XL'].entries()) {
      const own =
        at === 0
          ? `Measured gown ${n},<p>Cut wide and cool: number ${n}.</p>,Dresses,"silk, evening"`
          : ',,,';
      rows.push(`measured-gown-${n},${own},Size,${size},MG-${n}-${size},${(n + at) % 9},${15_000 + n}`);
    }
  }
  return rows.join('\n');
}

function report(when: string, { took }: Figures, megabytes: number, seconds: number, cpuMs: number): void {
  const sorted = [...took].sort((a, b) => a - b);
  const within = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  console.log(
    [
      when,
      sorted.length,
      Math.round(within),
      Math.round(sorted.at(-1) ?? 0),
      megabytes,
      Math.round(seconds),
      Math.round(cpuMs),
    ].join(' | '),
  );
}

await main();
