import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { fixedClock } from '../../../tests/support/fixed-clock.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { articles } from '../../platform/database/schema/schema.ts';
import { heldUntil, type Tag } from '../../platform/http/cache/tags.ts';
import { pageData } from '../api/pages/page-data.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());
beforeEach(() => office.shop.db.delete(articles));

const add = (more: object = {}) =>
  office.send('POST', '/api/articles', {
    title: 'Washing silk',
    kind: 'blog',
    blocks: [{ kind: 'text', text: 'Cold **water**.' }],
    ...more,
  });
const guest = async () => (await (await office.app.request('/api/articles')).json()).data;

describe('an article', () => {
  it('is a draft at an address made from its title, until it is public', async () => {
    const { status, body } = await add();
    expect([status, body.message]).toEqual([201, 'Article added']);
    const { _id, version } = body.data;
    expect(body.data).toMatchObject({
      path: '/blog/washing-silk',
      summary: 'Cold water.',
      minutes: 1,
      visibility: 'draft',
      date: null,
    });
    expect(body.previewLink).toMatch(/\/preview\/article\./);
    expect(await guest()).toEqual([]);
    expect((await office.send('GET', '/api/articles')).body.data).toHaveLength(1);
    const changed = await office.send('PUT', `/api/articles/${_id}`, { visibility: 'public', version });
    expect(changed.body.data).toMatchObject({ visibility: 'public', version: 2, date: expect.any(String) });
    const [shown] = await guest();
    expect(shown).toMatchObject({ title: 'Washing silk' });
    expect(shown).not.toHaveProperty('version');
    expect((await office.send('GET', `/api/articles/${_id}`)).body.data.blocks).toHaveLength(1);
  });

  it('refuses a stale version with the newer one, and an unknown article', async () => {
    const { _id } = (await add()).body.data;
    await office.send('PUT', `/api/articles/${_id}`, { title: 'Washing lace' });
    const stale = await office.send('PUT', `/api/articles/${_id}`, { title: 'Late', version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'ARTICLE_CHANGED', current: { title: 'Washing lace', version: 2 } },
    });
    expect((await office.send('DELETE', `/api/articles/${_id}`)).status).toBe(200);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { title: 'Gone' } : undefined;
      const gone = await office.send(method, `/api/articles/${_id}`, body);
      expect([gone.status, gone.body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('gets a free address, and refuses one that is taken', async () => {
    await add();
    expect((await add()).body.data.slug).toBe('washing-silk-2');
    expect((await add({ kind: 'media' })).body.data.path).toBe('/media/washing-silk');
    expect((await add({ slug: 'washing-silk' })).body.fields).toHaveProperty('slug');
    expect((await add({ cover: '/images/nothing/1200.jpg' })).body.fields).toHaveProperty('cover');
    expect((await add({ cover: 'cloth:rings' })).body.data).toMatchObject({ cloth: 'rings', picture: null });
  });

  it('becomes public by the clock, and its pages hold until then', async () => {
    const clock = fixedClock(office.shop.clock.now());
    const shop = { ...office.shop, clock };
    const at = new Date(clock.now().getTime() + 60_000);
    await add({ publishAt: at.toISOString() });
    const tags = new Set<Tag>();
    expect(await pageData(shop, tags).findArticle('blog', 'washing-silk')).toBeNull();
    expect(await pageData(shop, tags).listArticles()).toEqual([]);
    expect([...tags]).toContain('articles');
    expect(heldUntil(tags)).toBe(at.getTime());
    clock.advance(60_000);
    const found = await pageData(shop).findArticle('blog', 'washing-silk');
    expect(found).toMatchObject({ hidden: false, article: { date: at.toISOString() } });
    expect(await pageData(shop).listArticles('blog')).toHaveLength(1);
  });

  it('is a draft again when it is taken back after its time', async () => {
    const clock = fixedClock(office.shop.clock.now());
    const { _id } = (await add({ publishAt: new Date(clock.now().getTime() + 3_600_000).toISOString() })).body
      .data;
    const past = new Date(clock.now().getTime() - 60_000);
    await office.shop.db.update(articles).set({ publishAt: past });
    expect(await guest()).toHaveLength(1);
    const { body } = await office.send('PUT', `/api/articles/${_id}`, { visibility: 'draft' });
    expect(body.data).toMatchObject({ visibility: 'draft', publishAt: null, date: past.toISOString() });
    expect(await guest()).toEqual([]);
  });

  it('waits for a time that is ahead, and for none without it', async () => {
    const publishAt = '2099-01-01T09:00:00.000Z';
    const { data } = (await add({ visibility: 'public', publishAt })).body;
    expect(data).toMatchObject({ visibility: 'draft', publishAt, date: null });
    expect(await guest()).toEqual([]);
    const now = (await office.send('PUT', `/api/articles/${data._id}`, { visibility: 'public' })).body.data;
    expect(now).toMatchObject({ visibility: 'public', publishAt: null, date: expect.any(String) });
  });

  it('has the day of a time that has passed', async () => {
    const publishAt = '2020-01-01T09:00:00.000Z';
    expect((await add({ publishAt })).body.data).toMatchObject({ visibility: 'public', date: publishAt });
  });

  it.each([
    ['of a hidden article', { visibility: 'hidden', publishAt: '2099-01-01T09:00' }, 'has no time'],
    ['that has passed, of a draft', { visibility: 'draft', publishAt: '2020-01-01T09:00' }, 'has passed'],
  ])('refuses a time %s', async (_, timing, words) => {
    const added = await add(timing);
    expect([added.status, added.body.fields?.publishAt]).toEqual([422, expect.stringContaining(words)]);
    const { _id } = (await add()).body.data;
    const changed = await office.send('PUT', `/api/articles/${_id}`, timing);
    expect([changed.status, changed.body.fields?.publishAt]).toEqual([422, expect.stringContaining(words)]);
  });

  it('is found by its link alone while it is hidden', async () => {
    await add({ visibility: 'hidden' });
    expect(await pageData(office.shop).listArticles()).toEqual([]);
    expect(await pageData(office.shop).findArticle('blog', 'washing-silk')).toMatchObject({ hidden: true });
  });
});

it('ends with pieces in the cloth that it is about, else with the newest', async () => {
  const silk = await makeProduct(office.shop, { tags: ['silk'] });
  const plain = await makeProduct(office.shop);
  await add({ visibility: 'public' });
  await add({ title: 'Packing', visibility: 'public' });
  const piecesOf = async (slug: string) => (await pageData(office.shop).findArticle('blog', slug))?.pieces;
  const ofSilk = await piecesOf('washing-silk');
  expect([ofSilk?.cloth, ofSilk?.cards.map(({ _id }) => _id)]).toEqual(['silk', [silk._id]]);
  const newest = await piecesOf('packing');
  expect(newest?.cloth).toBe('');
  expect(newest?.cards.map(({ _id }) => _id).toSorted()).toEqual([silk._id, plain._id].toSorted());
});
