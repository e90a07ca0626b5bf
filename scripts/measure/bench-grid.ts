import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../src/server/database/open.ts';
import { ResponseCache } from '../../src/server/http/cache/response-cache.ts';
import { pageRenderer } from '../../src/server/http/pages/pages.ts';
import { systemClock } from '../../src/server/integrations/clock.ts';
import { openPaymentProviders } from '../../src/server/integrations/payments/open-providers.ts';
import { openPictureStorage } from '../../src/server/integrations/picture-storage.ts';
import { noJobs } from '../../src/server/jobs/jobs.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { median } from './goals/rates.ts';

/**
 * What a deep page of a large catalogue costs the server when nothing is cached: the same pages with 24 products and
 * with 10,000, taken in turns; medians of the processor's time, so that other work on the machine does not count (the
 * database runs in this process too). Needs the built pages: `npm run build && node scripts/measure/bench-grid.ts`.
 */
const rounds = 80;
/** Not counted: the first renderings are compiled while they run. */
const warmUp = 20;
const sizes = [24, 10_000];
/** The same page, or the last one where there are fewer: a page past the end would only be a redirect. */
const pages: ((products: number) => string)[] = [
  (products) => `/shop?page=${Math.min(500, products / 8)}&sort=price-asc`,
  (products) => `/shop?category=Bubu&page=${Math.min(200, products / 24)}&sort=name-desc`,
  () => '/shop',
];

type Bench = { time: (address: string) => Promise<number>; close: () => Promise<void> };

/** A shop with so many products, each with four prices and three pictures; pages are rendered anew each time. */
async function openBench(products: number): Promise<Bench> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-grid-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off' });
  const opened = await openEmbedded(dataDir);
  const { db } = opened;
  await db.execute(sql`insert into products (slug, name, name_key, description, category, available_sizes, stock_quantity,
      sort_price_minor, created_at)
    select 'piece-' || n, 'Piece ' || n, 'piece ' || n, 'A dress for measuring.',
      (array['Bubu', 'Dresses', 'Two Piece'])[1 + n % 3], 'S,M,L', 5, 1000 + (n * 7919) % 50000,
      now() - n * interval '1 minute'
    from generate_series(1, ${sql.raw(String(products))}) as n`);
  await db.execute(sql`insert into product_prices (product_id, currency, amount_minor, position)
    select id, (array['USD', 'NGN', 'GBP', 'EUR'])[p + 1], sort_price_minor, p
    from products, generate_series(0, 3) as p`);
  await db.execute(sql`insert into product_images (product_id, position, key, width, height, thumb_hash, tint)
    select id, p, md5(id::text || p), 1600, 2000, '', '#c89888' from products, generate_series(0, 2) as p`);
  await db.execute(sql`vacuum analyze`);
  const shop = {
    config,
    db,
    clock: systemClock,
    storage: await openPictureStorage(config),
    payments: openPaymentProviders(config),
    jobs: noJobs,
  };
  const cache = new ResponseCache(1);
  const page = await pageRenderer(shop, path.resolve('build'), cache);
  return {
    async time(address) {
      cache.drop('everything');
      const begun = process.cpuUsage();
      await page(address);
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000;
    },
    async close() {
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const benches = await Promise.all(sizes.map(openBench));
console.log(`address | ${sizes.map((size) => `${size} products, ms`).join(' | ')} | ratio`);
for (const addressOf of pages) {
  const taken: number[][] = sizes.map(() => []);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [i, bench] of benches.entries()) {
      const milliseconds = await bench.time(addressOf(sizes[i] ?? 0));
      if (round >= warmUp) taken[i]?.push(milliseconds);
    }
  }
  const medians = taken.map(median);
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  console.log(
    `${addressOf(10_000)} | ${medians.map((each) => each.toFixed(1)).join(' | ')} | ${ratio.toFixed(2)}`,
  );
}
for (const bench of benches) await bench.close();
