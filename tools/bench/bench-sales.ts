import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageRenderer } from '../../src/server/http/pages/pages.ts';
import { startServer } from '../../src/server/http/server.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { openDatabase } from '../../src/server/start/open-database.ts';
import { makeBuyers, makeProducts, place, shopOver } from '../../tests/races/buyers.ts';
import { line, transferOrder } from '../../tests/support/orders/order-fixtures.ts';

/**
 * How many askers get a page from the response cache while pieces are sold: a thousand orders at the pace of a thousand
 * a minute, each followed by one asker of each address. Counts, not times, so a busy machine does not matter. On PGlite,
 * or on an empty database of DATABASE_URL. Needs the built pages: `npm run build && node tools/bench/bench-sales.ts`.
 */
const orders = 1000;
const paceMs = 60;
const products = 24;
const buyers = 20;
const stocks = { 'pieces with stock (200 of each)': 200, 'a shop that sells out (40 of each)': 40 };

async function main(): Promise<void> {
  console.log('address | asked | from the cache | hit rate');
  for (const [name, stock] of Object.entries(stocks)) {
    console.log(`\n${name}`);
    await measure(stock);
  }
  process.exit(0);
}

async function measure(stock: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-sales-'));
  const config = readConfig({
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT: 'off',
    DEMO_DATA: 'off',
  });
  const opened = await openDatabase(config);
  const shop = shopOver(config, opened);
  const pieces = await makeProducts(
    shop,
    Array.from({ length: products }, () => stock),
  );
  const tokens = await makeBuyers(shop, buyers);
  const misses = new Map<string, number>();
  const server = await startServer(shop, opened, path.resolve('build'), async (...args) => {
    const page = await pageRenderer(...args);
    return (url) => {
      misses.set(url, (misses.get(url) ?? 0) + 1);
      return page(url);
    };
  });
  const address = `http://127.0.0.1:${server.port}`;
  const asked = ['/shop', '/', '/shop?page=3', '/about', `/product/${pieces[0]}`];
  for (const url of asked) await ask(address + url);
  misses.clear();
  let placed = 0;
  for (let n = 0; n < orders; n += 1) {
    const nextAt = performance.now() + paceMs;
    const piece = pieces[(n * 7) % products] ?? '';
    const reply = await place(address, tokens[n % buyers] ?? '', { ...transferOrder, lines: [line(piece)] });
    if (reply.status === 201) placed += 1;
    await Promise.all(asked.map((url) => ask(address + url)));
    const restMs = nextAt - performance.now();
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  console.log(`${placed} of ${orders} orders placed, the others refused: out of stock`);
  for (const url of asked) {
    const hits = orders - (misses.get(url) ?? 0);
    console.log(
      `${url.replace(/[0-9a-f-]{36}/, '{id}')} | ${orders} | ${hits} | ${((100 * hits) / orders).toFixed(1)} %`,
    );
  }
  await server.close();
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
}

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      response.resume();
      response.on('end', resolve);
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
    }).on('error', reject);
  });
}

await main();
