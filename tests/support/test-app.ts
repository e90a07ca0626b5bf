import { appendFileSync } from 'node:fs';
import { auditLog } from '../../src/platform/database/schema/schema.ts';
import { shopApp } from '../../src/server/api/app.ts';
import { listContractRoutes } from '../../src/server/api/contract-routes.ts';
import type { Shop } from '../../src/server/shop.ts';

/** The HTTP app of a test shop, called without a port. */
export type TestApp = { request(address: string, init?: RequestInit): Promise<Response> };

/**
 * Records which calls of the contract are made, how they answer, and how many audit entries the acts of admins write:
 * `npm test` lists calls that no test makes, and acts that leave no entry.
 */
export function testApp(shop: Shop): TestApp {
  const app = shopApp(shop);
  return {
    async request(address, init = {}) {
      const route = seenFile ? routeOf(init.method ?? 'GET', address) : undefined;
      if (!route) return app.request(address, init);
      underWay += 1;
      begun += 1;
      const [alone, mine] = [underWay === 1, begun];
      const before = route.isAct && alone ? await countAuditEntries(shop) : 0;
      const response = await app.request(address, init);
      underWay -= 1;
      recordCall(route.name, response.ok ? 'ok' : await codeIn(response.clone()));
      // the entries of concurrent calls cannot be distinguished
      if (route.isAct && response.ok && alone && begun === mine) {
        recordCall(route.name, `wrote ${(await countAuditEntries(shop)) - before}`);
      }
      return response;
    },
  };
}

/** Calls under way, and all that ever began. */
let underWay = 0;
let begun = 0;

const seenFile = process.env.CALLS_SEEN_FILE;
const seenCalls = new Set<string>();

const routes = listContractRoutes()
  .map(({ name, method, path, meta }) => ({
    name,
    method,
    isAct: meta.access === 'admin' && (method !== 'GET' || meta.file === true),
    path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: path.split('{').length - 1,
  }))
  // as the server does: `/order/payment_options` is no order
  .sort((one, other) => one.parameters - other.parameters);

function routeOf(method: string, address: string) {
  const { pathname } = new URL(address, 'http://shop.test');
  return routes.find((each) => each.method === method && each.path.test(pathname));
}

async function countAuditEntries({ db }: Shop): Promise<number> {
  return db.$count(auditLog);
}

function recordCall(name: string, what: string): void {
  const line = `${name} ${what}\n`;
  if (!seenFile || seenCalls.has(line)) return;
  seenCalls.add(line);
  appendFileSync(seenFile, line);
}

/** Returns the error code of a refusal; a page shown to people, or a way to one, has none. */
async function codeIn(response: Response): Promise<string> {
  const isJson = response.headers.get('content-type')?.includes('json');
  const text = isJson ? await response.text() : '';
  return text === '' ? 'page' : JSON.parse(text).code;
}
