import type { Platform } from '../../platform.ts';
import { barePolicy, commonHeaders, transportHeaders } from '../security.ts';
import { type CachedResponse, prepareResponse } from './cached-response.ts';

/** Builds an API response that is the same for everyone, for caching. `quality` is brotli's, 1 to 11. */
export function jsonResponse(
  { config }: Pick<Platform, 'config'>,
  body: object,
  options: { route: string; quality?: number },
): Promise<CachedResponse> {
  return prepareResponse(Buffer.from(JSON.stringify({ success: true, ...body })), {
    ...options,
    headers: {
      ...commonHeaders,
      ...transportHeaders(config.publicUrl),
      'content-type': 'application/json',
      'cache-control': 'public, no-cache',
      'content-security-policy': barePolicy,
    },
  });
}
