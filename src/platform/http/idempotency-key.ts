import { ShopError } from '../../contract/errors.ts';

const maxKeyLength = 200;

/** The key that makes the same request sent again the same act; undefined for none. Throws MALFORMED when too long. */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key')?.trim() || undefined;
  if (key && key.length > maxKeyLength) throw new ShopError('MALFORMED');
  return key;
}
