import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import routes from '../../src/web/routes.ts';

/** The addresses of all screens, as in `/admin/order/:orderId`. Files for machines (sitemap, robots) are none. */
export async function listScreens(): Promise<string[]> {
  return flatten(await routes, '');
}

function flatten(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const address = path === '' ? above : `${above}/${path}`;
    if (children.length > 0) return flatten(children, address);
    return file.endsWith('-page.tsx') ? [address === '' ? '/' : address] : [];
  });
}

/**
 * Names the screens that no journey has opened.
 * @param seen paths of pages, as in `/admin/order/4711`
 */
export async function untestedScreens(seen: Iterable<string>): Promise<string[]> {
  const paths = [...new Set(seen)];
  const screens = await listScreens();
  // `/admin/orders/new` is a screen of its own and none of `/admin/orders/:id`
  const opened = new Set(
    paths.map((address) => {
      const matches = screens.filter((screen) => matchPath(screen, address));
      return matches.sort((one, other) => weight(one) - weight(other))[0];
    }),
  );
  return screens.filter((screen) => !opened.has(screen));
}

/** Fewer parameters first, the page for everything else last. */
function weight(screen: string): number {
  return screen.split(':').length + (screen.includes('*') ? 100 : 0);
}
