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
async function importFile(csv: string, dryRun = 'false') {
  const form = formOf({ dryRun }, []);
  form.append('file', new Blob([csv]), 'products.csv');
  return office.send('POST', '/api/product/import', form);
}
const stored = async (id: string) => (await office.send('GET', `/api/product/${id}`)).body.data;

it('cuts a new piece regular; a bubu goes by the bust, the others by every measure', async () => {
  const bubu = await add({ name: 'Loose', category: 'Bubu' });
  expect(bubu.body.data).toMatchObject({ cut: 'regular', fitBy: 'bust' });
  const dress = await add({ name: 'Fitted', category: 'Dresses' });
  expect(dress.body.data).toMatchObject({ cut: 'regular', fitBy: 'bust-waist-hip' });
});

it('keeps what the owner says of a piece and tells everybody', async () => {
  const { body } = await add({ name: 'Curved', category: 'Bubu', cut: 'curvy', fitBy: 'bust-waist-hip' });
  const open = await (await office.app.request(`/api/product/${body.data.slug}`)).json();
  expect(open).toMatchObject({ data: { cut: 'curvy', fitBy: 'bust-waist-hip' } });
  await office.send('PUT', `/api/product/update/${body.data._id}`, { cut: 'regular' });
  expect(await stored(body.data._id)).toMatchObject({ cut: 'regular', fitBy: 'bust-waist-hip' });
});

it('refuses another cut and other measures, at the field', async () => {
  const { status, body } = await add({ name: 'Refused', cut: 'slim', fitBy: 'hip' });
  expect(status).toBe(422);
  expect(body.fields).toMatchObject({
    cut: 'Cut is regular or curvy.',
    fitBy: 'Size goes by is bust or bust-waist-hip.',
  });
});

it('lets copies and the CSV carry both, by the values or by the words of the form', async () => {
  const { body } = await add({ name: 'Carried', category: 'Dresses', cut: 'curvy', fitBy: 'bust' });
  const { _id, slug } = body.data;
  const copy = await office.send('POST', '/api/product/duplicate', { id: _id });
  expect(copy.body.data).toMatchObject({ cut: 'curvy', fitBy: 'bust' });
  const headers = { authorization: `Bearer ${office.adminToken}` };
  const csv = await (await office.app.request('/api/product/export.csv', { headers })).text();
  expect(csv.split('\r\n')[0]).toContain(',cut,size goes by,');
  expect(csv).toContain(',curvy,bust,');
  await importFile(`slug,name,cut,size goes by\n${slug},Carried,Regular fit,"Bust, waist and hip"\n`);
  expect(await stored(_id)).toMatchObject({ cut: 'regular', fitBy: 'bust-waist-hip' });
  const wrong = await importFile(`slug,name,cut\n${slug},Carried,slim\n`, 'true');
  expect(JSON.stringify(wrong.body)).toContain('Cut is regular or curvy.');
});
