import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, openBackOffice } from '../../../../tests/support/back-office.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import { productLines } from './export.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

async function bring(csv: string) {
  const form = formOf({ currency: 'NGN', dryRun: 'no' }, []);
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv');
  const { status, body } = await office.send('POST', '/api/product/import', form);
  expect([status, body.data?.counts?.wrong], JSON.stringify(body)).toEqual([200, 0]);
}
const variantsOf = async (id: string) =>
  (await office.send('GET', `/api/product/${id}`)).body.data.variants as object[];

it('are in the export, and change alone where as many pieces are there', async () => {
  const { _id } = await makeProduct(office.shop, {
    variants: [
      { size: 'M', color: 'Indigo', quantity: 2 },
      { size: 'XL', color: 'Indigo', quantity: 3, surchargeMinor: { NGN: 500_000 } },
    ],
  });
  const lines: string[] = [];
  for await (const line of productLines(office.shop)) lines.push(String(line));
  const exported = lines.join('');
  expect(exported).toContain('XL Indigo 3 +NGN 5000');
  const withPrice = (written: string) => exported.replace(' +NGN 5000.00', written);
  await bring(withPrice(' +NGN 7000.50 +GBP 4'));
  expect(await variantsOf(_id)).toMatchObject([
    { size: 'M', quantity: 2 },
    { size: 'XL', quantity: 3, surcharge: { NGN: 7000.5, GBP: 4 } },
  ]);
  await bring(withPrice(''));
  expect(await variantsOf(_id)).toMatchObject([{}, { surcharge: { NGN: 7000.5, GBP: 4 } }]);
  await bring(withPrice(' +NGN 0'));
  expect((await variantsOf(_id))[1]).not.toHaveProperty('surcharge');
});

it('stay with a copy, and go along with a new colour of the size', async () => {
  const { _id } = await makeProduct(office.shop, {
    variants: [{ size: 'XL', color: 'Indigo', quantity: 3, surchargeMinor: { NGN: 500_000 } }],
    availableSizes: 'XL',
  });
  const copy = (await office.send('POST', '/api/product/duplicate', { id: _id })).body.data;
  expect(copy.variants).toMatchObject([{ quantity: 0, surcharge: { NGN: 5000 } }]);
  const rows = ['Indigo', 'Clay'].map((color) => ({ size: 'XL', color, quantity: 3 }));
  const { body } = await office.send('PUT', `/api/product/update/${_id}`, { variants: rows });
  expect(body.data.variants.map(({ surcharge }: { surcharge: object }) => surcharge)).toEqual([
    { NGN: 5000 },
    { NGN: 5000 },
  ]);
  const cleared = rows.map((row) => ({ ...row, surcharge: {} }));
  const none = (await office.send('PUT', `/api/product/update/${_id}`, { variants: cleared })).body.data;
  expect(JSON.stringify(none.variants)).not.toContain('surcharge');
});
