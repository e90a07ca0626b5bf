import type { APIRequestContext } from '@playwright/test';
import { pictureFile } from './back-office.ts';
import { asPerson } from './orders.ts';
import { expect } from './test.ts';

let made = 0;

/**
 * Adds a product of a journey's own to the catalogue, by the admin's hand: size M, Indigo, prices in all currencies.
 * @param fields of the add form, in place of these
 */
export async function addProduct(
  request: APIRequestContext,
  admin: { token: string },
  stockQuantity = 9,
  fields: Record<string, string> = {},
) {
  made += 1;
  const name = `Journey dress ${Date.now()}-${made}`;
  const answer = await request.post('/api/product/add', {
    headers: asPerson(admin),
    multipart: {
      name,
      description: 'A dress for one journey.',
      category: 'Dresses',
      prices: JSON.stringify([
        { currency: 'usd', amount: 100 },
        { currency: 'ngn', amount: 150_000 },
        { currency: 'gbp', amount: 80 },
        { currency: 'eur', amount: 95 },
      ]),
      availableSizes: 'M',
      availableColors: JSON.stringify([{ name: 'Indigo', hexCode: '#1b2455' }]),
      careInstructions: '{}',
      inStock: 'yes',
      stockQuantity: String(stockQuantity),
      additionalInfo: 'Cotton.',
      ...fields,
      images: await pictureFile('front.jpg', '#7a3f26'),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data;
}

/** Of one pair there is one piece, of some none: what the journeys of stock by size and colour choose from. */
const pairs = [
  { size: 'S', color: 'Rust', quantity: 1 },
  { size: 'M', color: 'Rust', quantity: 0 },
  { size: 'L', color: 'Rust', quantity: 5 },
  { size: 'S', color: 'Indigo', quantity: 0 },
  { size: 'M', color: 'Indigo', quantity: 0 },
  { size: 'L', color: 'Indigo', quantity: 2 },
];

/** Adds a product whose stock is counted by size and colour: {@link pairs}. */
export function addDividedProduct(request: APIRequestContext, admin: { token: string }) {
  return addProduct(request, admin, 8, {
    availableSizes: 'S,M,L',
    availableColors: JSON.stringify([
      { name: 'Rust', hexCode: '#b4532a' },
      { name: 'Indigo', hexCode: '#1b2455' },
    ]),
    variants: JSON.stringify(pairs),
  });
}

/** Changes a product by the admin's hand. */
export async function changeProduct(
  request: APIRequestContext,
  admin: { token: string },
  id: string,
  fields: Record<string, string>,
) {
  const answer = await request.put(`/api/product/update/${id}`, {
    headers: asPerson(admin),
    multipart: fields,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}
