import { expect } from 'vitest';
import type { Viewer } from '../../../src/server/shop.ts';
import { issueToken } from '../../../src/server/users/tokens.ts';
import { mailsTo } from '../mails.ts';
import { testApp } from '../test-app.ts';
import { addProduct, addUser, cardOrder, line } from './order-fixtures.ts';
import type { OrderSuite } from './order-suite.ts';
import { orderIn } from './orders.ts';

type Placing = { paid?: boolean; delivered?: boolean; firstName?: string };

let buyers = 0;

/** A fresh customer's order of these products with calls about its reviews; paid and delivered unless it is said. */
export async function boughtPieces(
  suite: OrderSuite,
  products: readonly string[],
  { paid = true, delivered = true, firstName = 'Ngozi' }: Placing = {},
) {
  const { shop, admin, call } = suite;
  buyers += 1;
  const email = `buyer-${buyers}@example.test`;
  const user = await addUser(shop);
  const body = {
    ...cardOrder,
    address: { ...cardOrder.address, firstName, email },
    lines: products.map((id) => line(id)),
  };
  const placed = await call(user, 'POST', '/order/place', body);
  expect(placed.body).toMatchObject({ success: true });
  const order = orderIn(placed.body);
  const orderId = order._id;
  if (paid) await call(admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
  if (delivered) await call(admin, 'POST', '/order/status', { orderId, status: 'Delivered' });
  const write = (changes: object = {}, viewer: Viewer | undefined = user) =>
    call(viewer, 'POST', '/review', { orderId, index: 0, stars: 5, ...changes });
  /** Without an account. */
  const byToken = (token: string, changes: object = {}) =>
    call(undefined, 'POST', '/review', { orderId, token, index: 0, stars: 5, ...changes });
  return { user, order, orderId, email, write, byToken, token: () => mailedToken(suite, email) };
}

/** The token of the link that the delivered mail leads to. */
async function mailedToken({ shop }: OrderSuite, email: string): Promise<string> {
  for (const { text } of await mailsTo(shop, email)) {
    const token = /\/review\/([\w-]+)/.exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`No link to a review was mailed to ${email}.`);
}

/** A review sent as a form, with photos. */
export async function sendReviewForm(
  { shop }: OrderSuite,
  fields: Record<string, string>,
  photos: readonly (Buffer | string)[],
  viewer?: Viewer,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [at, bytes] of photos.entries())
    form.append('photos', new Blob([Uint8Array.from(Buffer.from(bytes))]), `photo-${at}.jpg`);
  const token = viewer && (await issueToken(shop, { ...viewer, tokenVersion: 0 }, false));
  const answer = await testApp(shop).request('/api/review', {
    method: 'POST',
    body: form,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Products with some stock. */
export async function stockedProducts({ shop }: OrderSuite, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await addProduct(shop, 50));
  return ids;
}
