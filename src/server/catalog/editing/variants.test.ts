import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../../tests/support/back-office.ts';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { stockMovements } from '../../../platform/database/schema/schema.ts';
import { listEvents } from '../../audit/audit.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let front: Buffer;

beforeAll(async () => {
  office = await openBackOffice();
  front = await picture(80, 100);
});
afterAll(() => office.shop.close());

const add = (fields: Record<string, string | undefined>) =>
  office.send('POST', '/api/product/add', formOf({ ...completeProduct, ...fields }, [['a.jpg', front]]));
const edit = (id: string, changes: object) => office.send('PUT', `/api/product/update/${id}`, changes);
const row = (size: string, quantity: number, more: object = {}) => ({
  size,
  color: 'Indigo',
  quantity,
  ...more,
});
const pairs = (product: AdminProduct) =>
  product.variants.map(({ size, color, quantity }) => `${size} ${color} ${quantity}`.replace('  ', ' '));

async function added(
  variants: object[],
  fields: Record<string, string | undefined> = {},
): Promise<AdminProduct> {
  const { status, body } = await add({ variants: JSON.stringify(variants), ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}
async function saved(id: string, changes: object): Promise<AdminProduct> {
  const { status, body } = await edit(id, changes);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Sums the ledger by row; "pool" is stock without a row. */
async function ledger(productId: string): Promise<Record<string, number>> {
  const found = await office.shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId));
  const sums: Record<string, number> = {};
  for (const { variantId, delta } of found)
    sums[variantId ?? 'pool'] = (sums[variantId ?? 'pool'] ?? 0) + delta;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

const three = [row('S', 1), row('M', 0), row('L', 5, { sku: 'AD-L' })];

describe('a product added with its stock by size and colour', () => {
  it('counts their sum, and comes in their sizes', async () => {
    const product = await added(three, { stockQuantity: undefined, availableSizes: undefined });
    expect(product).toMatchObject({ stockQuantity: 6, inStock: 6, availableSizes: 'S,M,L' });
    expect(product.variants).toEqual([
      { _id: expect.any(String), size: 'S', color: 'Indigo', sku: '', quantity: 1 },
      { _id: expect.any(String), size: 'M', color: 'Indigo', sku: '', quantity: 0 },
      { _id: expect.any(String), size: 'L', color: 'Indigo', sku: 'AD-L', quantity: 5 },
    ]);
    const { body } = await office.send('GET', `/api/product/${product._id}`, undefined, '');
    expect(body.data).toMatchObject({ inStock: 6, variants: product.variants });
    const [small, , large] = product.variants;
    expect(await ledger(product._id)).toEqual({ [small?._id ?? '']: 1, [large?._id ?? '']: 5 });
  });

  it('needs neither sizes nor a stock quantity, but one without variants does', async () => {
    const { status, body } = await add({ stockQuantity: undefined, availableSizes: undefined, name: '' });
    expect([status, Object.keys(body.fields).sort()]).toEqual([
      422,
      ['availableSizes', 'name', 'stockQuantity'],
    ]);
    expect(body.fields).toMatchObject({
      availableSizes: 'Choose at least one size.',
      stockQuantity: 'Stock quantity is required.',
    });
  });

  it('has no colour where the piece has none', async () => {
    const product = await added(
      [
        { size: 'S', color: 'Default', quantity: 2 },
        { size: 'M', quantity: '3' },
      ],
      {
        availableColors: '[]',
      },
    );
    expect(pairs(product)).toEqual(['S 2', 'M 3']);
  });

  it.each([
    ['no list', 'S 3', 'is a JSON list'],
    ['broken JSON', '[{"size":', 'is a JSON list'],
    ['an unknown size', [row('XXXL', 1)], 'Size XXXL is not known'],
    ['no size', [{ color: 'Indigo', quantity: 1 }], 'the size is missing'],
    [
      'a colour of another piece',
      [row('S', 1, { color: 'Clay' })],
      'a colour this piece has not: choose Indigo',
    ],
    ['no colour', [row('S', 1, { color: '' })], 'needs a colour: choose Indigo'],
    ['a pair twice', [row('S', 1), row('s', 2, { color: 'indigo' })], 'S, indigo is there twice'],
    ['a row of another product', [row('S', 1, { _id: 'f'.repeat(8) })], 'not one of this product’s'],
    ['less than nothing', [row('S', -1)], 'whole number from 0'],
    ['half a piece', [row('S', 1.5)], 'whole number from 0'],
    ['too many', [row('S', 1_000_001)], 'at most 1,000,000'],
    ['no quantity', [{ size: 'S', color: 'Indigo' }], 'Quantity is required'],
    ['too many rows', Array.from({ length: 301 }, () => row('S', 1)), 'at most 300 rows'],
    ['a long SKU', [row('S', 1, { sku: 'x'.repeat(61) })], 'at most 60 letters'],
  ])('is refused with %s', async (_, variants, sentence) => {
    const sent = typeof variants === 'string' ? variants : JSON.stringify(variants);
    const { status, body } = await add({ variants: sent });
    expect([status, body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(body.fields.variants).toContain(sentence);
  });
});

describe('a product that counts one pool', () => {
  it('goes on as it was until it is divided', async () => {
    const { body } = await add({ variants: '[]' });
    expect(body.data).toMatchObject({ stockQuantity: 3, variants: [] });
    const changed = await saved(body.data._id, { stockQuantity: 7, variants: '[]' });
    expect(changed).toMatchObject({ stockQuantity: 7, variants: [] });
    expect(await ledger(body.data._id)).toEqual({ pool: 7 });
  });

  it('counts the sum of its rows once it has any, and no stock quantity alone any more', async () => {
    const { body } = await add({});
    const id = body.data._id;
    const divided = await saved(id, { variants: three });
    expect(divided).toMatchObject({ stockQuantity: 6, availableSizes: 'S,M,L' });
    expect(Object.values(await ledger(id)).sort()).toEqual([1, 5]);
    for (const changes of [{ stockQuantity: 9 }, { stockQuantity: 6 }, { stockQuantity: 9, name: 'Other' }]) {
      const refused = await edit(id, changes);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'STOCK_BY_VARIANT',
        'This product counts its stock by size and colour.',
      ]);
    }
    // a form that sends all it shows
    expect(await saved(id, { stockQuantity: 6, name: 'Other' })).toMatchObject({
      name: 'Other',
      stockQuantity: 6,
    });
    expect(await saved(id, { variants: [row('S', 2)], stockQuantity: 77 })).toMatchObject({
      stockQuantity: 2,
    });
    const bulk = await office.send('POST', '/api/product/bulk', { ids: [id], addStock: 1 });
    expect([bulk.status, bulk.body.code]).toEqual([409, 'STOCK_BY_VARIANT']);
  });

  it('is one again when its rows go and a stock quantity comes', async () => {
    const product = await added(three);
    const refused = await edit(product._id, { variants: [] });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['variants']]);
    expect(await saved(product._id, { variants: [], stockQuantity: 4 })).toMatchObject({
      stockQuantity: 4,
      variants: [],
    });
    expect(await ledger(product._id)).toEqual({ pool: 4 });
  });
});

describe('an edit of rows', () => {
  it('finds them by their id, whatever they are called now, and by size and colour else', async () => {
    const product = await added(three);
    const [small, medium, large] = product.variants;
    const changed = await saved(product._id, {
      availableColors: [{ name: 'Midnight', hexCode: '#1B2455' }],
      variants: [
        { ...small, color: 'Midnight', size: 'M' },
        { ...medium, color: 'Midnight', size: 'S' },
        { ...large, color: 'Midnight', quantity: 6 },
      ],
    });
    expect(changed.variants).toEqual([
      { ...medium, size: 'S', color: 'Midnight' },
      { ...small, size: 'M', color: 'Midnight' },
      { ...large, color: 'Midnight', quantity: 6 },
    ]);
    const again = await saved(product._id, { variants: [row('L', 1, { color: 'midnight' })] });
    expect(again.variants).toEqual([{ ...large, color: 'Midnight', quantity: 1 }]);
    expect(again.availableSizes).toBe('L');
    expect(await ledger(product._id)).toEqual({ [large?._id ?? '']: 1 });
  });

  it('follows sizes and colours that change alone', async () => {
    const product = await added([row('S', 1), row('S', 2, { color: 'Clay' }), row('M', 3)], {
      availableColors: JSON.stringify([
        { name: 'Indigo', hexCode: '#1B2455' },
        { name: 'Clay', hexCode: '#9C3D21' },
      ]),
    });
    const id = product._id;
    const renamed = await saved(id, {
      availableColors: [
        { name: 'Indigo', hexCode: '#1B2455' },
        { name: 'Terracotta', hexCode: '#9c3d21' },
      ],
    });
    expect(pairs(renamed)).toEqual(['S Indigo 1', 'S Terracotta 2', 'M Indigo 3']);
    expect(renamed.variants.map(({ _id }) => _id)).toEqual(product.variants.map(({ _id }) => _id));
    expect(pairs(await saved(id, { availableSizes: 'S,XL' }))).toEqual(['S Indigo 1', 'S Terracotta 2']);
    expect(pairs(await saved(id, { availableColors: [] }))).toEqual(['S 3']);
    expect(pairs(await saved(id, { availableSizes: 'XL' }))).toEqual(['XL 0']);
    expect(await ledger(id)).toEqual({});
  });

  it('is in the log as what it changed', async () => {
    const product = await added(three, { name: 'Chronicled' });
    await saved(product._id, { variants: [row('S', 4)] });
    const { data } = await listEvents(office.shop, { q: product.name, kind: 'Products' });
    expect(data.find(({ action }) => action === 'product edited')).toMatchObject({
      action: 'product edited',
      changes: [
        { field: 'Sizes', from: 'S,M,L', to: 'S' },
        { field: 'Stock', from: 6, to: 4 },
        {
          field: 'Stock by size and colour',
          from: 'S Indigo 1; M Indigo 0; L Indigo 5 (AD-L)',
          to: 'S Indigo 4',
        },
      ],
    });
  });
});

it('a copy has the same sizes and colours, and no pieces', async () => {
  const product = await added(three);
  const { body } = await office.send('POST', '/api/product/duplicate', { id: product._id });
  expect(pairs(body.data)).toEqual(['S Indigo 0', 'M Indigo 0', 'L Indigo 0']);
});

it('a product that is removed takes its rows out of the ledger', async () => {
  const [pool, divided] = [(await add({})).body.data, await added(three)];
  for (const { _id } of [pool, divided]) {
    await office.send('POST', '/api/product/remove', { id: _id });
    expect(await ledger(_id)).toEqual({});
  }
});
