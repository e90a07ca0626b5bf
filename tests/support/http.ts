import type { Shop } from '../../src/server/shop.ts';
import { testApp } from './test-app.ts';

export type HttpResponse = {
  status: number;
  body: Record<string, unknown> & { fields?: Record<string, string> };
  headers: Headers;
};

/** Calls the API of a test shop without a port. `body` is sent as JSON unless it is a string already. */
export function httpClient(shop: Shop) {
  const app = testApp(shop);
  return async function call(
    method: string,
    address: string,
    options: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
  ): Promise<HttpResponse> {
    const { body, token, headers = {} } = options;
    const response = await app.request(address, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {} };
  };
}
