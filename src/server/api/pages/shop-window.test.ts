import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { makeProduct, testPicture } from '../../../../tests/support/products.ts';
import { collections, products } from '../../../platform/database/schema/schema.ts';
import { heldUntil, type Tag } from '../../../platform/http/cache/tags.ts';
import { addCollection } from '../../catalog/change-collections.ts';
import type { NewProduct } from '../../catalog/editing/create-product.ts';
import { pageData } from './page-data.ts';

const day = 24 * 60 * 60 * 1000;

let shop: TestShop;
/** Pieces made so far. */
let total = 0;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(products);
  await shop.db.delete(collections);
});

const read = (tags: Set<Tag> = new Set()) => pageData(shop, tags).readShopWindow();

async function makePieces(count: number, over: Partial<NewProduct> = {}) {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { _id } = await makeProduct(shop, { images: [{ source: await testPicture() }], ...over });
    total += 1;
    // the clock of the tests stands still
    const createdAt = new Date(shop.clock.now().getTime() + total);
    await shop.db.update(products).set({ createdAt }).where(eq(products.id, _id));
    ids.push(_id);
  }
  return ids;
}

it('is empty in an empty shop, and goes stale with the first piece', async () => {
  const tags = new Set<Tag>();
  expect(await read(tags)).toEqual({ doors: [], newest: [], thisWeek: false, spread: undefined });
  expect([...tags]).toEqual(expect.arrayContaining(['lists', 'edits', 'collections', 'setting:categories']));
});

it('shows the four newest pieces, and a door for each category that has pieces', async () => {
  await makePieces(3, { category: 'Bubu' });
  const dresses = await makePieces(6);
  const { newest, doors } = await read();
  expect(newest.map(({ _id }) => _id)).toEqual(dresses.toReversed().slice(0, 4));
  expect(doors.map(({ category }) => category)).toEqual(['Bubu', 'Dresses']);
  const shown = newest.map(({ pictures }) => pictures[0]?.key);
  for (const { picture } of doors) expect(shown).not.toContain(picture.key);
});

it('repeats a picture rather than leave a category out, and takes one that is in stock', async () => {
  const [only] = await makePieces(1, { category: 'Bubu' });
  const [available] = await makePieces(1);
  await makePieces(1, { stockQuantity: 0 });
  await makePieces(4, { category: 'Two Piece' });
  const { doors } = await read();
  const cards = (await pageData(shop).listCards({})).data;
  const keyOf = (id = '') => cards.find(({ _id }) => _id === id)?.pictures[0]?.key;
  expect(doors[0]?.picture.key).toBe(keyOf(only));
  expect(doors[1]?.picture.key).toBe(keyOf(available));
  expect(doors).toHaveLength(3);
});

it('speaks of this week for seven days, and the page holds until then', async () => {
  const [id = ''] = await makePieces(1);
  const tags = new Set<Tag>();
  expect((await read(tags)).thisWeek).toBe(true);
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  const created = row?.createdAt.getTime() ?? 0;
  expect(heldUntil(tags)).toBeLessThanOrEqual(created + 7 * day);
  const later = { ...shop, clock: fixedClock(new Date(created + 7 * day)) };
  expect((await pageData(later).readShopWindow()).thisWeek).toBe(false);
});

it('spreads the first collection that fills it, without the piece on its picture', async () => {
  const pieces = await makePieces(5, { tags: ['adire'] });
  await addCollection(shop, { name: 'Small', text: '', rule: { by: 'hand', products: pieces.slice(0, 3) } });
  await addCollection(shop, { name: 'New in', text: '', rule: { by: 'new' } });
  await addCollection(shop, { name: 'Adire', text: 'Dyed by hand.', rule: { by: 'tag', tag: 'adire' } });
  const tags = new Set<Tag>();
  const { spread } = await read(tags);
  expect(spread?.collection).toMatchObject({ slug: 'adire', name: 'Adire', text: 'Dyed by hand.' });
  expect(spread?.cards).toHaveLength(3);
  const pictured = spread?.collection.picture?.key;
  expect(spread?.cards.map(({ pictures }) => pictures[0]?.key)).not.toContain(pictured);
  for (const { _id } of spread?.cards ?? []) expect(tags).toContain(`product:${_id}`);
});

it('spreads a collection by rule where there is no other', async () => {
  await makePieces(4);
  await addCollection(shop, { name: 'New in', text: '', rule: { by: 'new' } });
  expect((await read()).spread?.collection.name).toBe('New in');
});
