import { orderSchema, unpricedOrderSchema } from '../../../src/contract/orders/order.api.ts';
import type { Shop, Viewer } from '../../../src/server/shop.ts';
import { issueToken } from '../../../src/server/users/tokens.ts';
import { type FakePayments, fakePayments } from '../fake-payments.ts';
import { openTestShop, type TestShop } from '../open-test-shop.ts';
import { testApp } from '../test-app.ts';

/** A test shop whose card payments the test decides. */
export type OrderShop = TestShop & { payments: FakePayments };

export async function openOrderShop(env: Record<string, string> = {}): Promise<OrderShop> {
  const shop = await openTestShop(env);
  return { ...shop, payments: fakePayments(shop.payments) };
}

/** Calls the API as a viewer or a guest, without a port. */
export function apiClient(shop: Shop) {
  const app = testApp(shop);
  return async (
    viewer: Viewer | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const token = viewer && (await issueToken(shop, { ...viewer, tokenVersion: 0 }, false));
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      headers: response.headers,
    };
  };
}

/** The order in an answer to staff who see no amounts, checked against the contract. */
export function unpricedOrderIn(body: Record<string, unknown>) {
  return unpricedOrderSchema.strict().parse(body.data);
}

/** The order in an answer, checked against the contract. */
export function orderIn(body: Record<string, unknown>) {
  return orderSchema.parse(body.data);
}
