import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../../tests/support/back-office.ts';
import { makeProduct, testPicture } from '../../../../tests/support/products.ts';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { pageData } from '../../api/pages/page-data.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(office.shop.clock.now().getTime() + hours * hour).toISOString();
const change = (id: string, changes: object) => office.send('PUT', `/api/product/update/${id}`, changes);
const asGuest = (address: string) => office.send('GET', address, undefined, '');
const isListed = async (id: string) =>
  (await asGuest('/api/product/list')).body.data.some(({ _id }: AdminProduct) => _id === id);

describe('a day of publishing', () => {
  it('makes a draft until then, and everything public at that moment without any job', async () => {
    const { shop } = office;
    const piece = await makeProduct(shop);
    const saved = await change(piece._id, { publishAt: inHours(1), visibility: 'public' });
    expect(saved.body.data).toMatchObject({ visibility: 'draft', publishAt: inHours(1) });
    const seen = async () => {
      const { status } = await asGuest(`/api/product/${piece._id}`);
      const page = await pageData(shop).findProduct(piece.slug);
      const addresses = await pageData(shop).listProductAddresses({ limit: 100, offset: 0 });
      const cart = { itemId: piece._id, quantity: 1 };
      return {
        status,
        page: page !== undefined,
        listed: await isListed(piece._id),
        sitemap: addresses.some(({ slug }) => slug === piece.slug),
        cart: (await office.send('POST', '/api/cart/add', cart, office.customerToken)).status,
      };
    };
    const unseen = { status: 404, page: false, listed: false, sitemap: false, cart: 404 };
    expect(await seen()).toEqual(unseen);
    shop.clock.advance(hour - 1);
    expect(await seen()).toEqual(unseen);
    shop.clock.advance(1);
    expect(await seen()).toEqual({ status: 200, page: true, listed: true, sitemap: true, cart: 200 });
  });

  it('is cancelled when somebody publishes or hides by hand', async () => {
    const images = [{ source: await testPicture() }];
    const piece = await makeProduct(office.shop, { visibility: 'draft', images });
    await change(piece._id, { publishAt: inHours(2) });
    const now = await change(piece._id, { visibility: 'public' });
    expect(now.body.data).toMatchObject({ visibility: 'public', publishAt: null });
    await change(piece._id, { publishAt: inHours(2) });
    office.shop.clock.advance(2 * hour);
    expect((await change(piece._id, { visibility: 'draft' })).body.data).toMatchObject({
      visibility: 'draft',
      publishAt: null,
    });
    expect((await asGuest(`/api/product/${piece._id}`)).status).toBe(404);
  });

  it.each([
    ['of a hidden piece', { visibility: 'hidden', publishAt: '2099-01-01T09:00' }, 'no day'],
    ['that has passed', { visibility: 'draft', publishAt: '2001-01-01T09:00' }, 'passed'],
    ['that is none', { publishAt: 'soon' }, 'like 2026'],
  ])('%s is refused', async (_, changes, words) => {
    const piece = await makeProduct(office.shop);
    const { status, body } = await change(piece._id, changes);
    expect([status, body.fields?.publishAt]).toEqual([422, expect.stringContaining(words)]);
  });

  it('is read in Lagos, and copies have none', async () => {
    const piece = await makeProduct(office.shop);
    const { body } = await change(piece._id, { publishAt: '2099-01-01T09:00', sku: 'A-1' });
    expect(body.data.publishAt).toBe('2099-01-01T08:00:00.000Z');
    const copy = await office.send('POST', '/api/product/duplicate', { id: piece._id });
    expect(copy.body.data).toMatchObject({ visibility: 'draft', publishAt: null, sku: '' });
    expect(copy.body.data.slug).not.toBe(piece.slug);
  });
});

describe('an address', () => {
  const slugOf = async (id: string) => (await office.send('GET', `/api/product/${id}`)).body.data.slug;
  const rename = async (id: string, slug: string) => (await change(id, { slug })).body;

  it('is folded, and the old ones lead to the piece without a chain', async () => {
    const piece = await makeProduct(office.shop, { slug: 'first-name' });
    expect((await rename(piece._id, ' Ọ̀ṣun  Bubu! ')).data.slug).toBe('osun-bubu');
    expect((await rename(piece._id, 'third-name')).data.slug).toBe('third-name');
    for (const old of ['first-name', 'osun-bubu']) {
      const { status, body } = await asGuest(`/api/product/${old}`);
      expect([status, body.data._id, body.data.slug]).toEqual([200, piece._id, 'third-name']);
      expect((await pageData(office.shop).findProduct(old))?.product.slug).toBe('third-name');
    }
    // back to the first: no address leads to itself
    expect((await rename(piece._id, 'first-name')).data.slug).toBe('first-name');
    expect((await asGuest('/api/product/third-name')).body.data.slug).toBe('first-name');
    expect((await rename(piece._id, '')).data.slug).toMatch(/^test-dress-/);
  });

  it('is one piece’s alone, also when it was', async () => {
    const one = await makeProduct(office.shop, { slug: 'taken-one' });
    const two = await makeProduct(office.shop, { slug: 'taken-two' });
    await rename(one._id, 'taken-three');
    expect((await rename(two._id, 'taken-three')).fields.slug).toContain(`address of ${one.name}`);
    expect((await rename(two._id, 'Taken one')).fields.slug).toContain('still leads there');
    for (const [typed, words] of [
      ['list', 'The shop itself'],
      [one._id, 'The shop itself'],
      ['!!!', 'letters or digits'],
      ['x'.repeat(81), 'at most 80'],
    ]) {
      expect((await rename(two._id, typed ?? '')).fields.slug).toContain(words);
    }
    expect(await slugOf(two._id)).toBe('taken-two');
    expect((await makeProduct(office.shop, { name: 'Taken one' })).slug).toBe('taken-one-2');
    expect((await makeProduct(office.shop, { name: 'List' })).slug).toBe('list-2');
    await office.send('POST', '/api/product/remove', { id: one._id });
    expect((await rename(two._id, 'taken-one')).data.slug).toBe('taken-one');
  });
});
