import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../tests/support/back-office.ts';
import type { ImportReport } from '../../contract/import-export/import.api.ts';
import type { ShopSize } from '../../contract/stock/size-table.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

const settings = async () => (await office.send('GET', '/api/settings')).body;
const letters = [
  { label: 'S', uk: 8 },
  { label: 'M', uk: 10 },
  { label: 'L', uk: 12 },
  { label: 'XL', uk: 14 },
  { label: 'XXL', uk: 16 },
];
async function saveSizes(value: ShopSize[]) {
  const { sizes: version } = (await settings()).versions;
  return office.send('PUT', '/api/settings/sizes', { value, version });
}
const stored = async (slug: string) => (await office.send('GET', `/api/product/${slug}`)).body.data;

async function bring(
  slug: string,
  rows: string[],
  fields: Record<string, string> = {},
): Promise<ImportReport> {
  const csv = [
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price',
    ...rows.map((row) => `${slug},${slug},Long,Dresses,Size,${row},9000`),
  ].join('\n');
  const form = formOf({ currency: 'NGN', dryRun: 'no', ...fields }, []);
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'export.csv');
  return (await office.send('POST', '/api/product/import', form)).body.data;
}

it('begins with the letters, which stay first, and takes more behind them', async () => {
  expect((await settings()).data.sizes).toEqual(letters);
  const upside = await saveSizes([{ label: 'XS' }, ...letters]);
  expect([upside.status, upside.body.code]).toEqual([422, 'INVALID_FIELDS']);
  const more = [...letters, { label: '3XL', uk: 20 }, { label: 'XS', uk: 6 }, { label: 'One size' }];
  const saved = await saveSizes(more);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect(saved.body.value).toEqual(more);
});

it('is what the form of a product takes, in its order', async () => {
  const add = async (name: string, fields: Record<string, string>) => {
    const form = formOf({ ...completeProduct, name, ...fields }, [['a.jpg', await picture(80, 100)]]);
    return office.send('POST', '/api/product/add', form);
  };
  const refused = await add('Refused', { availableSizes: 'S,40' });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['availableSizes']]);
  const variants = ['XS', '3XL', 'M'].map((size) => ({ size, color: 'Indigo', quantity: 2 }));
  const added = await add('Taken', { variants: JSON.stringify(variants) });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  expect(added.body.data.availableSizes).toBe('S,M,3XL,XS');
  expect(added.body.data.variants.map(({ size }: { size: string }) => size)).toEqual(['M', '3XL', 'XS']);
});

it('is known to imports, which offer what it lacks and add it when requested', async () => {
  const preview = await bring('ada', ['Extra Small,2', 'UK 20,3', '28,1', 'S,4']);
  expect(preview.newSizes).toEqual(['28']);
  expect((await stored('ada')).availableSizes).toBe('S,3XL,XS,28');
  const added = await bring('bisi', ['30,1', '28,2'], { addSizes: 'yes' });
  expect(added).toMatchObject({ saved: true, newSizes: ['30', '28'] });
  expect((await settings()).data.sizes.slice(8)).toEqual([{ label: '30' }, { label: '28' }]);
  expect((await bring('chi', ['28,1', '30,2'])).newSizes).toEqual([]);
  expect((await stored('chi')).variants).toMatchObject([
    { size: '30', quantity: 2 },
    { size: '28', quantity: 1 },
  ]);
});

it('puts the sizes of products into another order, and loses none that is in use', async () => {
  const { sizes } = (await settings()).data;
  const at = (label: string) => sizes.find((size: ShopSize) => size.label === label);
  const moved = await saveSizes([...letters, at('XS'), at('3XL'), at('One size'), at('28'), at('30')]);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect((await stored('ada')).availableSizes).toBe('S,XS,3XL,28');
  expect((await stored('chi')).variants.map(({ size }: { size: string }) => size)).toEqual(['28', '30']);
  const lost = await saveSizes([...letters, at('XS'), at('3XL'), at('28')]);
  expect([lost.status, lost.body.code, lost.body.count]).toEqual([409, 'SIZE_IN_USE', 2]);
  expect(lost.body.message).toBe('Size 30 cannot be taken away: 2 products come in it.');
  expect((await office.send('PUT', '/api/settings', { sizes: letters })).body.code).toBe('SIZE_IN_USE');
  const unused = await saveSizes([...letters, at('XS'), at('3XL'), at('28'), at('30')]);
  expect(unused.status).toBe(200);
});
