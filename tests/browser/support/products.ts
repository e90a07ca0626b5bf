import type { APIRequestContext } from '@playwright/test';
import { pictureFile } from './back-office.ts';
import { asPerson } from './orders.ts';
import { expect } from './test.ts';

let made = 0;

/** Adds a product of a journey's own to the catalogue, by the admin's hand: size M, Indigo, prices in all currencies. */
export async function addProduct(request: APIRequestContext, admin: { token: string }, stockQuantity = 9) {
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
      images: await pictureFile('front.jpg', '#7a3f26'),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data;
}
