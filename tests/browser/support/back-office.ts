import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Counted, isThere } from './orders.ts';

/** One plain picture as a file of a form. */
export async function pictureFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Fills every field of the product form but the pictures. */
export async function fillProduct(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Wide and cool, for a long day.');
  await page.getByLabel('Category').selectOption('Dresses');
  await page.getByLabel('Stock quantity').fill('7');
  for (const [currency, amount] of [
    ['USD', '120'],
    ['NGN', '148,000'],
    ['GBP', '96.50'],
    ['EUR', '111'],
  ] as const) {
    await page.getByLabel(currency, { exact: true }).fill(amount);
  }
  await page.getByLabel('M', { exact: true }).check();
  await page.getByLabel('XL', { exact: true }).check();
  await page.getByRole('button', { name: 'Add a colour' }).click();
  await page.getByLabel('Name of color 1').fill('Palm green');
  await page.getByLabel('Hex code of color 1').fill('#3F5A44');
  await page.getByLabel('Additional information').fill('Model is 178 cm tall.');
}

/** Places an order of the first product that can be bought, as a customer abroad who pays by transfer. */
export async function placeOrder(request: APIRequestContext, token: string) {
  const { data: products } = await (await request.get('/api/product/list?limit=50')).json();
  const product = products.find((each: Counted) => isThere(each, 'M'));
  const answer = await request.post('/api/order/place', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `back-office-${Math.random()}` },
    data: {
      currency: 'USD',
      paymentMethod: 'transfer',
      address: {
        firstName: 'Hannah',
        lastName: 'Lewis',
        email: 'hannah@example.test',
        phone: '+44 7700 900123',
        street: '14 Rye Lane',
        city: 'London',
        state: 'Greater London',
        zipcode: 'SE15 5BS',
        country: 'United Kingdom',
      },
      lines: [{ itemId: product._id, size: 'M', color: product.availableColors[0]?.name ?? '', quantity: 2 }],
    },
  });
  const { data } = await answer.json();
  return { order: data, product };
}

const fullForm = {
  description: 'Wide and cool, for a long day.',
  category: 'Dresses',
  prices: JSON.stringify(['usd', 'ngn', 'gbp', 'eur'].map((currency) => ({ currency, amount: 120 }))),
  availableSizes: 'M,XL',
  availableColors: JSON.stringify([{ name: 'Palm green', hexCode: '#3F5A44' }]),
  stockQuantity: '7',
  additionalInfo: 'Model is 178 cm tall.',
};

const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/**
 * Adds a product of a journey's own, without the form. It shows pictures of the demo shop, so that no page of another
 * journey misses one when it goes again.
 */
export async function addProduct(
  request: APIRequestContext,
  admin: { token: string },
  fields: { name: string; stockQuantity?: string },
): Promise<{ _id: string; version: number }> {
  const headers = as(admin);
  const { data: original } = await (await request.get('/api/product/ireti-pleated-midi-dress')).json();
  const copied = await request.post('/api/product/duplicate', { headers, data: { id: original._id } });
  expect(copied.status(), await copied.text()).toBe(201);
  const { data: copy } = await copied.json();
  // the demo piece counts by size and colour; this one counts one pool
  const data = { ...fullForm, ...fields, variants: '[]', inStock: 'yes', visibility: 'public' };
  const answer = await request.put(`/api/product/update/${copy._id}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

export async function setStock(
  request: APIRequestContext,
  admin: { token: string },
  id: string,
  stockQuantity: number,
): Promise<void> {
  const headers = as(admin);
  const answer = await request.put(`/api/product/update/${id}`, { headers, data: { stockQuantity } });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function removeProduct(
  request: APIRequestContext,
  admin: { token: string },
  id: string,
): Promise<void> {
  await request.post('/api/product/remove', { headers: as(admin), data: { id } });
}
