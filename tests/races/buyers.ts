import { Agent, request as httpRequest } from 'node:http';
import type { Config } from '../../src/platform/config/config.ts';
import type { OpenDatabase } from '../../src/platform/database/open.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { systemClock } from '../../src/platform/platform.ts';
import { openFileStorage } from '../../src/platform/storage/storage.ts';
import { openPaymentProviders } from '../../src/server/providers/open-providers.ts';
import type { Shop } from '../../src/server/shop.ts';
import { settingsHooks } from '../../src/server/start/settings-hooks.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { addProduct, addUser, cardOrder } from '../support/orders/order-fixtures.ts';

/** The shop's features over a database that is open here, without jobs. */
export function shopOver(config: Config, { db }: OpenDatabase): Shop {
  return {
    config,
    db,
    clock: systemClock,
    storage: openFileStorage(config.dataDir),
    payments: openPaymentProviders(config),
    jobs: noJobs,
    settingsHooks,
  };
}

/** Tokens of fresh customers. */
export async function makeBuyers(shop: Shop, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const user = await addUser(shop);
    tokens.push(await issueToken(shop, { ...user, tokenVersion: 0 }, false));
  }
  return tokens;
}

export async function makeProducts(shop: Shop, stocks: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const stock of stocks) ids.push(await addProduct(shop, stock));
  return ids;
}

const agent = new Agent({ keepAlive: true, maxSockets: 250 });

export type Reply = { status: number; body: Record<string, unknown> };

/** One PUT of an admin. */
export async function put(url: string, body: unknown, token: string): Promise<{ status: number }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
}

/** One POST. A connection that breaks, as when the server is killed, is status 0. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((resolve) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const broken = () => resolve({ status: 0, body: {} });
    const request = httpRequest(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', broken);
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString('utf8');
          const isJson = answer.startsWith('{');
          resolve({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(answer) : {} });
        });
      },
    );
    request.on('error', broken);
    request.end(text);
  });
}

export function place(address: string, token: string, body: unknown, key?: string): Promise<Reply> {
  return post(`${address}/api/order/place`, body, {
    authorization: `Bearer ${token}`,
    ...(key ? { 'idempotency-key': key } : {}),
  });
}

/** Pays what was placed on the simulated page, and has the server look: its id and amount. */
export async function payPlaced(address: string, token: string, { body }: Reply) {
  const { _id, amount } = body.data as { _id: string; amount: number };
  const { authorizationUrl } = body.payment as { authorizationUrl: string };
  const paid = await fetch(authorizationUrl.replace(/^https?:\/\/[^/]+/, address), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  const reference = new URL(paid.headers.get('location') ?? '').searchParams.get('reference');
  const authorization = `Bearer ${token}`;
  await post(`${address}/api/order/confirm_payment`, { reference }, { authorization });
  return { _id, amount };
}

/** A card order that is placed and paid. */
export async function paidOrder(address: string, token: string, lines: readonly object[]) {
  return payPlaced(address, token, await place(address, token, { ...cardOrder, lines }));
}
