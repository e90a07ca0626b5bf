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

const facts = {
  cloth: '100 % cotton adire, unlined',
  garmentLength: '142 cm',
  model: 'The model is 172 cm tall and wears M.',
  making: 'Sewn in Port Harcourt in nine hours.',
};

it('is added with what a buyer asks about, and without', async () => {
  const { body } = await add({ ...facts, name: 'Known', goesWith: 'dein-set, kofo-dress' });
  expect(await stored(body.data._id)).toMatchObject({ ...facts, goesWith: ['dein-set', 'kofo-dress'] });
  const open = await (await office.app.request(`/api/product/${body.data.slug}`)).json();
  expect(open).toMatchObject({ data: facts });
  const plain = await add({ name: 'Plain' });
  expect(await stored(plain.body.data._id)).toMatchObject({ cloth: '', model: '', goesWith: [] });
  await office.send('PUT', `/api/product/update/${body.data._id}`, { making: '', goesWith: '' });
  expect(await stored(body.data._id)).toMatchObject({ ...facts, making: '', goesWith: [] });
});

it('goes with three pieces at most, and one line says what it is made of', async () => {
  for (const [field, wrong] of [
    ['goesWith', 'a, b, c, d'],
    ['goesWith', 'x'.repeat(81)],
    ['cloth', 'x'.repeat(121)],
    ['garmentLength', 'x'.repeat(41)],
  ] as const) {
    const { status, body } = await add({ name: 'Refused', [field]: wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  }
});

it('is copied, exported and imported with it', async () => {
  const { body } = await add({ ...facts, name: 'Carried', goesWith: 'dein-set' });
  const copy = await office.send('POST', '/api/product/duplicate', { id: body.data._id });
  expect(copy.body.data).toMatchObject({ ...facts, goesWith: ['dein-set'] });
  const headers = { authorization: `Bearer ${office.adminToken}` };
  const csv = await (await office.app.request('/api/product/export.csv', { headers })).text();
  expect(csv).toContain(facts.making);
  const form = formOf({ dryRun: 'false' }, []);
  const rows = `slug,name,cloth,length,model,making,goes with\n${body.data.slug},Carried,Silk,98 cm,,,"a, b"\n`;
  form.append('file', new Blob([rows]), 'products.csv');
  await office.send('POST', '/api/product/import', form);
  const after = await stored(body.data._id);
  expect(after).toMatchObject({ cloth: 'Silk', garmentLength: '98 cm', goesWith: ['a', 'b'] });
});
