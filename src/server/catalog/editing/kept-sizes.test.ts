import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../../tests/support/back-office.ts';
import { products } from '../../../platform/database/schema/schema.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
let id: string;

beforeAll(async () => {
  office = await openBackOffice();
  const form = formOf({ ...completeProduct, stockQuantity: '5' }, [['a.jpg', await picture(80, 100)]]);
  const added = await office.send('POST', '/api/product/add', form);
  id = added.body.data._id;
  // as an import of another shop's file leaves it
  await office.shop.db.update(products).set({ availableSizes: 'S,One Size,40' }).where(eq(products.id, id));
});
afterAll(() => office.shop.close());

const edit = (changes: object) => office.send('PUT', `/api/product/update/${id}`, changes);

it('lets an edit name, reorder and keep imported sizes, but add no size of its own', async () => {
  const saved = await edit({ availableSizes: '40,M,One Size,s' });
  expect([saved.status, saved.body.data.availableSizes]).toEqual([200, 'S,M,40,One Size']);
  const fresh = await edit({ availableSizes: 'S,40,41' });
  expect([fresh.status, fresh.body.fields]).toEqual([
    422,
    { availableSizes: 'Size 41 is not known; choose from S, M, L, XL, XXL, 40, One Size.' },
  ]);
  const counted = await edit({ variants: [{ size: '41', color: 'Indigo', quantity: 1 }] });
  expect([counted.status, Object.keys(counted.body.fields)]).toEqual([422, ['variants']]);
});

it('a new piece comes in the letters alone', async () => {
  const { status, body } = await office.send('POST', '/api/product/add', {
    ...completeProduct,
    availableSizes: 'S,40',
  });
  expect([status, body.fields.availableSizes]).toEqual([
    422,
    'Size 40 is not known; choose from S, M, L, XL, XXL.',
  ]);
});

it('is counted by these sizes too, and another edit loses none', async () => {
  const rows = ['S', '40', 'One Size'].map((size, at) => ({ size, color: 'Indigo', quantity: at + 1 }));
  const { status, body } = await edit({ variants: rows });
  expect(status, JSON.stringify(body)).toBe(200);
  const after = await edit({ name: 'Counted by sizes of another shop' });
  expect(after.body.data).toMatchObject({
    availableSizes: 'S,40,One Size',
    stockQuantity: 6,
    variants: [
      { size: 'S', quantity: 1 },
      { size: '40', quantity: 2 },
      { size: 'One Size', quantity: 3 },
    ],
  });
  const fewer = await edit({ availableSizes: 'S,One Size' });
  expect(fewer.body.data).toMatchObject({ availableSizes: 'S,One Size', stockQuantity: 4 });
});
