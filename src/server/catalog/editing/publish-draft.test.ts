import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, openBackOffice, picture, publishingForm } from '../../../../tests/support/back-office.ts';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { listInventory } from '../catalog.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

/** Imports a draft with almost no data. */
async function importDraft(name: string, price = ''): Promise<AdminProduct> {
  const csv = `Handle,Title,Body (HTML),Type,Variant Price\n${name},${name},<p></p>,Dresses,${price}`;
  const form = formOf({ currency: 'NGN', dryRun: 'no' }, []);
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'export.csv');
  expect((await office.send('POST', '/api/product/import', form)).body.data.counts.add).toBe(1);
  return (await office.send('GET', `/api/product/${name}`)).body.data;
}
const change = (id: string, body: object) => office.send('PUT', `/api/product/update/${id}`, body);

it('an imported draft may lack a text, a price and a picture, and the list says so', async () => {
  const piece = await importDraft('bare');
  expect(piece).toMatchObject({ visibility: 'draft', description: '', prices: [] });
  const [listed] = (await listInventory(office.shop, {})).data;
  expect(listed?.missing).toEqual(['description', 'USD, NGN, GBP and EUR price', 'picture']);
  expect((await change(piece._id, { additionalInfo: 'Silk' })).status).toBe(200);
});

it.each([{ visibility: 'public' }, { visibility: 'hidden' }, { publishAt: '2099-01-01T09:00' }])(
  'publishing by %j asks for what is missing, at its fields',
  async (wanted) => {
    const piece = await importDraft(`asked-${Object.values(wanted)[0]?.slice(0, 4)}`, '9000');
    const response = await change(piece._id, wanted);
    expect([response.status, response.body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(response.body.fields).toEqual({
      description: 'Description is required.',
      prices: 'The USD price is required.',
      images: 'Add at least one picture.',
    });
    expect((await change(piece._id, { ...wanted, description: 'Long' })).body.fields).not.toHaveProperty(
      'description',
    );
  },
);

it('publishing several names the one that lacks something, and changes none', async () => {
  const whole = await importDraft('whole', '9000');
  const bare = await importDraft('several', '9000');
  const ids = [whole._id, bare._id];
  const parts = await publishingForm({ visibility: 'draft' });
  expect((await change(whole._id, parts)).body.data.missing).toBeUndefined();
  const refused = await office.send('POST', '/api/product/bulk', { ids, visibility: 'public' });
  expect(refused.status).toBe(422);
  expect(refused.body.fields.description).toBe('several: Description is required.');
  expect((await office.send('GET', `/api/product/${whole._id}`)).body.data.visibility).toBe('draft');
});

it('a complete draft is published, and pictures may come with the same form', async () => {
  const piece = await importDraft('complete', '9000');
  expect((await change(piece._id, await publishingForm())).body.data).toMatchObject({
    visibility: 'public',
    description: expect.stringMatching(/./),
  });
  const form = formOf({ visibility: 'public' }, [['a.jpg', await picture(80, 100)]]);
  expect((await change(piece._id, form)).status).toBe(200);
});
