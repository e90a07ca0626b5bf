import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { place, post, type Reply } from '../races/buyers.ts';
import { cardOrder, line } from '../support/orders/order-fixtures.ts';

export type Customer = { email: string; password: string; token: string };

/** What customers met while processes were replaced. */
export type Observed = {
  requests: number;
  /** What was requested and how it failed. */
  failures: string[];
  slowestMs: number;
  /** Ids of the orders that were answered. */
  orders: Set<string>;
  /** A second order for the same key. */
  doubled: number;
  /** Carts that held something else than was put there. */
  cartsLost: number;
};

export const nothingObserved = (): Observed => ({
  requests: 0,
  failures: [],
  slowestMs: 0,
  orders: new Set(),
  doubled: 0,
  cartsLost: 0,
});

/** Notes how long a request took, and what was wrong with its answer. */
async function note<Answer extends { status: number }>(
  met: Observed,
  name: string,
  wanted: number,
  response: Promise<Answer>,
): Promise<Answer> {
  const began = Date.now();
  const answer = await response;
  met.requests += 1;
  met.slowestMs = Math.max(met.slowestMs, Date.now() - began);
  if (answer.status !== wanted)
    met.failures.push(
      `${name}: ${answer.status} at ${new Date(began).toISOString()} ${JSON.stringify(answer).slice(0, 200)}`,
    );
  return answer;
}

const get = (url: string) =>
  fetch(url).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    (error: Error) => ({ status: 0, text: `${error.message} ${error.cause ?? ''}` }),
  );

/** Opens pages and, like a browser without a cache, every script and style they name; calls the API in between. */
export async function look(
  shop: string,
  paths: string[],
  met: Observed,
  stopped: () => boolean,
): Promise<void> {
  for (let count = 0; !stopped(); count += 1) {
    const path = paths[count % paths.length] ?? '/';
    const { text } = await note(met, `GET ${path}`, 200, get(`${shop}${path}`));
    for (const asset of new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))) {
      await note(met, `GET ${asset}`, 200, get(`${shop}${asset}`));
    }
    await note(met, 'GET product list', 200, get(`${shop}/api/product/list?limit=5`));
    await wait(50);
  }
}

function quantityIn({ body }: Reply): number {
  const lines = (body.lines ?? []) as { quantity: number }[];
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Signs in, fills the cart, finds it as it was, orders, and sends the same order again as an impatient hand does. */
export async function buy(
  shop: string,
  customer: Customer,
  product: string,
  met: Observed,
  stopped: () => boolean,
): Promise<void> {
  for (let count = 1; !stopped(); count += 1) {
    const { email, password } = customer;
    const signedIn = await note(met, 'login', 200, post(`${shop}/api/users/login`, { email, password }));
    const token = typeof signedIn.body.token === 'string' ? signedIn.body.token : customer.token;
    const headers = { authorization: `Bearer ${token}` };
    const quantity = 1 + (count % 3);
    const wanted = line(product, quantity);
    await note(met, 'cart/set', 200, post(`${shop}/api/cart/set`, wanted, headers));
    await wait(200);
    const cart = await note(met, 'cart/get', 200, post(`${shop}/api/cart/get`, {}, headers));
    if (cart.status === 200 && quantityIn(cart) !== quantity) met.cartsLost += 1;
    const key = randomUUID();
    const body = { ...cardOrder, lines: [wanted] };
    const placed = await note(met, 'order/place', 201, place(shop, token, body, key));
    const again = await note(met, 'order/place again', placed.status, place(shop, token, body, key));
    const [id, same] = [idIn(placed), idIn(again)];
    if (id) met.orders.add(id);
    if (id !== same) met.doubled += 1;
    await wait(100);
  }
}

function idIn({ body }: Reply): string | undefined {
  return (body.data as { _id?: string } | undefined)?._id;
}
