import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Currency } from '../../contract/money/currencies.ts';
import { trackPath } from '../../contract/payments/payments.rules.ts';
import type { Config } from '../../platform/config/config.ts';

/** An order as its link names it: the key ends with the e-mail, when the customer is erased or writes another. */
type LinkedOrder = { id: string; reference: string; emailKey: string };

/**
 * Derives the key that opens an order for anyone who has its mail, from the shop's secret; stored nowhere. 43
 * characters.
 */
export function createTrackKey(
  { jwtSecret }: Pick<Config, 'jwtSecret'>,
  { id, emailKey }: LinkedOrder,
): string {
  return createHmac('sha256', getSecret(jwtSecret)).update(`${id}\n${emailKey}`).digest('base64url');
}

let cachedSecret = { jwtSecret: '', secret: Buffer.alloc(0) };

/** A key of its own, so that nothing signed here is a token anywhere else. */
function getSecret(jwtSecret: string): Buffer {
  if (cachedSecret.jwtSecret !== jwtSecret)
    cachedSecret = { jwtSecret, secret: createHmac('sha256', jwtSecret).update('link to an order').digest() };
  return cachedSecret.secret;
}

export function isTrackKey(config: Pick<Config, 'jwtSecret'>, order: LinkedOrder, key: string): boolean {
  if (order.emailKey === '') return false;
  const wanted = Buffer.from(createTrackKey(config, order));
  const given = Buffer.from(key);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** The address that opens an order without a login and without typing. */
export function buildOrderLink(
  config: Pick<Config, 'jwtSecret' | 'publicUrl'>,
  order: LinkedOrder & { currency: Currency },
): string {
  return `${config.publicUrl}${trackPath(order.reference, createTrackKey(config, order), order.currency)}`;
}
