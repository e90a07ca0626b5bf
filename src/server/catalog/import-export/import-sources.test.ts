import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../../tests/support/back-office.ts';
import type { ImportReport } from '../../../contract/import-export/import.api.ts';
import { listInventory } from '../catalog.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());
beforeEach(async () => {
  for (const { _id } of (await listInventory(office.shop, { limit: 100 })).data)
    await office.send('POST', '/api/product/remove', { id: _id });
});

async function save(csv: string, fields: Record<string, string> = {}): Promise<ImportReport> {
  const form = formOf({ currency: 'NGN', dryRun: 'no', ...fields }, []);
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'export.csv');
  const { status, body } = await office.send('POST', '/api/product/import', form);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}
const names = async () => (await listInventory(office.shop, {})).data.map(({ name }) => name).sort();

const woo = (...rows: string[]) =>
  ['ID,Type,SKU,Name,Description,Stock,Regular price,Categories', ...rows].join('\n');
const shopify = (...rows: string[]) =>
  ['Handle,Title,Body (HTML),Type,Variant SKU,Variant Inventory Qty,Variant Price', ...rows].join('\n');

describe('a file of another shop', () => {
  const lace = woo('77,simple,AAA,Lace gown,Lace,3,12000,Dresses');
  const bubu = woo('77,simple,BBB,Silk bubu,Silk,9,99000,Bubu');

  it('changes nothing of a product that only has the same number', async () => {
    await save(lace);
    const preview = await save(bubu);
    expect(preview).toMatchObject({ saved: false, doubtful: 1 });
    expect(preview.lines[0]).toMatchObject({ action: 'wrong', changes: [] });
    expect(preview.lines[0]?.errors[0]).toMatch(/“Lace gown”.*say whether it is the same product/);
    expect(await names()).toEqual(['Lace gown']);
  });

  it('adds it as a second product when mapped so, and finds each again afterwards', async () => {
    await save(lace);
    expect((await save(bubu, { otherSource: 'add' })).counts).toMatchObject({ add: 1 });
    expect(await names()).toEqual(['Lace gown', 'Silk bubu']);
    for (const file of [lace, bubu]) expect((await save(file)).counts).toMatchObject({ same: 1, wrong: 0 });
    const dearer = await save(bubu.replace('99000', '98000'));
    expect(dearer.lines[0]).toMatchObject({ name: 'Silk bubu', action: 'change' });
    expect(await names()).toEqual(['Lace gown', 'Silk bubu']);
  });

  it('changes the product when mapped as the same', async () => {
    await save(lace);
    expect((await save(bubu, { otherSource: 'change' })).counts).toMatchObject({ change: 1 });
    expect(await names()).toEqual(['Silk bubu']);
  });

  it.each([
    ['a new name under its SKU', '77,simple,AAA,Long lace gown,Lace,3,12000,Dresses'],
    ['a new SKU under its name', '77,simple,ABC,Lace gown,Lace,3,12500,Dresses'],
  ])('is the same shop’s with %s', async (_, row) => {
    await save(lace);
    expect((await save(woo(row))).counts).toMatchObject({ change: 1, wrong: 0 });
  });

  it('needs an answer if neither number has a SKU and the names differ', async () => {
    await save(woo('77,simple,,Lace gown,Lace,3,12000,Dresses'));
    const { lines } = await save(woo('77,simple,,Silk bubu,Silk,3,12000,Bubu'));
    expect(lines[0]?.action).toBe('wrong');
  });

  it('is the same shop’s with a new title under its handle', async () => {
    await save(shopify('gown,Gown,Long,Dresses,,3,12000'));
    expect((await save(shopify('gown,Long robe,Long,Dresses,,3,12000'))).counts).toMatchObject({ change: 1 });
  });

  it('needs an answer with a new title and another SKU under its handle', async () => {
    await save(shopify('gown,Gown,Long,Dresses,A-1,3,12000'));
    const { lines } = await save(shopify('gown,Robe,Long,Dresses,B-1,3,12000'));
    expect(lines[0]?.action).toBe('wrong');
  });

  it('needs an answer if its handle is the address of a product made here', async () => {
    const form = formOf({ ...completeProduct, slug: 'evening' }, [['a.jpg', await picture(80, 100)]]);
    const { body } = await office.send('POST', '/api/product/add', form);
    expect(body.data.slug).toBe('evening');
    const { lines } = await save(shopify('evening,Robe,Long,Dresses,,3,12000'));
    expect(lines[0]?.action).toBe('wrong');
    expect(await names()).toEqual([completeProduct.name]);
  });
});
