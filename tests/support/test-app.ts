import { appendFileSync } from 'node:fs';
import { shopApp } from '../../src/server/http/app.ts';
import { listContractRoutes } from '../../src/server/http/contract-routes.ts';
import type { Shop } from '../../src/server/shop.ts';

/** The HTTP app of a test shop, asked without a port. */
export type TestApp = { request(address: string, init?: RequestInit): Promise<Response> };

/** Writes down which calls of the contract are asked, and how they answer: `npm test` misses the ones nobody asks. */
export function testApp(shop: Shop): TestApp {
  const app = shopApp(shop);
  return {
    async request(address, init = {}) {
      const response = await app.request(address, init);
      if (seenFile) await note(init.method ?? 'GET', address, response.clone());
      return response;
    },
  };
}

const seenFile = process.env.CALLS_SEEN_FILE;
const noted = new Set<string>();

const routes = listContractRoutes()
  .map(({ name, method, path }) => ({
    name,
    method,
    path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: path.split('{').length - 1,
  }))
  // as the server does: `/order/payment_options` is no order
  .sort((one, other) => one.parameters - other.parameters);

async function note(method: string, address: string, response: Response): Promise<void> {
  const { pathname } = new URL(address, 'http://shop.test');
  const route = routes.find((each) => each.method === method && each.path.test(pathname));
  if (!route || !seenFile) return;
  const line = `${route.name} ${response.status < 400 ? 'ok' : await codeIn(response)}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  appendFileSync(seenFile, line);
}

/** The machine code of a refusal; a page that says it to people has none. */
async function codeIn(response: Response): Promise<string> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? (await response.json()).code : 'page';
}
