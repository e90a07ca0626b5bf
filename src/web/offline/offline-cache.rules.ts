import { isFinderQuery } from '../../contract/fit/fit-address.ts';

/** What the service worker does with a request; undefined leaves it to the network alone. */
export type CachePolicy = 'file' | 'picture' | 'page' | 'data';

/** The header of a request by the app itself for a page to be cached, since only the browser can navigate. */
export const cacheHeader = 'x-offline-copy';

type RequestInfo = {
  method: string;
  url: URL;
  /** True when the browser opens the address, or a request carries {@link cacheHeader}. */
  opensPage: boolean;
  signedIn: boolean;
};

/** Paths whose pages are useless without the server, or private. */
const uncachedPaths =
  /^\/(admin|dashboard|checkout|pay|fitting|review|login|reset-password|confirm-email|undo-email|simulated-[a-z]+|api\/docs)(\/|\.data|$)/;
const files =
  /^\/(assets\/|icon|favicon|apple-touch-icon|placeholder\.svg|noscript\.css|manifest\.webmanifest)/;
const sharedData = /^\/api\/product\//;

/** Query parameters that grant access to anyone who has them: a copy would grant it to the next user of a phone. */
const secrets = ['key', 'token'];

/**
 * Returns whether and how a copy is cached for slow connections: GET requests only, and none made while signed in.
 */
export function getCachePolicy({ method, url, opensPage, signedIn }: RequestInfo): CachePolicy | undefined {
  const { pathname, searchParams } = url;
  if (method !== 'GET' || signedIn || uncachedPaths.test(pathname)) return undefined;
  if (isFinderQuery(pathname, searchParams) || secrets.some((name) => searchParams.has(name)))
    return undefined;
  if (files.test(pathname)) return 'file';
  if (pathname.startsWith('/images/')) return 'picture';
  if (sharedData.test(pathname)) return 'data';
  if (pathname.startsWith('/api/')) return undefined;
  if (pathname.endsWith('.data')) return 'data';
  return opensPage ? 'page' : undefined;
}

/** Whether a response may be cached at all: the server marks personal ones as not to be stored. */
export function isCacheable({ headers }: Pick<Response, 'headers'>): boolean {
  return !/\bno-store\b/i.test(headers.get('cache-control') ?? '');
}

/** The part of a picture's address that all its widths and formats share; undefined for another address. */
export function getPictureFolder(pathname: string): string | undefined {
  return /^\/images\/[0-9a-f]+\//.exec(pathname)?.[0];
}
