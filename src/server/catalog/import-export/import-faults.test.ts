import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completeProduct,
  formOf,
  openBackOffice,
  picture,
  publishingForm,
} from '../../../../tests/support/back-office.ts';
import { line, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import { minProcessorMs } from '../../../../tests/support/processor-time.ts';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { listEvents } from '../../audit/audit.ts';
import { listInventory } from '../catalog.ts';

type Office = Awaited<ReturnType<typeof openBackOffice>>;
let office: Office;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

async function upload(csv: string, fields: Record<string, string> = {}, to: Office = office) {
  const form = formOf({ currency: 'NGN', ...fields }, []);
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'export.csv');
  return to.send('POST', '/api/product/import', form);
}
const save = (csv: string, fields: Record<string, string> = {}, to?: Office) =>
  upload(csv, { dryRun: 'no', ...fields }, to);
const count = async (of: Office = office) => (await listInventory(of.shop, {})).total;
const stored = async (slug: string) =>
  (await office.send('GET', `/api/product/${slug}`)).body.data as AdminProduct;
const exported = async (from: Office = office) => {
  const headers = { authorization: `Bearer ${from.adminToken}` };
  return (await from.app.request('/api/product/export.csv', { headers })).text();
};

async function addPiece(fields: Record<string, string> = {}): Promise<AdminProduct> {
  const form = formOf({ ...completeProduct, ...fields }, [['a.jpg', await picture(80, 100)]]);
  return (await office.send('POST', '/api/product/add', form)).body.data;
}

async function sell(id: string, quantity: number): Promise<void> {
  const order = { ...transferOrder, lines: [line(id, quantity)] };
  const { status } = await office.send('POST', '/api/order/place', order, office.customerToken);
  expect(status).toBe(201);
}

const shopify = (rows: string[]) =>
  ['Handle,Title,Body (HTML),Type,Variant Price,Variant Inventory Qty,Published,Status', ...rows].join('\n');

describe('a file with faults', () => {
  it('is refused line by line', async () => {
    const csv = shopify(['full,Full,<p>Long</p>,Dresses,900,1,,', 'empty,,<p>Long</p>,Dresses,900,1,,']);
    const { status, body } = await save(csv);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ saved: false });
    expect(body.data.lines[1]).toMatchObject({ line: 3, action: 'wrong', name: 'empty' });
    expect(body.data.lines[1].errors).toEqual(['A new product needs a name.']);
    expect(await count()).toBe(0);
  });

  it('leaves wrong lines out when requested', async () => {
    const csv = shopify(['good,Good,Long,Dresses,900,1,,', 'bad,,Long,Dresses,900,1,,']);
    const { body } = await save(csv, { wrong: 'skip' });
    expect(body.data.saved).toBe(true);
    expect(await count()).toBe(1);
    await office.send('POST', '/api/product/remove', { id: (await stored('good'))._id });
  });

  it('names the line that holds what no database keeps', async () => {
    const { status, body } = await save(shopify(['a,A,Text,Dresses,1,1,,', 'b,B\0b,Text,Dresses,1,1,,']));
    expect([status, body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(body.fields.file).toMatch(/^Line 3 holds characters that cannot be kept/);
  });

  it('names the line whose quotation mark is never closed', async () => {
    const { status, body } = await save(shopify(['a,A,Text,Dresses,1,1,,', 'b,"B,Text,Dresses,1,1,,']));
    expect([status, body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(body.fields.file).toMatch(/^Line 3 has a quotation mark/);
  });

  it('takes names, texts and stock within the bounds of the forms only', async () => {
    const csv = shopify([
      `a,${'n'.repeat(200)},Text,Dresses,1,1,,`,
      `b,${'n'.repeat(201)},Text,Dresses,1,1,,`,
      `c,C,${'d'.repeat(5001)},Dresses,1,1,,`,
      'd,D,Text,Dresses,1,1000001,,',
      `${'h'.repeat(5000)},E,Text,Dresses,1,1,,`,
    ]);
    const { body } = await upload(csv);
    expect(body.data.lines.map(({ errors }: { errors: string[] }) => errors)).toEqual([
      [],
      ['Name may have at most 200 characters.'],
      ['Description may have at most 5000 characters.'],
      ['Stock quantity is at most 1,000,000.'],
      [],
    ]);
    const good = shopify(csv.split('\n').filter((_, row) => row === 1 || row === 5));
    expect((await save(good)).body.data.saved).toBe(true);
    expect((await save(good)).body.data.lines.map(({ action }: { action: string }) => action)).toEqual([
      'same',
      'same',
    ]);
    await removeAll();
  });

  it('names a product that stands in it twice', async () => {
    const piece = await addPiece();
    const csv = `id,name,USD\n${piece._id},Boma,50\n${piece._id},Boma,60\n`;
    const { status, body } = await save(csv);
    expect(status).toBe(200);
    expect(body.data.lines[1].errors).toEqual(['The same product stands in line 2 already.']);
    await removeAll();
  });
});

async function removeAll(): Promise<void> {
  for (const product of (await listInventory(office.shop, { limit: 100 })).data) {
    await office.send('POST', '/api/product/remove', { id: product._id });
  }
}

it('adds each product once in two concurrent imports of one file', async () => {
  const csv = shopify(Array.from({ length: 20 }, (_, n) => `twin-${n},Twin ${n},Text,Dresses,1,1,,`));
  const answers = await Promise.all([save(csv), save(csv)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const actions = answers.map(({ body }) => body.data.lines[0].action).sort();
  expect(actions).toEqual(['add', 'same']);
  expect(await count()).toBe(20);
  await removeAll();
});

describe('a file read a second time', () => {
  it('keeps an import off and a draft, whatever the file says of it', async () => {
    const csv = shopify(['gown,Gown,Text,Dresses,900,4,true,active']);
    await save(csv);
    expect((await save(csv)).body.data.lines[0]).toMatchObject({ action: 'same' });
    expect(await stored('gown')).toMatchObject({ visibility: 'draft', sellable: false, stockQuantity: 4 });
    const { _id } = await stored('gown');
    const hidden = await publishingForm({ visibility: 'hidden', inStock: 'no' });
    await office.send('PUT', `/api/product/update/${_id}`, hidden);
    const own = await save(`slug,name,USD,in stock,visibility\ngown,Gown,12,yes,public\n`);
    expect(own.body.data.lines[0].notes).toEqual(['It stays switched off: an import switches nothing on.']);
    expect(await stored('gown')).toMatchObject({ visibility: 'hidden', sellable: false });
    await removeAll();
  });

  it.each([
    ['handles of other alphabets', shopify(['قفطان,قفطان,Text,Bubu,1,1,,', 'حرير,حرير,Text,Bubu,1,1,,'])],
    [
      'handles that are no address',
      shopify(['7e2f_04bb,Aa,Text,Bubu,1,1,,', `${'x'.repeat(90)},Bb,Text,Bubu,1,1,,`]),
    ],
    [
      'two pieces of one name',
      'ID,Type,Name,Description,Stock,Regular price,Categories\n1,simple,Same,Text,1,9,Bubu\n2,simple,Same,Text,1,9,Bubu',
    ],
    ['pieces of one name without a number', 'name,description,category,USD\nSame,A,Bubu,9\nSame,B,Bubu,9'],
  ])('adds nothing: %s', async (_, csv) => {
    expect((await save(csv)).body.data.lines.map(({ action }: { action: string }) => action)).toEqual([
      'add',
      'add',
    ]);
    const again = await save(csv);
    expect(again.body.data.lines.map(({ action }: { action: string }) => action)).toEqual(['same', 'same']);
    expect(await count()).toBe(2);
    await removeAll();
  });

  it('leaves a piece alone that only has the same name', async () => {
    const piece = await addPiece({ name: 'Ankara set' });
    const csv = 'ID,Type,Name,Description,Stock,Regular price,Categories\n1,simple,Ankara set,Other,9,9,Bubu';
    expect((await save(csv)).body.data.lines[0].action).toBe('add');
    expect(await stored(piece.slug)).toMatchObject({ description: 'Wide and cool.', stockQuantity: 3 });
    await removeAll();
  });
});

it('variations of any type belong to their parent', async () => {
  const csv = [
    'ID,Type,SKU,Name,Description,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
    '1,variable,P,Set,Text,,,Two Piece,,Size,"S, M"',
    '2,"variation, virtual",,Set - S,,2,120,,P,Size,S',
    '3,"variation, downloadable",,Set - M,,3,120,,P,Size,M',
  ].join('\n');
  const { body } = await save(csv);
  expect(body.data.lines).toHaveLength(1);
  expect(await stored('set')).toMatchObject({ stockQuantity: 5, availableSizes: 'S,M' });
  await removeAll();
});

describe('the own export', () => {
  it('goes into another shop once, and adds nothing the second time', async () => {
    await addPiece();
    await addPiece({ name: 'Another' });
    const csv = await exported();
    const other = await openBackOffice();
    try {
      await save(csv, {}, other);
      expect(await count(other)).toBe(2);
      const again = await save(csv, {}, other);
      expect(again.body.data.lines.map(({ action }: { action: string }) => action)).toEqual(['same', 'same']);
      expect(await count(other)).toBe(2);
    } finally {
      await other.shop.close();
    }
    await removeAll();
  });

  it('brings no sold piece back: only what was changed in it counts', async () => {
    const piece = await addPiece({ stockQuantity: '9' });
    const csv = await exported();
    await sell(piece._id, 4);
    const dearer = csv.replace('148.00', '150.00');
    expect((await save(dearer)).body.data.lines[0].changes).toEqual([
      { field: 'USD', from: '$148.00', to: '$150.00' },
    ]);
    expect(await stored(piece.slug)).toMatchObject({ stockQuantity: 5 });
    // two pieces more than at the export
    const more = (await exported()).replace('yes,5,', 'yes,7,');
    await sell(piece._id, 1);
    expect((await save(more)).body.data.lines[0].changes).toEqual([
      { field: 'stock quantity', from: '4', to: '6' },
    ]);
    expect(await stored(piece.slug)).toMatchObject({ stockQuantity: 6 });
    await removeAll();
  });
});

describe('a stock that does not say when it was counted', () => {
  it('needs to know, once pieces were sold, whether it replaces or leaves the stock', async () => {
    const piece = await addPiece({ stockQuantity: '9' });
    const csv = `slug,name,stock quantity\n${piece.slug},Boma,9\n`;
    expect((await upload(csv.replace(',9', ',8'))).body.data.lines[0].errors).toEqual([]);
    await sell(piece._id, 4);
    const preview = await save(csv);
    expect(preview.body.data).toMatchObject({ saved: false });
    expect(preview.body.data.lines[0].errors[0]).toMatch(/^Pieces of it were sold/);
    expect((await save(csv, { stock: 'leave' })).body.data.saved).toBe(true);
    expect(await stored(piece.slug)).toMatchObject({ name: 'Boma', stockQuantity: 5 });
    expect((await save(csv, { stock: 'replace' })).body.data.saved).toBe(true);
    expect(await stored(piece.slug)).toMatchObject({ stockQuantity: 9 });
    expect((await save(csv, { stock: 'guess' })).body.fields).toHaveProperty('stock');
    await removeAll();
  });
});

it('leaves existing products unchanged when requested', async () => {
  const piece = await addPiece();
  const csv = `slug,name,description,category,USD\n${piece.slug},Other,Text,Bubu,9\nfresh,Fresh,Text,Bubu,9\n`;
  const { body } = await save(csv, { existing: 'skip' });
  expect(body.data.lines.map(({ action }: { action: string }) => action)).toEqual(['same', 'add']);
  expect(await stored(piece.slug)).toMatchObject({ name: piece.name });
  await removeAll();
});

it('shows what a new product will have, and writes the import down', async () => {
  const csv = shopify(['gown,Gown,Text,Dresses,900,4,,']);
  expect((await upload(csv)).body.data.lines[0].changes).toEqual([
    { field: 'category', from: '', to: 'Dresses' },
    { field: 'NGN', from: '', to: '₦900.00' },
    { field: 'stock quantity', from: '', to: '4' },
  ]);
  office.shop.clock.advance(1000);
  await save(csv);
  const { data } = await listEvents(office.shop, { action: 'products imported' });
  expect(data[0]).toMatchObject({
    actor: 'admin@example.test',
    subject: 'export.csv',
    details: { count: 1, added: 1, changed: 0 },
  });
  await removeAll();
});

it('rows without a handle, or of one handle, cost no more each the more there are', async () => {
  const { readShopify } = await import('./formats/shopify.rules.ts');
  const { columnsOf } = await import('./formats/columns.rules.ts');
  const columns = columnsOf('shopify', ['title', 'handle'], new Map());
  const rows = (n: number) =>
    Array.from({ length: n }, (_, line) => ({
      line,
      cells: new Map([
        ['title', 'A'],
        ['handle', ''],
      ]),
    }));
  const cost = (n: number) => {
    const input = rows(n);
    return minProcessorMs(() => readShopify({ rows: input, columns, options: [] })) / n;
  };
  cost(5000);
  expect(cost(80_000) / cost(5000)).toBeLessThan(6);
});
