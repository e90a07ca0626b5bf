import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

type Buyer = { email: string; token: string };

const home = {
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  phone: '0803 123 4567',
  street: '12 Aba Road',
  city: 'Port Harcourt',
  state: 'Rivers',
  zipcode: '',
  country: 'Nigeria',
};
const london = {
  ...home,
  phone: '+44 7700 900123',
  street: '14 Rye Lane',
  city: 'London',
  state: 'Greater London',
  zipcode: 'SE15 5BS',
  country: 'United Kingdom',
};

export const asPerson = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** A product as far as its stock is concerned. */
export type Counted = {
  stockQuantity: number;
  availableSizes: string;
  availableColors: { name: string }[];
  variants: { size: string; color: string; quantity: number }[];
};

/** Whether there are some of a size in a product's first colour. */
export function isThere(product: Counted, size: string, atLeast = 4): boolean {
  const { availableSizes, availableColors, variants, stockQuantity } = product;
  if (variants.length === 0) return availableSizes.split(',').includes(size) && stockQuantity >= atLeast;
  const color = availableColors[0]?.name ?? '';
  return variants.some((row) => row.size === size && row.color === color && row.quantity >= atLeast);
}

/** Orders one piece in size M and its first colour, without the browser: by card at home, by transfer from London. */
export async function placeOrder(
  request: APIRequestContext,
  buyer: Buyer,
  paymentMethod: 'card' | 'transfer',
) {
  const list = await (await request.get('/api/product/list')).json();
  const product = list.data.find((each: Counted) => isThere(each, 'M'));
  const color: string = product.availableColors[0]?.name ?? 'Default';
  const answer = await request.post('/api/order/place', {
    headers: asPerson(buyer),
    data: {
      address: { ...(paymentMethod === 'card' ? home : london), email: buyer.email },
      currency: paymentMethod === 'card' ? 'NGN' : 'GBP',
      paymentMethod,
      lines: [{ itemId: product._id, size: 'M', color, quantity: 1 }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = await answer.json();
  return { id: String(data._id), reference: String(data.reference), name: String(product.name), color };
}

/** Confirms the payment of an order, or moves it along, by the admin's hand. */
export async function changeOrder(
  request: APIRequestContext,
  admin: { token: string },
  orderId: string,
  change: { paymentStatus: string } | { status: string },
): Promise<void> {
  const path = 'status' in change ? '/api/order/status' : '/api/order/payment';
  const answer = await request.post(path, { headers: asPerson(admin), data: { orderId, ...change } });
  expect(answer.status(), await answer.text()).toBe(200);
}
