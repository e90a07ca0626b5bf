import type { Shop } from '../../shop.ts';
import { barePolicy, commonHeaders, transportHeaders } from '../security.ts';
import { type CachedAnswer, prepareAnswer } from './cached-answer.ts';

/** An answer of the API that is the same for everybody, to be kept. `quality` is brotli's, 1 to 11. */
export function jsonAnswer(
  shop: Pick<Shop, 'config'>,
  body: object,
  options: { route: string; quality?: number },
): Promise<CachedAnswer> {
  return prepareAnswer(Buffer.from(JSON.stringify({ success: true, ...body })), {
    ...options,
    headers: {
      ...commonHeaders,
      ...transportHeaders(shop.config.publicUrl),
      'content-type': 'application/json',
      'cache-control': 'public, no-cache',
      'content-security-policy': barePolicy,
    },
  });
}
