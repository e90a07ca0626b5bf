import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../../tests/support/back-office.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let product: { _id: string; slug: string; version: number };

beforeAll(async () => {
  office = await openBackOffice();
  const form = formOf({ ...completeProduct, description: '=HYPERLINK("x")' }, [
    ['a.jpg', await picture(80, 100)],
  ]);
  product = (await office.send('POST', '/api/product/add', form)).body.data;
});
afterAll(() => office.shop.close());

function upload(csv: string, fields: Record<string, string> = {}) {
  const form = formOf(fields, []);
  form.append('file', new Blob([csv]), 'products.csv');
  return office.send('POST', '/api/product/import', form);
}
const exported = async () => {
  const headers = { authorization: `Bearer ${office.adminToken}` };
  return (await office.app.request('/api/product/export.csv', { headers })).text();
};
const stored = async (slug: string) => (await office.send('GET', `/api/product/${slug}`)).body.data;

it('exports every product, guarded against formulas, for admins only', async () => {
  const csv = await exported();
  expect(csv).toContain(`${product._id},aduke-bubu`);
  expect(csv).toContain('"\'=HYPERLINK(""x"")"');
  const headers = { authorization: `Bearer ${office.customerToken}` };
  expect((await office.app.request('/api/product/export.csv', { headers })).status).toBe(403);
  expect((await office.app.request('/api/product/export.csv')).status).toBe(401);
});

it('takes its own export back and finds nothing to change', async () => {
  const { status, body } = await upload(await exported());
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    kind: 'own',
    saved: false,
    lines: [{ line: 2, action: 'same', errors: [] }],
  });
});

it('shows in a dry run what would change, then changes it', async () => {
  const csv = `slug,name,USD,stock quantity\r\n${product.slug},Boma,99.50,12\r\n`;
  const dry = await upload(csv);
  expect(dry.body.data.lines[0]).toMatchObject({
    action: 'change',
    changes: [
      { field: 'name', to: 'Boma' },
      { field: 'stock quantity', from: '3', to: '12' },
      { field: 'USD', from: '$148.00', to: '$99.50' },
    ],
  });
  expect(await stored(product.slug)).toMatchObject({ stockQuantity: 3, version: 1 });
  const real = await upload(csv, { dryRun: 'false' });
  expect(real.body.data.saved).toBe(true);
  const after = await stored(product.slug);
  expect(after).toMatchObject({ name: 'Boma', stockQuantity: 12, version: 2 });
  expect(after.prices).toHaveLength(4);
});

it('names the wrong line and saves none of the others', async () => {
  const csv = `slug,name,USD,stock quantity\r\n${product.slug},Boma,77,5\r\n${product.slug},Boma,"12,50",many\r\n`;
  const { body } = await upload(csv, { dryRun: 'false' });
  expect(body.data).toMatchObject({ saved: false });
  expect(body.data.lines[1]).toMatchObject({ line: 3, action: 'wrong' });
  expect(body.data.lines[1].errors).toEqual([
    'The USD price: write 12.50 with a point, not a comma.',
    'Stock quantity "many" is not a whole number from 0.',
  ]);
  expect((await stored(product.slug)).stockQuantity).toBe(12);
});

it("reads Shopify's export: variants become sizes, stock is added up", async () => {
  const csv = [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status',
    'lace-midi,Lace midi,"<p>Soft &amp; light.</p><p>Lined.</p>",Ewa,Dresses,,true,Size,S,LM-S,2,79.00,active',
    'lace-midi,,,,,,,,M,LM-M,3,79.00,',
    'mystery,Mystery,x,Ewa,Hats,,true,Title,Default Title,,1,5,active',
  ].join('\n');
  const dry = (await upload(csv, { currency: 'GBP' })).body.data;
  expect(dry.kind).toBe('shopify');
  expect(dry.lines.map((line: { action: string }) => line.action)).toEqual(['add', 'wrong']);
  expect(dry.lines[1].errors[0]).toBe('Category "Hats" is not Bubu, Dresses or Two Piece.');
  const good = csv.split('\n').slice(0, 3).join('\n');
  expect((await upload(good, { currency: 'GBP', dryRun: 'no' })).body.data.saved).toBe(true);
  expect(await stored('lace-midi')).toMatchObject({
    name: 'Lace midi',
    description: 'Soft & light.\nLined.',
    availableSizes: 'S,M',
    stockQuantity: 5,
    inStock: 0,
    prices: [{ currency: 'gbp', amount: 79 }],
    images: [],
  });
});

it("reads WooCommerce's export and leaves variations out", async () => {
  const csv = [
    'ID,Type,SKU,Name,Published,"Short description",Description,"In stock?",Stock,"Regular price",Categories,"Attribute 1 name","Attribute 1 value(s)"',
    '12,variable,AN-1,Ankara set,1,Two pieces,<b>Bright</b>,1,4,120,"Clothing > Two Piece",Size,"S, M, XL"',
    '13,variation,AN-1-S,Ankara set - S,1,,,1,2,120,,Size,S',
  ].join('\n');
  const { data } = (await upload(csv, { dryRun: 'no' })).body;
  expect(data).toMatchObject({
    kind: 'woocommerce',
    saved: true,
    lines: [{ action: 'add', name: 'Ankara set' }],
  });
  expect(await stored('ankara-set')).toMatchObject({ availableSizes: 'S,M,XL', category: 'Two Piece' });
});

it('refuses unknown columns, no file at all, and customers', async () => {
  expect((await upload('a,b\n1,2\n')).body.fields.file).toMatch(/columns/);
  expect((await office.send('POST', '/api/product/import', formOf({}, []))).body.fields.file).toBe(
    'Choose a CSV file.',
  );
  expect(
    (await office.send('POST', '/api/product/import', formOf({}, []), office.customerToken)).status,
  ).toBe(403);
});

it('duplicates a product, switched off, and changes many in one call', async () => {
  const copy = await office.send('POST', '/api/product/duplicate', { id: product._id });
  expect(copy.status).toBe(201);
  expect(copy.body.data).toMatchObject({ name: 'Boma (copy)', inStock: 0, stockQuantity: 0 });
  expect(copy.body.data.images).toEqual((await stored(product.slug)).images);
  const ids = [product._id, copy.body.data._id];
  const bulk = await office.send('POST', '/api/product/bulk', {
    ids,
    addStock: 2,
    pricePercent: 10,
    inStock: true,
  });
  expect(bulk.body).toMatchObject({ changed: 2 });
  const after = await stored(product.slug);
  expect(after).toMatchObject({ stockQuantity: 14, inStock: 14 });
  expect(after.prices).toContainEqual({ currency: 'usd', amount: 109 });
  const none = await office.send('POST', '/api/product/bulk', { ids: [product._id, 'nobody'], addStock: 1 });
  expect(none.status).toBe(404);
  expect((await stored(product.slug)).stockQuantity).toBe(14);
});
