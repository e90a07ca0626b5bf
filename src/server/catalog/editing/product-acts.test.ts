import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  completeProduct,
  formOf,
  openBackOffice,
  type Part,
  picture,
} from '../../../../tests/support/back-office.ts';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { listEvents } from '../../audit/audit.ts';
import { listInventory } from '../catalog.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let front: Part;
beforeAll(async () => {
  office = await openBackOffice();
  front = ['front.jpg', await picture(80, 100)];
});
afterAll(() => office.shop.close());
beforeEach(() => office.shop.clock.advance(1000));

async function post(form: FormData, key?: string) {
  const headers: Record<string, string> = { authorization: `Bearer ${office.adminToken}` };
  if (key) headers['idempotency-key'] = key;
  const response = await office.app.request('/api/product/add', { method: 'POST', headers, body: form });
  return { status: response.status, body: await response.json() };
}

async function add(fields: Record<string, string> = {}): Promise<AdminProduct> {
  const { status, body } = await post(formOf({ ...completeProduct, ...fields }, [front]));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

const change = (id: string, changes: object) => office.send('PUT', `/api/product/update/${id}`, changes);
const total = async () => (await listInventory(office.shop, {})).total;
const newest = async () => (await listEvents(office.shop, { kind: 'Products' })).data[0];

describe('adding a product', () => {
  const form = (fields: Record<string, string> = {}, files = [front]) =>
    formOf({ ...completeProduct, ...fields }, files);

  it('under one key adds it once, however often and however fast it is sent', async () => {
    const before = await total();
    const first = await post(form(), 'draft-1');
    const again = await post(form(), 'draft-1');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data._id).toBe(first.body.data._id);
    // three, the maximum of concurrent uploads per account
    const many = await Promise.all(Array.from({ length: 3 }, () => post(form(), 'draft-2')));
    expect(many.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(many.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await total()).toBe(before + 2);
    const storedPicture = await office.app.request(first.body.data.images[0]);
    expect(storedPicture.status).toBe(200);
  });

  it('refuses a key that comes with other words or another picture', async () => {
    await post(form(), 'draft-3');
    const other: Part = ['front.jpg', await picture(80, 100, '#111111')];
    for (const reused of [form({ name: 'Another' }), form({}, [other])]) {
      const { status, body } = await post(reused, 'draft-3');
      expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect((await post(form(), 'k'.repeat(201))).status).toBe(400);
  });

  it('names all errors in one response, the pictures too', async () => {
    const wrong = { name: '', stockQuantity: '-1', availableSizes: 'XXXL' };
    const none = await post(form(wrong, []));
    expect([none.status, Object.keys(none.body.fields).sort()]).toEqual([
      422,
      ['availableSizes', 'images', 'name', 'stockQuantity'],
    ]);
    expect(none.body.fields.images).toBe('Add at least one picture.');
    const text = await post(form(wrong, [['notes.txt', 'hello']]));
    expect(text.body.fields).toMatchObject({
      images: 'notes.txt is not an image file',
      name: expect.any(String),
    });
    const json = await office.send('POST', '/api/product/add', { name: '' });
    expect(json.body.fields).toMatchObject({
      images: 'Add at least one picture.',
      prices: expect.any(String),
    });
    const edit = formOf({ name: '' }, [['notes.txt', 'hello']]);
    const { _id } = await add();
    expect((await office.send('PUT', `/api/product/update/${_id}`, edit)).body.fields).toEqual({
      name: 'Name is required.',
      images: 'notes.txt is not an image file',
    });
  });
});

describe('the address of a copy', () => {
  it('follows its name while it is a draft, and stays once it is in the shop', async () => {
    const { _id: original } = await add({ name: 'Ebi wrap' });
    const { data: copy } = (await office.send('POST', '/api/product/duplicate', { id: original })).body;
    expect(copy.slug).toBe('ebi-wrap-copy');
    const renamed = (await change(copy._id, { name: 'Ebi kimono' })).body.data;
    expect(renamed).toMatchObject({ slug: 'ebi-kimono', visibility: 'draft' });
    const twin = (await change(copy._id, { name: 'Ebi wrap' })).body.data;
    expect(twin.slug).toBe('ebi-wrap-2');
    await change(copy._id, { visibility: 'public' });
    expect((await change(copy._id, { name: 'Ebi gown' })).body.data.slug).toBe('ebi-wrap-2');
  });
});

describe('changing many', () => {
  const bulk = (body: object) => office.send('POST', '/api/product/bulk', body);

  it('tells what would become of each before anything is changed, and then does just that', async () => {
    const a = await add({ name: 'Bulk a' });
    const b = await add({ name: 'Bulk b', stockQuantity: '1' });
    const bulkChanges = { ids: [a._id, b._id], pricePercent: -20, addStock: -2, inStock: false };
    const preview = await bulk({ ...bulkChanges, dryRun: true });
    expect(preview.body).toMatchObject({ changed: 0 });
    expect(preview.body.lines[1]).toEqual({
      _id: b._id,
      name: 'Bulk b',
      version: 1,
      changes: [
        { field: 'In Stock', from: true, to: false },
        { field: 'Stock', from: 1, to: 0 },
        { field: 'Price in USD', from: '$148.00', to: '$118.00' },
        { field: 'Price in NGN', from: '₦186,000.50', to: '₦148,800.00' },
        { field: 'Price in GBP', from: '£118.00', to: '£94.00' },
        { field: 'Price in EUR', from: '€136.00', to: '€109.00' },
      ],
    });
    const get = async (id: string) => (await office.send('GET', `/api/product/${id}`)).body.data;
    expect(await get(b._id)).toEqual(b);
    const versions = { [a._id]: 1, [b._id]: 1 };
    expect((await bulk({ ...bulkChanges, versions })).body).toMatchObject({ changed: 2 });
    expect(await get(b._id)).toMatchObject({ stockQuantity: 0, sellable: false, version: 2 });
    expect((await get(b._id)).prices[0]).toEqual({ currency: 'usd', amount: 118 });
    const stale = await bulk({ ...bulkChanges, versions });
    expect([stale.status, stale.body.code]).toEqual([409, 'EDIT_CONFLICT']);
  });

  it('publishes many drafts together', async () => {
    const a = await add({ name: 'Draft a', visibility: 'draft' });
    const b = await add({ name: 'Draft b', visibility: 'draft' });
    const { body } = await bulk({ ids: [a._id, b._id], visibility: 'public' });
    expect(body.lines[0].changes).toEqual([
      { field: 'Visibility', from: 'Draft: admins only', to: 'In the shop' },
    ]);
    expect((await office.send('GET', `/api/product/${a._id}`, undefined, '')).status).toBe(200);
  });
});

describe('the log of acts', () => {
  it('says who did what to a product, from what to what', async () => {
    const product = await add({ name: 'Logged' });
    const link = `/admin/list?edit=${product._id}`;
    const actor = 'admin@example.test';
    expect(await newest()).toMatchObject({ actor, action: 'product added', subject: 'Logged', link });
    const acts: [object, string, object[]][] = [
      [{ price: 150 }, 'price changed', [{ field: 'Price in USD', from: '$148.00', to: '$150.00' }]],
      [{ stockQuantity: 9 }, 'stock changed', [{ field: 'Stock', from: 3, to: 9 }]],
      [
        { name: 'Renamed', visibility: 'hidden' },
        'product edited',
        [
          { field: 'Name', from: 'Logged', to: 'Renamed' },
          { field: 'Visibility', from: 'In the shop', to: 'Hidden: by its link only' },
        ],
      ],
    ];
    for (const [changes, action, summary] of acts) {
      office.shop.clock.advance(1000);
      expect((await change(product._id, changes)).status).toBe(200);
      expect(await newest()).toMatchObject({ actor, action, changes: summary, link });
    }
    office.shop.clock.advance(1000);
    const before = (await listEvents(office.shop, {})).total;
    await change(product._id, { name: 'Renamed' });
    expect((await listEvents(office.shop, {})).total).toBe(before);
    await office.send('POST', '/api/product/duplicate', { id: product._id });
    expect(await newest()).toMatchObject({
      action: 'product duplicated',
      subject: 'Renamed (copy)',
      changes: [{ field: 'Copy of', from: null, to: 'Renamed' }],
    });
    office.shop.clock.advance(1000);
    await office.send('POST', '/api/product/bulk', { ids: [product._id], addStock: 1 });
    expect(await newest()).toMatchObject({
      action: 'products changed together',
      changes: [{ field: 'Renamed: Stock', from: 9, to: 10 }],
      details: { count: 1 },
    });
    office.shop.clock.advance(1000);
    await office.send('POST', '/api/product/remove', { id: product._id });
    expect(await newest()).toMatchObject({ actor, action: 'product removed', subject: 'Renamed' });
  });

  it('holds nothing of what failed', async () => {
    const { _id } = await add({ name: 'Untouched' });
    const before = (await listEvents(office.shop, {})).total;
    await change(_id, { name: 'Lost', version: 7 });
    await post(formOf({ ...completeProduct, name: '' }, [front]));
    await office.send('POST', '/api/product/bulk', { ids: [_id, 'nobody'], addStock: 1 });
    expect((await listEvents(office.shop, {})).total).toBe(before);
  });
});
