import { ShopError } from '../../contract/errors.ts';
import { quotePath, requestPath } from '../../contract/made-to-measure/requests.ts';
import type { Config } from '../../platform/config/config.ts';
import { createLinkToken, hashToken } from '../../platform/link-tokens.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf, rewardLimit } from '../../platform/rate-limits/rate-limits.ts';
import type { Shop } from '../shop.ts';
import {
  type RequestRecord,
  type RequestRow,
  selectRequest,
  selectRequestIdByToken,
} from './requests.sql.ts';

type LinkedRow = Pick<RequestRow, 'id' | 'linkNonce'>;

export function tokenOf(config: Pick<Config, 'jwtSecret'>, request: LinkedRow): string {
  return createLinkToken(config, 'request', request);
}

/** The addresses of a request's pages, below the shop's own. */
export function linksOf(config: Pick<Config, 'jwtSecret'>, request: LinkedRow) {
  const token = tokenOf(config, request);
  return { request: requestPath(token), quote: quotePath(token) };
}

/** The id of the request that a link opens. Throws REQUEST_NOT_FOUND. */
export async function findRequestId(shop: Shop, token: string): Promise<string> {
  const id = await selectRequestIdByToken(shop.db, hashToken(token));
  if (!id) throw new ShopError('REQUEST_NOT_FOUND');
  return id;
}

/** The request that a link opens. Throws REQUEST_NOT_FOUND. */
export async function findLinkedRequest(shop: Shop, token: string): Promise<RequestRecord> {
  const record = await selectRequest(shop.db, await findRequestId(shop, token));
  if (!record) throw new ShopError('REQUEST_NOT_FOUND');
  return record;
}

/** Runs what a link asks for; guesses of one network are throttled. Throws TOO_MANY, and what `look` throws. */
export async function withRequestThrottle<Answer>(
  shop: Shop,
  clientIp: string,
  look: () => Promise<Answer>,
): Promise<Answer> {
  const network = networkOf(clientIp);
  await consumeLimit(shop, rateLimits.requestLink, network);
  try {
    const answer = await look();
    await rewardLimit(shop, rateLimits.requestLink, network);
    return answer;
  } catch (error) {
    const isGuess = error instanceof ShopError && error.code === 'REQUEST_NOT_FOUND';
    if (!isGuess) await rewardLimit(shop, rateLimits.requestLink, network);
    throw error;
  }
}
