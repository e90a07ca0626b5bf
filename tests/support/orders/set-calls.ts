import { expect } from 'vitest';
import { addProduct, addUser, cardOrder, line } from './order-fixtures.ts';
import type { OrderSuite } from './order-suite.ts';
import { orderIn } from './orders.ts';

const minor = (prices: Record<string, number>) =>
  Object.fromEntries(Object.entries(prices).map(([code, amount]) => [code, Math.round(amount * 100)]));

/** The calls that tests of sets make. */
export function setCalls(suite: OrderSuite) {
  /** Products at these prices in naira, and in dollars at a thousandth; each with so many pieces. */
  const pieces = (naira: readonly number[], stock = 5) =>
    Promise.all(
      naira.map((price) =>
        addProduct(suite.shop, stock, { prices: minor({ NGN: price, USD: price / 1000 }) }),
      ),
    );

  /** A set that is on; answers its id. */
  async function addSet(productIds: readonly string[], cost: object): Promise<string> {
    const body = { name: 'Sunday best', productIds, on: true, ...cost };
    const { status, body: answer } = await suite.call(suite.admin, 'POST', '/sets', body);
    expect(status, JSON.stringify(answer)).toBe(201);
    return (answer.data as { _id: string })._id;
  }

  /** One piece of each product in a set. */
  const linesOf = (productIds: readonly string[], set: string, quantity = 1) =>
    productIds.map((id) => ({ ...line(id, quantity), set }));

  async function order(lines: readonly object[], more: object = {}) {
    const user = await addUser(suite.shop);
    const { status, body } = await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines, ...more });
    expect(status, JSON.stringify(body)).toBe(201);
    return { user, order: orderIn(body) };
  }

  const read = async (orderId: string) =>
    orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body);
  const stocks = (products: readonly string[]) => Promise.all(products.map((id) => suite.stockOf(id)));

  /** Calls as the owner; it must succeed. */
  async function must(method: string, path: string, body?: object) {
    const answer = await suite.call(suite.admin, method, path, body);
    expect(answer.body, `${method} ${path}: ${JSON.stringify(answer.body)}`).toMatchObject({ success: true });
    return answer.body;
  }

  return { pieces, addSet, linesOf, order, read, stocks, must };
}
