import { shopConfig } from '../../../shop.config.ts';

export const manifestIcons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** GET /manifest.webmanifest: how the shop looks when it is put on a phone's home screen. */
export function loader() {
  return manifestAnswer({
    id: '/',
    name: shopConfig.name,
    short_name: shopConfig.name,
    description: shopConfig.description,
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ef',
    theme_color: '#faf6ef',
    categories: ['shopping', 'lifestyle'],
    icons: manifestIcons,
    shortcuts: [
      { name: 'Shop', url: '/shop' },
      { name: 'Cart', url: '/cart' },
      { name: 'Track Order', url: '/myorders' },
    ],
  });
}

export function manifestAnswer(manifest: object): Response {
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
