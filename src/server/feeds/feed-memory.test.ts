import v8 from 'node:v8';
import vm from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { readFeeds, saveSettings } from '../settings/index.ts';
import { openFeed } from './feeds.ts';

const productCount = 10_000;
const maxBytes = 60 * 1024 * 1024;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await saveSettings(shop, { feeds: { on: true, currency: null } });
  await makeProduct(shop, { description: 'Hand-dyed in Abeokuta. '.repeat(40) });
  const rows = await shop.db.execute(sql`select column_name from information_schema.columns
    where table_name = 'products' and column_name not in ('id', 'slug', 'idempotency_key') and is_generated = 'NEVER'`);
  const names = [...(rows as unknown as { rows: { column_name: string }[] }).rows];
  const columns = sql.raw(names.map(({ column_name }) => `"${column_name}"`).join(', '));
  await shop.db.execute(sql`insert into products (slug, ${columns})
    select 'piece-' || n, ${columns} from products, generate_series(2, ${productCount}) as n`);
  await shop.db.execute(sql`insert into product_prices (product_id, currency, amount_minor, position)
    select id, currency, amount_minor, position from products, product_prices where slug like 'piece-%'`);
});
afterAll(() => shop.close());

v8.setFlagsFromString('--expose-gc');
const collectGarbage: () => void = vm.runInNewContext('gc');

function usedBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

it.each(['meta.csv', 'google.xml'])('%s of ten thousand products takes little memory', async (file) => {
  const { secret = '' } = await readFeeds(shop);
  const before = usedBytes();
  const { parts } = await openFeed(shop, { secret, file });
  let [written, count, most] = [0, 0, 0];
  for await (const part of parts) {
    written += part.length;
    count += 1;
    if (count % 1000 === 0) most = Math.max(most, usedBytes() - before);
  }
  expect(count).toBe(productCount + 2);
  expect(written).toBeGreaterThan(productCount * 6 * 1000);
  expect(most).toBeLessThan(maxBytes);
});
