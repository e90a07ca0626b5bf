import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { products } from '../../platform/database/schema/schema.ts';
import type { Tag } from '../../platform/http/cache/tags.ts';
import { pageData } from '../api/pages/page-data.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

async function save(value: unknown) {
  const { versions } = (await office.send('GET', '/api/settings')).body;
  return office.send('PUT', '/api/settings/home', { value, version: versions.home });
}

async function shown(tags: Set<Tag> = new Set()) {
  const { headline, hero, featured } = await pageData(office.shop, tags).readHome();
  return { headline, hero: hero?.name, featured: featured.map(({ name }) => name) };
}

it('shows nothing chosen until something is', async () => {
  expect(await shown()).toEqual({ headline: '', hero: undefined, featured: [] });
});

it('shows the chosen pieces in her order, and goes stale with each of them', async () => {
  const [a, b, c] = await Promise.all(['A', 'B', 'C'].map((name) => makeProduct(office.shop, { name })));
  const value = {
    hero: { productId: a?._id, headline: 'Òwàmbẹ̀ season' },
    featured: [c?._id, a?._id, b?._id],
  };
  expect((await save(value)).body.value).toEqual(value);
  const tags = new Set<Tag>();
  expect(await shown(tags)).toEqual({ headline: 'Òwàmbẹ̀ season', hero: 'A', featured: ['C', 'A', 'B'] });
  expect([...tags]).toEqual(
    expect.arrayContaining(['setting:home', `product:${a?._id}`, `product:${b?._id}`]),
  );
});

it('leaves out without a gap what is no longer public', async () => {
  const [stays, draft, hidden, gone] = await Promise.all(
    ['Stays', 'Draft', 'Hidden', 'Gone'].map((name) => makeProduct(office.shop, { name })),
  );
  const ids = [gone, hidden, draft, stays].map((piece) => piece?._id ?? '');
  await save({ hero: { productId: draft?._id, headline: '' }, featured: ids });
  const set = (id: string | undefined, visibility: 'draft' | 'hidden') =>
    office.shop.db
      .update(products)
      .set({ visibility })
      .where(eq(products.id, id ?? ''));
  await set(draft?._id, 'draft');
  await set(hidden?._id, 'hidden');
  await office.send('POST', '/api/product/remove', { id: gone?._id });
  expect(await shown()).toEqual({ headline: '', hero: undefined, featured: ['Stays'] });
});

it.each([
  [{ featured: ['nonsense'] }, 'home.featured.0'],
  [{ featured: ['00000000-0000-4000-8000-000000000000'] }, 'home.featured.0'],
  [{ hero: { productId: '00000000-0000-4000-8000-000000000000' } }, 'home.hero.productId'],
  [{ hero: { headline: 'x'.repeat(81) } }, 'home.hero.headline'],
  [
    { featured: Array.from({ length: 13 }, (_, n) => `00000000-0000-4000-8000-0000000000${10 + n}`) },
    'home.featured',
  ],
])('refuses %j at %s', async (value, field) => {
  const { status, body } = await save(value);
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});
