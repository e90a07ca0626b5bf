import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../tests/support/back-office.ts';
import { standardSizeGuide } from '../../contract/stock/size-guide.ts';
import { listEvents } from '../audit/audit.ts';
import { readShopGoods } from '../settings/index.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

const three = [{ name: 'Bubu' }, { name: 'Dresses' }, { name: 'Two Piece' }];
async function save(group: string, value: unknown) {
  const { versions } = (await office.send('GET', '/api/settings')).body;
  return office.send('PUT', `/api/settings/${group}`, { value, version: versions[group] });
}
const add = async (fields: Record<string, string | undefined>) =>
  office.send(
    'POST',
    '/api/product/add',
    formOf({ ...completeProduct, ...fields }, [['a.jpg', await picture(80, 100)]]),
  );
const list = async (query: string) =>
  (await office.app.request(`/api/product/list?${query}`, { headers: {} })) as Response;

it('begins with three, which stay first, and takes more behind them', async () => {
  const { data } = (await office.send('GET', '/api/settings')).body;
  expect(data.categories).toEqual(three);
  expect(await readShopGoods(office.shop.db, office.shop.config)).toEqual({});
  for (const value of [
    three.slice(1),
    [...three, { name: 'bubu' }],
    [...three, { name: 'All' }],
    [...three, { name: '' }],
  ])
    expect((await save('categories', value)).status).toBe(422);
  const unknown = await add({ category: 'Kaftans' });
  expect([unknown.status, unknown.body.fields]).toEqual([
    422,
    { category: 'Choose a category: Bubu, Dresses or Two Piece.' },
  ]);
  expect((await list('category=Kaftans')).status).toBe(422);
  expect(await (await list('category=Kaftans')).json()).toMatchObject({
    fields: { category: 'Choose one of All, Bubu, Dresses, Two Piece.' },
  });
  const saved = await save('categories', [...three, { name: 'Kaftans' }]);
  expect([saved.status, saved.body.value]).toEqual([200, [...three, { name: 'Kaftans' }]]);
});

it('is what products, lists, sales and imports take', async () => {
  const added = await add({ name: 'Agbada', category: 'Kaftans' });
  expect([added.status, added.body.data.category]).toEqual([201, 'Kaftans']);
  const { _id } = added.body.data;
  const found = await (await list('category=Kaftans&limit=5')).json();
  expect(found.data.map((product: { _id: string }) => product._id)).toEqual([_id]);
  expect(found.facets.category).toContainEqual({ value: 'Kaftans', count: 1 });
  const inventory = (category: string) => office.send('GET', `/api/product/inventory?category=${category}`);
  expect((await inventory('Kaftans')).body.data).toMatchObject([{ _id }]);
  expect((await inventory('Boots')).body.fields).toEqual({
    category: 'Choose one of Bubu, Dresses, Two Piece, Kaftans.',
  });
  const moved = (category: string) => office.send('PUT', `/api/product/update/${_id}`, { category });
  expect((await moved('Boots')).body.fields).toEqual({
    category: 'Choose a category: Bubu, Dresses, Two Piece or Kaftans.',
  });
  expect((await moved('Dresses')).body.data.category).toBe('Dresses');
  expect((await moved('Kaftans')).body.data.category).toBe('Kaftans');
  const sale = (category: string) =>
    office.send('POST', '/api/product/sale', { category, percent: 10, dryRun: true });
  expect((await sale('Kaftans')).body.lines).toMatchObject([{ _id }]);
  expect((await sale('Boots')).status).toBe(422);
  const empty = await add({ category: undefined, name: '' });
  expect(empty.body.fields.category).toBe('Choose a category: Bubu, Dresses, Two Piece or Kaftans.');
  const { data } = (await office.send('GET', '/api/settings/shop')).body;
  expect(data.categories).toEqual(['Bubu', 'Dresses', 'Two Piece', 'Kaftans']);
});

it('is known to imports, and a mapping to another one is refused', async () => {
  const bring = (mapping?: object) => {
    const csv =
      'Handle,Title,Body (HTML),Type,Variant Price\nada,Ada,Long,Kaftans,9000\nbisi,Bisi,Long,Robes,9000';
    const form = formOf(
      { currency: 'NGN', dryRun: 'yes', ...(mapping && { mapping: JSON.stringify(mapping) }) },
      [],
    );
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'export.csv');
    return office.send('POST', '/api/product/import', form);
  };
  const { lines } = (await bring()).body.data;
  expect(lines.map(({ category }: { category: string }) => category)).toEqual(['Kaftans', '']);
  expect(lines[1].errors).toContain('Category "Robes" is not Bubu, Dresses, Two Piece or Kaftans.');
  const mapped = (await bring({ categories: { Robes: 'Kaftans' } })).body.data;
  expect(mapped.lines[1].category).toBe('Kaftans');
  expect((await bring({ categories: { Robes: 'Boots' } })).body.fields).toEqual({
    mapping: 'A category is Bubu, Dresses, Two Piece or Kaftans.',
  });
});

it('loses none that is in use', async () => {
  const lost = await save('categories', three);
  expect([lost.status, lost.body.code, lost.body.count]).toEqual([409, 'CATEGORY_IN_USE', 1]);
  expect(lost.body.message).toBe('Category Kaftans cannot be taken away: 1 products are in it.');
  const all = await office.send('PUT', '/api/settings', { categories: three });
  expect([all.status, all.body.code]).toEqual([409, 'CATEGORY_IN_USE']);
  const more = await save('categories', [...three, { name: 'Robes' }, { name: 'Kaftans' }]);
  expect(more.status).toBe(200);
  expect((await save('categories', [...three, { name: 'Kaftans' }])).status).toBe(200);
});

it('is public with the UK sizes and the tables of the size guide once they are changed', async () => {
  const { columns, tables } = standardSizeGuide;
  const wider = {
    columns: [...columns, '20'],
    tables: tables.map(({ cut, rows }) => ({
      cut,
      rows: [
        ...rows.map(({ name, inches }) => ({
          name,
          inches: [...inches, inches[0] === null ? null : (inches.at(-1) ?? 0) + 2],
        })),
        { name: 'Shoulder', inches: [...columns.map(() => null), 17.5] },
      ],
    })),
  };
  const saved = await save('sizeGuide', wider);
  expect([saved.status, saved.body.value]).toEqual([200, wider]);
  expect(await readShopGoods(office.shop.db, office.shop.config)).toEqual({
    categories: ['Bubu', 'Dresses', 'Two Piece', 'Kaftans'],
    sizeGuide: wider,
    sewn: { columns: ['4-6', '18', '20'], sentence: '4-6, 18 and 20 are made to measure' },
  });
  const wrong = await save('sizeGuide', {
    columns: ['8', '8'],
    tables: [{ cut: 'regular', rows: [{ name: 'Bust', inches: [30, 29] }] }],
  });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([
    422,
    expect.arrayContaining(['sizeGuide.columns.1', 'sizeGuide.tables', 'sizeGuide.tables.0.rows']),
  ]);
  expect((await save('sizeGuide', standardSizeGuide)).status).toBe(200);
  // all of them are of one moment, in no order
  const { data } = await listEvents(office.shop, { limit: 50 });
  expect(JSON.stringify(data)).toContain('Shoulder: on request');
});

it('gets what an import adds, and nothing that was not asked for', async () => {
  const rows = ['chi,Chi,Long,Agbada,9000', 'dayo,Dayo,Long,Women > Kaftan,9000'];
  const csv = ['Handle,Title,Body (HTML),Type,Variant Price', ...rows].join('\n');
  const bring = (fields: object, file = csv) => {
    const form = formOf({ currency: 'NGN', dryRun: 'yes', ...fields }, []);
    form.append('file', new Blob([file], { type: 'text/csv' }), 'export.csv');
    return office.send('POST', '/api/product/import', form);
  };
  const first = (await bring({})).body.data;
  expect(first.words.categories).toMatchObject([
    { word: 'Agbada', from: 'none', proposal: null, newName: 'Agbada' },
    { word: 'Women > Kaftan', from: 'shop', proposal: 'Bubu', newName: 'Kaftan', closest: 'Bubu' },
  ]);
  expect([first.newCategories, first.lines[0].action]).toEqual([[], 'wrong']);
  const mapping = JSON.stringify({ categories: { Agbada: 'Agbada', 'Women > Kaftan': 'Kaftan' } });
  expect((await bring({ mapping })).body.fields).toHaveProperty('mapping');
  const preview = (await bring({ mapping, addCategories: 'yes' })).body.data;
  expect([preview.newCategories, preview.saved]).toEqual([['Agbada', 'Kaftan'], false]);
  expect(preview.lines.map(({ category }: { category: string }) => category)).toEqual(['Agbada', 'Kaftan']);
  const names = async () =>
    (await office.send('GET', '/api/settings')).body.data.categories.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names()).toHaveLength(4);
  const saved = (await bring({ mapping, addCategories: 'yes', dryRun: 'no' })).body.data;
  expect([saved.saved, saved.counts.add]).toEqual([true, 2]);
  expect((await names()).slice(4)).toEqual(['Agbada', 'Kaftan']);
  expect((await office.send('GET', '/api/product/dayo')).body.data.category).toBe('Kaftan');

  const wrong = (name: string) =>
    bring({ mapping: JSON.stringify({ categories: { Agbada: name } }), addCategories: 'yes' });
  expect((await wrong('all')).body.fields.mapping).toContain('All is every category');
  expect((await wrong('kaftan')).body.fields.mapping).toBe('Category kaftan is there twice.');
  const many = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`Word ${at}`, `Kind ${at}`]));
  const tooMany = await bring({ mapping: JSON.stringify({ categories: many }), addCategories: 'yes' });
  expect(tooMany.body.fields.mapping).toBe('At most 20 categories.');
});

it('is asked for a word of the own export that the shop lacks', async () => {
  const file = 'name,description,category,NGN\nEfe,Long,Jumpsuits,9000\nFola,Long,Dresses,9000';
  const bring = (fields: object) => {
    const form = formOf({ currency: 'NGN', dryRun: 'yes', ...fields }, []);
    form.append('file', new Blob([file], { type: 'text/csv' }), 'products.csv');
    return office.send('POST', '/api/product/import', form);
  };
  const { data } = (await bring({})).body;
  expect(data.kind).toBe('own');
  expect(data.words.categories).toMatchObject([{ word: 'Jumpsuits', newName: 'Jumpsuits', products: 1 }]);
  const out = await bring({ mapping: JSON.stringify({ categories: { Jumpsuits: null } }) });
  expect(out.body.data.lines.map(({ action }: { action: string }) => action)).toEqual(['out', 'add']);
  const mapping = JSON.stringify({ categories: { Jumpsuits: 'Jumpsuits' } });
  expect((await bring({ mapping, addCategories: 'yes' })).body.data.newCategories).toEqual(['Jumpsuits']);
});
