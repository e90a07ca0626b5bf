import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { makeProduct, testPicture } from '../../../../tests/support/products.ts';
import { heldUntil, type Tag } from '../../../platform/http/cache/tags.ts';
import { addCollection } from '../../catalog/change-collections.ts';
import { watchCatalog } from '../../catalog/search/catalog-search.ts';
import { pageData } from './page-data.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const images = [{ source: await testPicture() }];
  for (let made = 0; made < 24; made += 1) await makeProduct(shop, { images, tags: ['adire'] });
  for (const rule of [{ by: 'new' }, { by: 'tag', tag: 'adire' }, { by: 'sale' }] as const)
    await addCollection(shop, { name: `All of ${rule.by}`, text: '', rule });
  watchCatalog(shop.db, () => undefined);
});
afterAll(() => shop.close());

/** Returns the statements that a read sends, except the once-a-second query for the next scheduled change. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { driver } = shop.opened;
  const query = vi.spyOn(driver.kind === 'pglite' ? driver.client : driver.pool, 'query');
  await work();
  const texts = query.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? statement : (statement as unknown as { text: string }).text,
  );
  query.mockRestore();
  return texts.filter((text) => !text.includes('min("publish_at")'));
}

/** What the loader of a page of the grid reads. */
function readGrid(page: number) {
  const reads = pageData(shop);
  return Promise.all([reads.listCards({ page }), reads.listCollectionLinks()]);
}

it('queries nothing from the database that grows with the catalogue', async () => {
  await readGrid(1);
  expect(await statementsOf(() => readGrid(1))).toEqual([]);
  // what the eight cards show
  const ofNewCards = await statementsOf(() => readGrid(2));
  expect(ofNewCards).toHaveLength(1);
  for (const text of ofNewCards) expect(text).toMatch(/= any\(|in \(/);
});

it('leads to the collections that have pieces', async () => {
  const [, links] = await readGrid(1);
  expect(links).toEqual([
    { slug: 'all-of-new', name: 'All of new' },
    { slug: 'all-of-tag', name: 'All of tag' },
  ]);
});

it('suggests the nearest word for a search without results, from memory, until a list changes', async () => {
  const tags = new Set<Tag>();
  const meant: (string | undefined)[] = [];
  const statements = await statementsOf(async () => {
    for (const q of ['adiirre', 'xylophone']) meant.push(await pageData(shop, tags).suggestSearch(q));
  });
  expect(meant).toEqual(['adire', undefined]);
  expect(statements).toEqual([]);
  expect([...tags].sort()).toEqual(['lists', 'search']);
});

it('names the year in Lagos, and the page holds until it ends', async () => {
  const tags = new Set<Tag>();
  expect(pageData(shop, tags).readYear()).toBe(2026);
  const end = heldUntil(tags);
  expect(new Date(end).toISOString()).toBe('2026-12-31T23:00:00.000Z');
  expect(pageData({ ...shop, clock: fixedClock(new Date(end)) }).readYear()).toBe(2027);
});
