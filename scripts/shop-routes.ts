import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shopRoutesFile } from '../src/web/back-office-path.rules.ts';

type Route = { id: string; parentId?: string; path?: string; imports?: string[] };
type Manifest = { url: string; entry: { imports: string[] }; routes: Record<string, Route> };

/** The one statement React Router's list of routes consists of. */
const statement = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/**
 * Writes a second route list without the back office's pages: shoppers never need that half of the full list.
 *
 * @throws when the list does not have the format of this React Router build
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
    routes: shorten(withoutBackOffice(manifest.routes), manifest.entry.imports),
  };
  writeFileSync(
    path.join(folder, shopRoutesFile(name)),
    `window.__reactRouterManifest=${JSON.stringify(shops)};`,
  );
}

/**
 * Leaves out what a browser has anyway or never asks for: files that came with the page, flags that are off, and the
 * files of pages that a message links to, which their own HTML names.
 */
function shorten(routes: Record<string, Route>, loaded: readonly string[]): Record<string, Route> {
  const isOn = (value: unknown) => value !== false;
  const entries = Object.entries(routes).map(([id, route]): [string, Route] => {
    const isLinked = route.path?.includes(':token') === true;
    const imports = isLinked ? [] : (route.imports ?? []).filter((file) => !loaded.includes(file));
    const flags = Object.entries(route).filter(([, value]) => isOn(value));
    return [id, { ...(Object.fromEntries(flags) as Route), imports }];
  });
  return Object.fromEntries(entries);
}

function withoutBackOffice(routes: Record<string, Route>): Record<string, Route> {
  const isOffice = (route: Route | undefined): boolean =>
    route !== undefined && (route.path === 'admin' || isOffice(routes[route.parentId ?? '']));
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => !isOffice(route)));
}
