import type { APIRequestContext, Page } from '@playwright/test';
import { asPerson, type Counted, isThere } from './orders.ts';
import { expect } from './test.ts';

type Signed = { token: string };

/** Puts pieces of a product that is in stock into a customer's cart and answers its name. */
export async function fillCart(
  request: APIRequestContext,
  customer: Signed,
  chosen?: { _id: string; name: string; availableSizes: string; availableColors: { name: string }[] },
): Promise<string> {
  const { data } = await (await request.get('/api/product/list')).json();
  const product =
    chosen ?? data.find((one: Counted) => isThere(one, one.availableSizes.split(',')[0] ?? '', 8));
  const answer = await request.post('/api/cart/add', {
    headers: asPerson(customer),
    data: {
      itemId: product._id,
      quantity: 1,
      size: product.availableSizes.split(',')[0],
      color: product.availableColors[0]?.name ?? '',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return product.name;
}

/** The products of a customer's cart, as the server has it. */
export async function linesOf(request: APIRequestContext, customer: Signed): Promise<string[]> {
  const answer = await request.post('/api/cart/get', { headers: asPerson(customer) });
  return ((await answer.json()).lines as { itemId: string }[]).map(({ itemId }) => itemId);
}

type Ordered = { _id: string; reference: string; paymentStatus: string; amount: number };

/** The customer's orders, newest first. */
export async function ordersOf(request: APIRequestContext, customer: Signed): Promise<Ordered[]> {
  const answer = await request.post('/api/order/userorders', { headers: asPerson(customer) });
  return (await answer.json()).data;
}

export async function fillAddress(page: Page, country: 'Nigeria' | 'United Kingdom'): Promise<void> {
  const atHome = country === 'Nigeria';
  await page.getByLabel('Country').selectOption({ label: country });
  await page.getByLabel('First name').fill('Adaeze');
  await page.getByLabel('Last name').fill('Okonkwo');
  await page.getByLabel('Email').fill('adaeze@example.test');
  await page.getByLabel('Phone').fill(atHome ? '0803 123 4567' : '+44 7700 900123');
  await page.getByLabel('Street').fill(atHome ? '14 Aggrey Road' : '14 Rye Lane');
  await page.getByLabel('City').fill(atHome ? 'Port Harcourt' : 'London');
  if (atHome) await page.getByLabel('State').selectOption('Rivers');
  else {
    await page.getByLabel('State').fill('Greater London');
    await page.getByLabel('Postal code').fill('SE15 5BS');
  }
}
