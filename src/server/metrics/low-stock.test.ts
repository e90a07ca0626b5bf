import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct } from '../../../tests/support/orders/order-fixtures.ts';
import { makeAdmin } from '../../../tests/support/people.ts';
import { updateFromForm } from '../catalog/editing/update-product.ts';
import { countMetrics } from './metrics.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('lists sizes and colours that run out, whole products where they count one number, and counts all', async () => {
  const pool = await addProduct(shop, 2);
  await addProduct(shop, 40);
  await addProduct(shop, 0, { sellable: false });
  const divided = await addProduct(shop, 0);
  const variants = [
    { size: 'S', color: 'Indigo', quantity: 30 },
    { size: 'M', color: 'Indigo', quantity: 0 },
    { size: 'L', color: 'Clay', quantity: 3 },
  ];
  await updateFromForm(shop, divided, { variants }, [], (await makeAdmin(shop)).viewer);
  const { lowStock, lowStockCount } = await countMetrics(shop, '30', 3);
  expect(lowStock.map(({ productId, size, color, stock }) => [productId, size, color, stock])).toEqual([
    [divided, 'M', 'Indigo', 0],
    [pool, '', '', 2],
    [divided, 'L', 'Clay', 3],
  ]);
  expect(lowStockCount).toBe(3);
  const none = await countMetrics(shop, '30', -1);
  expect([none.lowStock, none.lowStockCount]).toEqual([[], 0]);
});
