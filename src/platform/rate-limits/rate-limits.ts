import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { ShopError } from '../../contract/errors.ts';
import { throttles } from '../database/schema/schema.ts';
import type { Platform } from '../platform.ts';

/** At most `points` tries in `seconds`, counted apart for each name and key. */
export type RateLimit = { name: string; points: number; seconds: number };

type Limited = Pick<Platform, 'config' | 'db'>;

const limiters = new WeakMap<object, Map<string, RateLimiterDrizzle>>();

/**
 * Counts one try, over all processes. Does nothing with RATE_LIMIT=off. Never call it inside a transaction.
 * @param key who tries: an e-mail, or {@link networkOf} of an address
 * @returns the tries counted in the present window, this one included; 0 with RATE_LIMIT=off
 * @throws TOO_MANY with the seconds to wait
 */
export async function consumeLimit(shop: Limited, rule: RateLimit, key: string): Promise<number> {
  if (!shop.config.rateLimit) return 0;
  try {
    return (await limiterOf(shop, rule).consume(hashed(key))).consumedPoints;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(refusal.msBeforeNext / 1000);
  }
}

/** As {@link consumeLimit} for what a customer does; admins, who do it for customers, are not counted. */
export async function consumeCustomerLimit(
  shop: Limited,
  rule: RateLimit,
  { role, id }: { role: 'admin' | 'user'; id: string },
): Promise<void> {
  if (role !== 'admin') await consumeLimit(shop, rule, id);
}

/** Counts one attempt without refusing it. Returns the attempts counted, 0 with RATE_LIMIT=off. */
export async function penalizeLimit(shop: Limited, rule: RateLimit, key: string): Promise<number> {
  if (!shop.config.rateLimit) return 0;
  return (await limiterOf(shop, rule).penalty(hashed(key))).consumedPoints;
}

/** Takes one counted try back: it turned out to be a good one. */
export async function rewardLimit(shop: Limited, rule: RateLimit, key: string): Promise<void> {
  if (shop.config.rateLimit) await limiterOf(shop, rule).reward(hashed(key));
}

export function tooMany(retryAfterSeconds: number): ShopError {
  return new ShopError('TOO_MANY', {}, { retryAfterSeconds: Math.max(1, retryAfterSeconds) });
}

/** Forgets the tries of a key, as after a right password. */
export async function resetLimit(shop: Limited, rule: RateLimit, key: string): Promise<void> {
  if (shop.config.rateLimit) await limiterOf(shop, rule).delete(hashed(key));
}

/** What one household or server shares: an IPv4 address, the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  return ipv6Prefix(address, 4) ?? address.replace(mappedIpv4, '');
}

/** What one provider hands to one customer at most: the first 48 bits of an IPv6 address; undefined for all others. */
export function siteOf(address: string): string | undefined {
  return ipv6Prefix(address, 3);
}

const mappedIpv4 = /^::ffff:(?=\d+\.)/i;

/** The first groups of 16 bits of an IPv6 address, as a network; undefined for anything else. */
function ipv6Prefix(address: string, groups: number): string | undefined {
  if (!address.includes(':') || mappedIpv4.test(address)) return undefined;
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, groups).join(':')}::/${16 * groups}`;
}

/** Hashes a key: keys contain emails and addresses, and the table stores only hashes. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 27);
}

function limiterOf(shop: Limited, { name, points, seconds }: RateLimit): RateLimiterDrizzle {
  const own = limiters.get(shop.db) ?? new Map<string, RateLimiterDrizzle>();
  limiters.set(shop.db, own);
  const known = own.get(name);
  if (known) return known;
  const limiter = new RateLimiterDrizzle({
    storeClient: shop.db,
    schema: throttles,
    keyPrefix: name,
    points,
    duration: seconds,
    // a flood is refused from memory and never reaches the database
    inMemoryBlockOnConsumed: points + 1,
  });
  own.set(name, limiter);
  return limiter;
}
