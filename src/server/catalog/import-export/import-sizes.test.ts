import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, openBackOffice, publishingForm } from '../../../../tests/support/back-office.ts';
import { line, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import type { ImportReport } from '../../../contract/import-export/import.api.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

type Row = [size: string, color: string, stock: string];
/** Brings a product in; answers its preview, and the product as it is then. */
async function bring(handle: string, rows: Row[]) {
  const cells = rows.map(([size, color, stock]) =>
    [size && 'Size', size, color && 'Color', color, stock, '9000'].join(','),
  );
  const csv = [
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price',
    ...cells.map((row) => `${handle},${handle},Long,Dresses,${row}`),
  ].join('\n');
  const send = async (dryRun: string) => {
    const form = formOf({ currency: 'NGN', dryRun }, []);
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'export.csv');
    const { body } = await office.send('POST', '/api/product/import', form);
    return (body.data as ImportReport).lines[0];
  };
  const preview = await send('yes');
  await send('no');
  const product: AdminProduct = (await office.send('GET', `/api/product/${handle}`)).body.data;
  const stock = product.variants.map(({ size, color, quantity }) =>
    [size, color, quantity].filter((part) => part !== '').join(' '),
  );
  return { preview, product, stock };
}

it('a size that the shop has no letter for takes no other size its stock', async () => {
  const { preview, product, stock } = await bring('ada', [
    ['XS', 'Red', '2'],
    ['S', 'Red', '0'],
    ['M', 'Red', '3'],
    ['L', 'Red', '0'],
  ]);
  expect(stock).toEqual(['S Red 0', 'M Red 3', 'L Red 0', 'XS Red 2']);
  expect(preview?.variants.map(({ size, quantity }) => [size, quantity])).toEqual(
    expect.arrayContaining([
      ['XS', 2],
      ['S', 0],
      ['M', 3],
      ['L', 0],
    ]),
  );
  await office.send('PUT', `/api/product/update/${product._id}`, await publishingForm());
  const order = (size: string) => ({
    ...transferOrder,
    lines: [{ ...line(product._id, 1), size, color: 'Red' }],
  });
  const place = (size: string) => office.send('POST', '/api/order/place', order(size), office.customerToken);
  expect((await place('S')).status).toBe(409);
  expect((await place('XS')).status).toBe(201);
});

it('ten sizes in fifteen colours are counted by themselves', async () => {
  const rows = Array.from(
    { length: 150 },
    (_, n): Row => [`${26 + (n % 10) * 2}`, `Shade ${Math.floor(n / 10)}`, '2'],
  );
  const { product } = await bring('bisi', rows);
  expect([product.variants.length, product.stockQuantity]).toEqual([150, 300]);
});

it('a piece in colours alone is counted by them', async () => {
  const { stock } = await bring('chi', [
    ['', 'Red', '2'],
    ['', 'Blue', '3'],
  ]);
  expect(stock).toEqual(['One size Red 2', 'One size Blue 3']);
});

it('rows that the file does not count have none, and the preview says so', async () => {
  const { preview, stock } = await bring('dayo', [
    ['S', '', '2'],
    ['40', '', ''],
  ]);
  expect(stock).toEqual(['S 2', '40 0']);
  expect(preview?.notes).toEqual(['The file does not count 40: 0 pieces each.']);
});

it('reports what is added up', async () => {
  const { preview, product, stock } = await bring('efe', [
    ['S', '', '2'],
    ['M', 'Red', '3'],
  ]);
  expect([stock, product.stockQuantity]).toEqual([[], 5]);
  expect(preview?.notes).toContain('Its stock is added up: not every row names its size and its colour.');
  expect(preview?.variants.every(({ quantity }) => quantity === null)).toBe(true);
});
