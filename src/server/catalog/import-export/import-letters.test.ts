import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, openBackOffice } from '../../../../tests/support/back-office.ts';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

async function save(row: Record<string, string>) {
  const cells = {
    Handle: 'letters',
    Title: 'Letters',
    'Body (HTML)': '<p>Wide</p>',
    Type: 'Dresses',
    Tags: '',
    'Variant SKU': '',
    'Variant Price': '900',
    ...row,
  };
  const csv = `${Object.keys(cells).join(',')}\n${Object.values(cells)
    .map((cell) => `"${cell}"`)
    .join(',')}`;
  const form = formOf({ currency: 'NGN', dryRun: 'no', wrong: 'skip' }, []);
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'export.csv');
  return office.send('POST', '/api/product/import', form);
}
const stored = async (slug: string) =>
  (await office.send('GET', `/api/product/${slug}`)).body.data as AdminProduct;

describe('a file of another shop with emoji', () => {
  it.each([
    ['tags that are too long', { Tags: `${'b'.repeat(39)}👗tag` }],
    ['a type that is too long', { Type: `${'t'.repeat(59)}👗 x` }],
    ['a title that is too long', { Title: `${'T'.repeat(299)}👗` }],
    ['a SKU that is too long', { 'Variant SKU': `${'s'.repeat(59)}👗👗` }],
    ['bold letters of a caption', { Title: '𝐛𝐨𝐥𝐝 '.repeat(60), Tags: '𝐛𝐨𝐥𝐝'.repeat(20) }],
  ])('is read with %s', async (what, row) => {
    const { status, body } = await save({ Handle: what.replaceAll(' ', '-'), ...row });
    expect(status).toBe(200);
    expect(JSON.stringify(body).isWellFormed()).toBe(true);
    expect(JSON.stringify(body)).not.toContain('\\ud83d"');
  });

  it('is read with what nobody sees left out', async () => {
    const { status } = await save({
      Handle: 'an\u200bkara',
      Title: 'An\u00adka\u00adra wrap',
      Tags: 'ow\u00adambe',
    });
    expect(status).toBe(200);
    expect(await stored('ankara')).toMatchObject({ name: 'Ankara wrap', tags: ['owambe'] });
  });
});
