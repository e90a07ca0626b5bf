import { implement } from '@orpc/server';
import { contract } from '../../contract/api/index.ts';
import { ShopError } from '../../contract/errors.ts';
import type { UploadedFile } from '../catalog/pictures/uploaded-pictures.ts';
import type { Shop, Viewer } from '../shop.ts';

/** What a call knows besides its input. */
export type CallContext = {
  shop: Shop;
  /** Who asks; undefined for guests. The guard has already checked the route's access. */
  viewer: Viewer | undefined;
  /** Headers of the request. */
  headers: Headers;
  /** Address of the client, as far as the configured proxies are believed. */
  clientIp: string;
  /** Files that came with a multipart body: temporary copies, gone when the call has answered. */
  files?: readonly UploadedFile[];
  /** What the call says of its pictures, see the contract's meta. */
  pictures?: 'required' | 'optional';
};

/** Implements the contract's calls; a call without a handler does not compile. */
export const api = implement(contract).$context<CallContext>();

const maxKeyLength = 200;

/** The key that makes the same request sent again the same act; undefined for none. Throws MALFORMED when too long. */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key')?.trim() || undefined;
  if (key && key.length > maxKeyLength) throw new ShopError('MALFORMED');
  return key;
}

/** The signed-in viewer of a guarded call. Throws when the route's access was declared as 'all'. */
export function signedIn(context: CallContext): Viewer {
  if (!context.viewer) throw new Error('A guarded call ran without a viewer.');
  return context.viewer;
}
