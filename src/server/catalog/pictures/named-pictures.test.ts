import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { openBackOffice } from '../../../../tests/support/back-office.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import { products, productVariants } from '../../../platform/database/schema/schema.ts';
import { readName } from './named-pictures.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let lace: string;
let silk: string;
beforeAll(async () => {
  office = await openBackOffice();
  lace = (await makeProduct(office.shop, { name: 'Lace Midi', slug: 'lace-midi' }))._id;
  silk = (await makeProduct(office.shop, { name: 'Silk', slug: 'silk-2' }))._id;
  const { db } = office.shop;
  await db
    .update(products)
    .set({ importKey: 'shopify:Àṣọ_Lace', sku: 'SKU123' })
    .where(eq(products.id, lace));
  await db.update(products).set({ sku: 'TWICE' }).where(eq(products.id, silk));
  await db.insert(productVariants).values([
    { productId: lace, size: 'M', sku: 'twice' },
    { productId: lace, size: 'L', sku: 'LM-L' },
  ]);
});
afterAll(() => office.shop.close());

test('a name is read without case, marks, folders and ending, with its number', () => {
  expect(readName('C:\\shoot\\LACE midi (3).JPEG')).toEqual({
    whole: 'lace-midi-3',
    stem: 'lace-midi',
    place: 3,
  });
  expect(readName('Àṣọ_oké.png')).toMatchObject({ stem: 'aso-oke', place: 0 });
  expect(readName('2.jpg')).toMatchObject({ whole: '2', stem: '2', place: 0 });
});

it.each([
  ['lace-midi.jpg', 'Lace Midi', 0],
  ['lace-midi-1.jpg', 'Lace Midi', 1],
  ['Lace Midi_2.PNG', 'Lace Midi', 2],
  ['aso-lace.webp', 'Lace Midi', 0],
  ['sku123-4.webp', 'Lace Midi', 4],
  ['LM_L.jpg', 'Lace Midi', 0],
  ['silk-2.jpg', 'Silk', 0],
  ['silk-2-1.jpg', 'Silk', 1],
  ['silk.jpg', '', 0],
  ['twice.jpg', '', 0],
  ['.jpg', '', 0],
])('%s belongs to %s', async (name, productName, place) => {
  const { status, body } = await office.send('POST', '/api/product/picture/names', { names: [name] });
  expect(status).toBe(200);
  expect(body.data[0]).toMatchObject({ name, productName, place });
  expect(body.data[0].why === '').toBe(productName !== '');
});

it('refuses no names and too many', async () => {
  const ask = (names: string[]) => office.send('POST', '/api/product/picture/names', { names });
  expect((await ask([])).body.fields.names).toBe('Choose at least one file.');
  expect((await ask(Array.from({ length: 1001 }, () => 'a.jpg'))).body.fields.names).toMatch(/At most 1000/);
});
