import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { listProducts } from '../../src/server/catalog/catalog.ts';
import { prepareResponse } from '../../src/server/http/cache/cached-response.ts';
import { startServer } from '../../src/server/http/server.ts';
import { systemClock } from '../../src/server/integrations/clock.ts';
import { openPaymentProviders } from '../../src/server/integrations/payments/open-providers.ts';
import { openFileStorage } from '../../src/server/integrations/storage.ts';
import { noJobs } from '../../src/server/jobs/jobs.ts';
import type { Shop } from '../../src/server/shop.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { openDatabase } from '../../src/server/start/open-database.ts';

/**
 * What lists and searches that nobody asked before cost: this process's processor time for each, through the real
 * server with a client that costs next to nothing beside it, and the 95th of a hundred answers. On PGlite, or on an
 * empty database of DATABASE_URL. `node tools/bench/bench-finding.ts [products]`.
 */
const products = Number(process.argv[2] ?? 24);
const asked = 600;
const cloths = ['adire', 'ankara', 'lace', 'aso-oke', 'kampala', 'silk', 'velvet', 'chiffon'];
const colors = ['Deep indigo', 'Wine', 'Palm green', 'Ivory', 'Black and gold', 'Rose clay', 'Saffron'];
const pieces = ['bubu', 'gown', 'sheath', 'kimono', 'two-piece', 'wrap dress', 'tunic'];
const pick = (list: readonly string[], n: number) => list[n % list.length] ?? '';

async function fill(shop: Shop): Promise<void> {
  const rows = Array.from({ length: products }, (_, n) => ({
    name: `${pick(cloths, n)} ${pick(pieces, n * 5)} ${n}`,
    description: `A ${pick(pieces, n)} of ${pick(cloths, n * 3)} for feast ${n % 97}. ${'Lined and finished by hand. '.repeat(6)}`,
    color: pick(colors, n * 3),
    category: pick(['Bubu', 'Dresses', 'Two Piece'], n),
  }));
  await shop.db.execute(sql`
    insert into products (slug, name, name_key, description, additional_info, category, available_sizes,
      available_colors, stock_quantity, sort_price_minor)
    select 'piece-' || n, row->>'name', row->>'name', row->>'description', '', row->>'category', 'S,M,L,XL',
      jsonb_build_array(jsonb_build_object('name', row->>'color', 'hexCode', '#1b2455')), n % 5, 5000 + n
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as each(row, n)`);
  await shop.db.execute(sql`
    insert into product_prices (product_id, currency, amount_minor, position)
    select id, 'USD', sort_price_minor, 0 from products`);
}

async function measure(name: string, address: string, queries: readonly string[]): Promise<void> {
  const ask = async (query: string) => {
    const response = await fetch(`${address}${query}`);
    if (response.status !== 200) throw new Error(`${query} answered ${response.status}`);
    await response.arrayBuffer();
  };
  for (const query of queries.slice(0, 100)) await ask(query);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (const query of queries.slice(100)) {
    const from = performance.now();
    await ask(query);
    times.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((one, other) => one - other);
  const each = (user + system) / 1000 / times.length;
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  console.log(`${name} | ${each.toFixed(2)} | ${p95.toFixed(1)}`);
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-finding-'));
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, RATE_LIMIT: 'off', PORT: '0' });
  const opened = await openDatabase(config);
  const storage = openFileStorage(path.join(dataDir, 'images'));
  const shop: Shop = {
    config,
    db: opened.db,
    clock: systemClock,
    storage,
    payments: openPaymentProviders(config),
    jobs: noJobs,
  };
  await fill(shop);
  const page = await prepareResponse(Buffer.from('ready'), { headers: {} });
  const started = await startServer(shop, opened, path.resolve('build'), async () => async () => page);
  try {
    const from = performance.now();
    await listProducts(shop, { limit: 1 });
    console.log(`${products} products, the first list after ${Math.round(performance.now() - from)} ms`);
    console.log('asked for the first time | processor ms each, with the client | 95th of a hundred, ms');
    const host = `http://127.0.0.1:${started.port}`;
    const list = `${host}/api/product/list`;
    const many = (query: (n: number) => string) => Array.from({ length: asked }, (_, n) => query(n));
    await measure(
      'nothing but a ready page',
      `${host}/about`,
      many(() => ''),
    );
    const words = (n: number) => `${pick(cloths, n)}+${pick(pieces, n >> 3)}+${n % 97}`;
    await measure(
      'a search, whole products',
      list,
      many((n) => `?q=${words(n)}&minPrice=0.${n}`),
    );
    await measure(
      'a search, cards',
      list,
      many((n) => `?q=${words(n)}&minPrice=0.${n}&fields=card`),
    );
    await measure(
      'a search with a wrong letter',
      list,
      many((n) => `?q=ankrra+feats&maxPrice=9${n}&fields=card`),
    );
    await measure(
      'a narrowed list, cards',
      list,
      many((n) => `?size=M&color=Blue&maxPrice=${900 + n}&fields=card`),
    );
    await measure(
      'the same list again',
      list,
      many(() => '?category=Bubu&sort=price-asc&page=1&limit=8'),
    );
    console.log(`memory of this process: ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`);
  } finally {
    await started.close();
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
