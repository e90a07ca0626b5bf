import { shopConfig } from '../../../shop.config.ts';
import { describeShop, iconPath } from '../../contract/settings/identity.ts';
import type { ShopDetails } from '../../contract/settings/settings.api.ts';
import { pageData } from '../api.server.ts';
import type { Route } from './+types/web-manifest.ts';

const builtIcons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** GET /manifest.webmanifest: how the shop looks when it is put on a phone's home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const details = await context.get(pageData).readDetails();
  const { name } = details;
  return manifestAnswer({
    id: '/',
    name,
    short_name: name,
    description: describeShop(details, shopConfig),
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ef',
    theme_color: '#faf6ef',
    categories: ['shopping', 'lifestyle'],
    icons: listIcons(details),
    shortcuts: [
      { name: 'Shop', url: '/shop' },
      { name: 'Cart', url: '/cart' },
      { name: 'Track Order', url: '/myorders' },
    ],
  });
}

/** The owner's icon, else the shop's own. */
export function listIcons({ icon }: ShopDetails) {
  if (!icon) return builtIcons;
  return ([192, 512] as const).map((size) => ({
    src: iconPath(icon, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
}

export function manifestAnswer(manifest: object): Response {
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
