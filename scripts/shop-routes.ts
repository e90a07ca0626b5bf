import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shopRoutesFile } from '../src/web/shop-routes-file.ts';

type Route = { id: string; parentId?: string; path?: string };
type Manifest = { url: string; routes: Record<string, Route> };

/** The one statement React Router's list of routes consists of. */
const statement = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/**
 * Writes a second list of routes beside the whole one, without the pages of the back office: half the list, which no
 * shopper ever needs.
 *
 * @throws when the list is not written the way this build of React Router writes it.
 */
export function writeShopRoutes(folder: string): void {
  const routeFiles = readdirSync(folder).filter(
    (name) => shopRoutesFile(name) !== name && name.endsWith('.js'),
  );
  const [name] = routeFiles;
  if (name === undefined || routeFiles.length > 1)
    throw new Error(`One list of routes was expected: ${routeFiles.join(', ')}`);
  const found = statement.exec(readFileSync(path.join(folder, name), 'utf8'));
  if (!found?.[1]) throw new Error(`${name} is not a list of routes`);
  const manifest = JSON.parse(found[1]) as Manifest;
  const shops = {
    ...manifest,
    url: shopRoutesFile(manifest.url),
    routes: withoutBackOffice(manifest.routes),
  };
  writeFileSync(
    path.join(folder, shopRoutesFile(name)),
    `window.__reactRouterManifest=${JSON.stringify(shops)};`,
  );
}

function withoutBackOffice(routes: Record<string, Route>): Record<string, Route> {
  const isOffice = (route: Route | undefined): boolean =>
    route !== undefined && (route.path === 'admin' || isOffice(routes[route.parentId ?? '']));
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => !isOffice(route)));
}
