import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signBody } from '../../src/server/providers/paystack.ts';
import { cardOrder, line } from '../support/orders/order-fixtures.ts';
import type { Answer, Observations } from './observations.ts';

export type Customer = { email: string; password: string; token: string };

/** A shop as customers know it. */
export type Shopfront = {
  addresses: readonly string[];
  product: string;
  productPath: string;
  /** What webhooks are signed with. */
  paymentKey: string;
  met: Observations;
  /** Milliseconds a customer waits for a response before it counts as missing. */
  boundMs: number;
  stopped(): boolean;
};

/** After the load ends, an order without a response is requested again up to this many times. */
const maxTries = 60;
const retryMs = 500;

type SendRequest = {
  path: string;
  name?: string;
  method?: string;
  body?: unknown;
  token?: string;
  key?: string;
  expected?: number;
};

/** One request, noted; waits half as long again as the bound, so that what is late is seen as late. */
export async function sendRequest(
  front: Shopfront,
  address: string,
  request: SendRequest,
): Promise<Answer & { location: string }> {
  const {
    path,
    name = path,
    body,
    token,
    key,
    expected,
    method = body === undefined ? 'GET' : 'POST',
  } = request;
  const began = performance.now();
  const form = body instanceof URLSearchParams || body instanceof FormData;
  const headers = {
    ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const sent = await fetch(`${address}${path}`, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(front.boundMs * 1.5),
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  })
    .then(async (response) => ({
      status: response.status,
      text: await response.text(),
      location: response.headers.get('location') ?? '',
    }))
    .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error), location: '' }));
  const answer = { ...sent, ms: Math.round(performance.now() - began) };
  front.met.note(name, answer, front.boundMs, expected);
  return answer;
}

/** Places one order that has to be answered, and notes it: its id and the page to pay on. */
export async function placeOnce(front: Shopfront, token: string, body: object) {
  const key = randomUUID();
  const [address = ''] = front.addresses;
  const { status, text } = await sendRequest(front, address, { path: '/api/order/place', body, token, key });
  if (status !== 201) throw new Error(`An order was refused with ${status}: ${text}`);
  const { data, payment } = JSON.parse(text) as {
    data: { _id: string };
    payment: { authorizationUrl?: string };
  };
  front.met.keys.set(key, new Set([data._id]));
  front.met.orders.add(data._id);
  return { id: data._id, page: payment.authorizationUrl ?? '' };
}

/** Opens cached pages, pages not opened before, and lists. */
export async function look(front: Shopfront, place: number): Promise<void> {
  for (let count = place; !front.stopped(); count += 1) {
    const address = front.addresses[count % front.addresses.length] ?? '';
    const requests: SendRequest[] = [
      { path: '/' },
      { path: '/shop' },
      { path: front.productPath, name: 'product page' },
      { path: `/shop?q=dress${place}x${count}`, name: 'new search page' },
      { path: `/product/none-${place}-${count}`, name: 'new product page', expected: 404 },
      { path: '/api/product/list?limit=5', name: 'product list' },
      { path: '/login' },
    ];
    await sendRequest(front, address, requests[count % requests.length] ?? { path: '/' });
    await wait(60);
  }
}

/** Fills the cart, orders until the order is answered, pays, and signs in again now and then. */
export async function buy(front: Shopfront, customer: Customer, place: number): Promise<void> {
  for (let count = place; !front.stopped(); count += 1) {
    const address = front.addresses[count % front.addresses.length] ?? '';
    const { email, password, token } = customer;
    if (count % 4 === 0)
      await sendRequest(front, address, { path: '/api/users/login', body: { email, password } });
    const wanted = line(front.product, 1 + (count % 2));
    await sendRequest(front, address, { path: '/api/cart/set', body: wanted, token });
    await sendRequest(front, address, { path: '/api/cart/get', body: {}, token });
    await orderAndPay(front, token, { ...cardOrder, lines: [wanted] });
    await wait(100);
  }
}

async function orderAndPay(front: Shopfront, token: string, body: object): Promise<void> {
  const key = randomUUID();
  const ids = new Set<string>();
  front.met.keys.set(key, ids);
  for (let tries = 0, late = 0; late < maxTries; tries += 1) {
    const address = front.addresses[tries % front.addresses.length] ?? '';
    const placed = await sendRequest(front, address, { path: '/api/order/place', body, token, key });
    const { data, payment } = placed.text.startsWith('{') ? JSON.parse(placed.text) : {};
    if (data?._id) ids.add(data._id);
    if (placed.status === 201) {
      front.met.orders.add(data._id);
      if (payment?.authorizationUrl && (await pay(front, address, payment.authorizationUrl)))
        front.met.paid.add(data._id);
      return;
    }
    if (front.stopped()) late += 1;
    await wait(retryMs);
  }
}

/** Pays on the provider's page, then triggers the provider's notification. Returns true once it is accepted. */
async function pay(front: Shopfront, address: string, page: string): Promise<boolean> {
  const { origin, pathname } = new URL(page);
  if (pathname.startsWith('/pay/')) {
    await fetch(`${origin}${pathname.replace('/pay/', '/paid/')}`, { redirect: 'manual' });
    return report(front, address, pathname.slice('/pay/'.length));
  }
  for (let tries = 0; tries < maxTries; tries += 1) {
    const body = new URLSearchParams({ decision: 'pay' });
    const paid = await sendRequest(front, address, { path: pathname, name: 'simulated payment', body });
    const reference = paid.location && new URL(paid.location, address).searchParams.get('reference');
    if (reference) return report(front, address, reference);
    await wait(retryMs);
  }
  return false;
}

/** As a provider does, until it is taken. */
async function report(front: Shopfront, address: string, reference: string): Promise<boolean> {
  const event = { event: 'charge.success', data: { id: reference, reference } };
  const signature = signBody(JSON.stringify(event), front.paymentKey);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const sent = await fetch(`${address}/api/payment/paystack/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(front.boundMs * 1.5),
    }).catch(() => undefined);
    if (sent?.ok) return true;
    await wait(retryMs);
  }
  return false;
}
