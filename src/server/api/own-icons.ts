import type { IconSize } from '../../contract/settings/identity.ts';
import { type CachedResponse, prepareResponse } from '../../platform/http/cache/cached-response.ts';
import type { ResponseCache } from '../../platform/http/cache/response-cache.ts';
import { barePolicy, commonHeaders } from '../../platform/http/security.ts';
import { filesRoute } from '../../platform/observability/requests.ts';
import { iconPicture } from '../catalog/index.ts';
import { readShopDetails } from '../settings/index.ts';
import type { Shop } from '../shop.ts';

/** Where browsers and other systems look for an icon by themselves. */
const iconAddresses: Readonly<Record<string, IconSize>> = {
  '/favicon.ico': 32,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/icon-maskable-512.png': 512,
};

/** Whether the owner's icon answers at an address, in place of a built file. */
export function isOwnIcon({ config }: Shop, url: string): boolean {
  return config.identity.icon !== '' && Object.hasOwn(iconAddresses, url);
}

/**
 * The owner's icon at one of these addresses, from the cache until she changes it.
 * @param built what answers where her picture cannot be made
 */
export function ownIcon(
  shop: Shop,
  cache: ResponseCache,
  url: string,
  built: CachedResponse | undefined,
): Promise<CachedResponse> {
  return cache.getOrMake(url, async (tags) => {
    tags.add('setting:icon');
    const { icon } = await readShopDetails(shop);
    const bytes = icon && (await iconPicture(shop, icon, iconAddresses[url] ?? 0));
    if (!bytes) {
      if (built) return built;
      throw new Error('There is no icon.');
    }
    const headers = {
      ...commonHeaders,
      'content-type': 'image/png',
      'cache-control': 'public, no-cache',
      'content-security-policy': barePolicy,
    };
    return prepareResponse(bytes, { route: filesRoute, headers, compress: false });
  });
}
