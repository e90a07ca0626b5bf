import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { makeProduct, testPicture } from '../../../tests/support/products.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import { collections, productSalePrices, products } from '../../platform/database/schema/schema.ts';
import type { NewProduct } from './editing/create-product.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());
beforeEach(async () => {
  await office.shop.db.delete(collections);
  await office.shop.db.delete(products);
});

const add = (body: object) => office.send('POST', '/api/collections', body);
const change = (id: string, body: object) => office.send('PUT', `/api/collections/${id}`, body);
const guest = async (path: string) => (await office.app.request(path)).json();
const namesIn = async (slug: string, more = ''): Promise<string[]> =>
  (await guest(`/api/product/list?collection=${slug}&limit=100${more}`)).data.map(
    ({ name }: { name: string }) => name,
  );
const piece = (name: string, more: Partial<NewProduct> = {}) => makeProduct(office.shop, { name, ...more });
const byHand = (...pieces: { _id: string }[]) => ({ by: 'hand', products: pieces.map(({ _id }) => _id) });

describe('a collection by hand', () => {
  it('shows its pieces in her order, and in the shopper’s where she sorts them', async () => {
    const [a, b, c] = [await piece('Amaka'), await piece('Boma'), await piece('Chi')];
    const { status, body } = await add({
      name: 'Òwàmbẹ̀ nights',
      text: 'For dancing.',
      rule: byHand(c, a, b),
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ slug: 'owambe-nights', name: 'Òwàmbẹ̀ nights', order: 0, count: 3 });
    expect(await namesIn('owambe-nights')).toEqual(['Chi', 'Amaka', 'Boma']);
    expect(await namesIn('owambe-nights', '&sort=name-desc')).toEqual(['Chi', 'Boma', 'Amaka']);
    await change(body.data._id, { rule: byHand(b, c) });
    expect(await namesIn('owambe-nights')).toEqual(['Boma', 'Chi']);
  });

  it('never shows drafts or hidden pieces, nor tells shoppers of them', async () => {
    const [open, draft] = [await piece('Open'), await piece('Draft', { visibility: 'draft' })];
    const hidden = await piece('Hidden', { visibility: 'hidden' });
    const { body } = await add({ name: 'Mixed', rule: byHand(draft, hidden, open) });
    expect(body.data.rule.products).toEqual([draft._id, hidden._id, open._id]);
    expect(await namesIn('mixed')).toEqual(['Open']);
    const response = await guest('/api/collections');
    expect(response.data).toMatchObject([{ slug: 'mixed', count: 1, rule: { by: 'hand' } }]);
    expect(JSON.stringify(response)).not.toMatch(new RegExp(`${draft._id}|version`));
  });

  it('loses a piece that is deleted', async () => {
    const [a, b] = [await piece('Amaka'), await piece('Boma')];
    await add({ name: 'Two', rule: byHand(a, b) });
    await office.send('POST', '/api/product/remove', { id: a._id });
    expect(await namesIn('two')).toEqual(['Boma']);
  });

  it('refuses a piece there is not', async () => {
    const { status, body } = await add({ name: 'Wrong', rule: { by: 'hand', products: ['nonsense'] } });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['rule']]);
  });
});

it('products tell everybody which collections they are in', async () => {
  const product = await piece('Shown', { tags: ['lace'] });
  await add({ name: 'By hand', rule: byHand(product) });
  await add({ name: 'Lace', rule: { by: 'tag', tag: 'Lace' } });
  await add({ name: 'Sale', rule: { by: 'sale' } });
  const slugs = ['by-hand', 'lace'];
  const answers = [
    (await guest(`/api/product/${product._id}`)).data,
    (await guest(`/api/product/by_ids?ids=${product._id}`)).data[0],
    (await guest('/api/product/list')).data[0],
    (await guest('/api/product/list?page=1')).data[0],
    (await office.send('GET', '/api/product/inventory')).body.data[0],
  ];
  expect(answers.map((answer) => answer.collections)).toEqual(answers.map(() => slugs));
});

describe('a collection by a rule', () => {
  it('gathers a tag whatever its capitals and marks', async () => {
    await piece('Adire', { tags: ['Àdìrẹ', 'church'] });
    await piece('Plain', { tags: ['adire cloth'] });
    await add({ name: 'Adire', rule: { by: 'tag', tag: 'ADIRE' } });
    expect(await namesIn('adire')).toEqual(['Adire']);
  });

  it('folds tags in the database as everywhere else', async () => {
    for (const text of ['Àdìrẹ', 'aso-oke', 'ẸGBẸ́', 'Ṣọ', 'lace', '‘n’']) {
      const folded = office.shop.db.select({ key: sql`folded_text(${text})` }).from(sql`(values (1)) as one`);
      expect(await folded).toEqual([{ key: foldText(text) }]);
    }
  });

  it('contains what was first public in the last 30 days, not what was merely hidden in between', async () => {
    const now = office.shop.clock.now().getTime();
    const days = (n: number) => new Date(now - n * 86_400_000);
    await piece('Yesterday', { createdAt: days(1) });
    const old = await piece('Long ago', { createdAt: days(31) });
    const draft = await piece('Kept back', {
      createdAt: days(90),
      visibility: 'draft',
      images: [{ source: await testPicture() }],
    });
    await add({ name: 'New in', rule: { by: 'new' } });
    expect(await namesIn('new-in')).toEqual(['Yesterday']);
    await office.send('PUT', `/api/product/update/${old._id}`, { visibility: 'hidden' });
    await office.send('PUT', `/api/product/update/${old._id}`, { visibility: 'public' });
    await office.send('PUT', `/api/product/update/${draft._id}`, { visibility: 'public' });
    expect((await namesIn('new-in')).sort()).toEqual(['Kept back', 'Yesterday']);
  });

  it('holds what is on sale now', async () => {
    const at = (hours: number) => new Date(office.shop.clock.now().getTime() + hours * 3_600_000);
    const sales: [string, Date | null, Date | null][] = [
      ['Always', null, null],
      ['Now', at(-1), at(1)],
      ['Over', at(-2), at(-1)],
      ['Not yet', at(1), at(2)],
    ];
    for (const [name, saleFrom, saleUntil] of sales) {
      const { _id: productId } = await piece(name);
      await office.shop.db.update(products).set({ saleFrom, saleUntil }).where(eq(products.id, productId));
      await office.shop.db.insert(productSalePrices).values({ productId, currency: 'USD', amountMinor: 100 });
    }
    await piece('No sale');
    await add({ name: 'Sale', rule: { by: 'sale' } });
    expect((await namesIn('sale')).sort()).toEqual(['Always', 'Now']);
  });
});

describe('the list of collections', () => {
  it('leaves out for shoppers what has no pieces, and has them in her order', async () => {
    const one = await piece('One', { tags: ['lace'] });
    const first = await add({ name: 'First', rule: byHand(one) });
    const empty = await add({ name: 'Nobody has it', rule: { by: 'tag', tag: 'velvet' } });
    const last = await add({ name: 'Lace', rule: { by: 'tag', tag: 'lace' } });
    const ids = [last, empty, first].map(({ body }) => body.data._id);
    const sorted = await office.send('POST', '/api/collections/order', { ids });
    expect(sorted.body.data.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual(
      [
        ['Lace', 1],
        ['Nobody has it', 0],
        ['First', 1],
      ],
    );
    const shown = (await guest('/api/collections')).data;
    expect(shown.map(({ name }: { name: string }) => name)).toEqual(['Lace', 'First']);
    expect(await namesIn('nobody-has-it')).toEqual([]);
    expect(await namesIn('no-such-collection')).toEqual([]);
    await change(first.body.data._id, { order: 0 });
    expect((await guest('/api/collections')).data.map(({ order }: { order: number }) => order)).toEqual([
      0, 0,
    ]);
  });

  it('gives each a name of its own in addresses, which stays', async () => {
    const names = ['Owambe', 'Òwàmbẹ̀', '!!!'];
    const slugs = [];
    for (const name of names) slugs.push((await add({ name, rule: { by: 'new' } })).body.data.slug);
    expect(slugs).toEqual(['owambe', 'owambe-2', 'collection']);
    const [row] = await office.shop.db.select().from(collections).where(eq(collections.slug, 'owambe'));
    const renamed = await change(row?.id ?? '', { name: 'Parties' });
    expect(renamed.body.data).toMatchObject({ name: 'Parties', slug: 'owambe' });
  });
});

describe('changing collections', () => {
  it('is for admins alone', async () => {
    const body = { name: 'Mine', rule: { by: 'new' } };
    expect((await office.send('POST', '/api/collections', body, office.customerToken)).status).toBe(403);
  });

  it('is refused when somebody else was faster', async () => {
    const { body } = await add({ name: 'Shared', rule: { by: 'new' } });
    const { _id, version } = body.data;
    expect((await change(_id, { name: 'Mine', version })).body.data).toMatchObject({ version: version + 1 });
    const late = await change(_id, { name: 'Theirs', version });
    expect([late.status, late.body.code]).toEqual([409, 'EDIT_CONFLICT']);
    const both = await Promise.all(['A', 'B'].map((name) => change(_id, { name, version: version + 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('answers 404 for one there is not, and deletes once', async () => {
    const { body } = await add({ name: 'Going', rule: { by: 'new' } });
    const remove = (id: string) => office.send('DELETE', `/api/collections/${id}`);
    const statuses = await Promise.all([remove(body.data._id), remove(body.data._id), remove('nonsense')]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await change(body.data._id, { name: 'Gone' })).body.code).toBe('NOT_FOUND');
  });

  it.each([
    [{ name: ' ', rule: { by: 'new' } }, 'name'],
    [{ name: 'x'.repeat(81), rule: { by: 'new' } }, 'name'],
    [{ name: 'Text', text: 'x'.repeat(2001), rule: { by: 'new' } }, 'text'],
    [{ name: 'No rule' }, 'rule'],
    [{ name: 'Odd rule', rule: { by: 'magic' } }, 'rule.by'],
    [{ name: 'No tag', rule: { by: 'tag', tag: ' ' } }, 'rule.tag'],
    [{ name: 'Order', rule: { by: 'new' }, order: -1 }, 'order'],
    [{ name: 'Picture', rule: { by: 'new' }, image: '/images/nothing/1200.jpg' }, 'image'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await add(body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });
});
