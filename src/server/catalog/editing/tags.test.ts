import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../../tests/support/back-office.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let pictureFile: [string, Buffer];

beforeAll(async () => {
  office = await openBackOffice();
  pictureFile = ['a.jpg', await picture(80, 100)];
});
afterAll(() => office.shop.close());

async function add(fields: Record<string, string>) {
  return office.send('POST', '/api/product/add', formOf({ ...completeProduct, ...fields }, [pictureFile]));
}
const stored = async (id: string) => (await office.send('GET', `/api/product/${id}`)).body.data;

it('keeps tags letter for letter, each once, and tells everybody', async () => {
  const { body } = await add({ name: 'Tagged', tags: 'Owambe, àdìrẹ; owambe' });
  expect(body.data.tags).toEqual(['Owambe', 'àdìrẹ']);
  const open = await (await office.app.request(`/api/product/${body.data.slug}`)).json();
  expect(open).toMatchObject({ data: { tags: ['Owambe', 'àdìrẹ'] } });
  await office.send('PUT', `/api/product/update/${body.data._id}`, { tags: ['church'] });
  expect((await stored(body.data._id)).tags).toEqual(['church']);
  await office.send('PUT', `/api/product/update/${body.data._id}`, { tags: '' });
  expect((await stored(body.data._id)).tags).toEqual([]);
});

it('refuses too long, too many and no words, at the field', async () => {
  for (const tags of ['x'.repeat(41), Array.from({ length: 21 }, (_, at) => `tag ${at}`).join(','), '[{}]']) {
    const { status, body } = await add({ name: 'Refused', tags });
    expect(status).toBe(422);
    expect(body.fields.tags).toMatch(/^Tags/);
  }
});

it('lets copies and the CSV carry them', async () => {
  const { body } = await add({ name: 'Carried', tags: 'lace, aso-oke' });
  const copy = await office.send('POST', '/api/product/duplicate', { id: body.data._id });
  expect(copy.body.data.tags).toEqual(['lace', 'aso-oke']);
  const headers = { authorization: `Bearer ${office.adminToken}` };
  const csv = await (await office.app.request('/api/product/export.csv', { headers })).text();
  expect(csv).toContain('"lace, aso-oke"');
  const form = formOf({ dryRun: 'false' }, []);
  form.append('file', new Blob([`slug,name,tags\n${body.data.slug},Carried,silk\n`]), 'products.csv');
  await office.send('POST', '/api/product/import', form);
  expect((await stored(body.data._id)).tags).toEqual(['silk']);
});
