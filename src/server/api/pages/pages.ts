import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { filterNames, filtersOfKind, parametersOf } from '../../../contract/catalog/list-filters.ts';
import {
  finderParameters,
  finderPath,
  isFinderPath,
  isFinderQuery,
} from '../../../contract/fit/fit-address.ts';
import { bodyMeasurementNames } from '../../../contract/fit/measurement-names.ts';
import { toCurrency } from '../../../contract/money/currencies.ts';
import type { PageData, PageEntry } from '../../../contract/pages.ts';
import { type CachedResponse, prepareResponse } from '../../../platform/http/cache/cached-response.ts';
import type { ResponseCache } from '../../../platform/http/cache/response-cache.ts';
import type { Tag } from '../../../platform/http/cache/tags.ts';
import { unavailableRetrySeconds } from '../../../platform/http/errors.ts';
import { commonHeaders, pagePolicy, transportHeaders } from '../../../platform/http/security.ts';
import { nameRoute } from '../../../platform/observability/request-context.ts';
import { rateLimits } from '../../../platform/rate-limits/limits.rules.ts';
import { findPreviewPath, readPreviewToken } from '../../content/index.ts';
import type { Shop } from '../../shop.ts';
import { canonicalSpelling } from './canonical-spelling.rules.ts';
import { isLinkPage } from './link-pages.rules.ts';
import { pageData } from './page-data.ts';

/** Search parameters a page's content depends on; all others are dropped before rendering. */
const pageParameters = ['category', 'q', 'sort', 'page', 'mode', 'currency', '_routes'] as const;
const severalOf: readonly string[] = filtersOfKind('choices');
/** Additional parameters of the listing. */
const filterParameters = filterNames.flatMap(parametersOf);
const maxUrlLength = 600;
const unknownAddress = '/page-not-found';
const previewRoute = '/preview/:token';

type PageBuild = ServerBuild & { entry: { module: PageEntry<RouterContextProvider> } };

/**
 * Renders pages with the built React Router handler. A page is the same for everyone and depends only on its address
 * and the data it reads, so each is rendered once and cached.
 */
export async function pageRenderer(shop: Shop, buildFolder: string, cache: ResponseCache) {
  const build: PageBuild = await import(pathToFileURL(path.join(buildFolder, 'server/index.js')).href);
  const { createPageContext } = build.entry.module;
  const handle = createRequestHandler(build, 'production');
  const formTargets = shop.config.contactFormAction ? [new URL(shop.config.contactFormAction).origin] : [];

  function handlePage(address: string, data: PageData): Promise<Response> {
    const request = new Request(new URL(address, shop.config.publicUrl), {
      headers: { accept: 'text/html' },
    });
    return handle(request, createPageContext(data));
  }

  shop.renderOwnPage = async (path) => {
    const response = await handlePage(path, pageData(shop, new Set(), 'unknown', 'own'));
    return response.status === 200 ? response.text() : undefined;
  };

  /** Renders the page that a draft will be, without scripts, which know the draft's address as no page. */
  async function renderPreview(token: string): Promise<CachedResponse> {
    const preview = readPreviewToken(shop, token);
    const path = preview && (await findPreviewPath(shop, preview));
    if (!path) return render(unknownAddress, new Set(), {});
    nameRoute(previewRoute);
    const response = await handlePage(path, pageData(shop, new Set(), 'unknown', preview));
    const html = withoutScripts(await response.text());
    const headers = {
      ...commonHeaders,
      ...transportHeaders(shop.config.publicUrl),
      'content-type': 'text/html; charset=utf-8',
      ...linkHeaders,
      'content-security-policy': pagePolicy(html, formTargets, false),
    };
    return prepareResponse(Buffer.from(html), { route: previewRoute, status: response.status, headers });
  }

  async function render(
    address: string,
    tags: Set<Tag>,
    { clientIp, less = false }: { clientIp?: string | undefined; less?: boolean },
  ): Promise<CachedResponse> {
    const route = routeOf(routePath(address)) ?? '*';
    nameRoute(route);
    const response = await handlePage(address, pageData(shop, tags, clientIp, undefined, less));
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const headers: Record<string, string> = {
      ...commonHeaders,
      ...transportHeaders(shop.config.publicUrl),
      'content-type': type,
      'cache-control': response.status < 500 ? 'public, no-cache' : 'no-store',
      ...(isPersonal(address) && personalHeaders),
      ...(isLinkPage(address) && linkHeaders),
    };
    if (response.status === 503) headers['retry-after'] = String(unavailableRetrySeconds);
    if (response.status === 429) headers['retry-after'] = String(rateLimits.payLink.seconds);
    for (const name of ['location', 'x-remix-response']) {
      const value = response.headers.get(name);
      if (value) headers[name] = value;
    }
    if (!type.startsWith('text/html'))
      return prepareResponse(body, { route, status: response.status, headers });
    const html = fontsLast(scriptsLast(body.toString()));
    headers['content-security-policy'] = pagePolicy(html, formTargets, /^\/admin(\/|\?|$)/.test(address));
    // requests the connection's speed with each picture, see images.ts
    headers['accept-ch'] = 'ECT';
    return prepareResponse(Buffer.from(html), { route, status: response.status, headers });
  }

  const routeOf = routeMatcher(build);

  /** Leads to the same page as it is spelled here, with the query as it was sent: it may hold a link's key. */
  function redirect(url: string, address: string): Promise<CachedResponse> {
    const [pathname = '/'] = address.split('?');
    const route = routeOf(pathname) ?? '*';
    nameRoute(route);
    const location = pathname + (URL.parse(url, 'http://shop.invalid')?.search ?? '');
    const headers = {
      ...commonHeaders,
      ...transportHeaders(shop.config.publicUrl),
      'cache-control': 'no-store',
    };
    return prepareResponse(Buffer.alloc(0), { route, status: 301, headers: { ...headers, location } });
  }

  /**
   * Returns the page at a path with its query, for a client. All paths without a route share one Page Not Found.
   * @param less for a visitor who is sent less
   */
  return async function page(url: string, clientIp?: string, less = false): Promise<CachedResponse> {
    const token = /^\/preview\/([\w.-]{1,300})(?:\?|$)/.exec(url)?.[1];
    if (token) return renderPreview(token);
    const requested = canonicalUrl(url) ?? unknownAddress;
    const address = routeOf(routePath(requested)) ? spelled(requested) : requested;
    if (address !== requested && !isData(requested)) return redirect(url, address);
    if (address.length > maxUrlLength || isPersonal(address))
      return render(address, new Set(), { clientIp, less });
    const shared = routeOf(routePath(address)) ? address : unknownAddress;
    nameRoute(routeOf(routePath(shared)) ?? '*');
    const answer = await cache.getOrMake(pageKey(shared, less), (tags) => render(shared, tags, { less }));
    return hasKey(url) ? withHeaders(answer, keyedHeaders) : answer;
  };
}

/** The name of a page in the cache: a visitor who is sent less gets a page of its own. */
export function pageKey(address: string, less: boolean): string {
  return less ? `less ${address}` : address;
}

/** React Router's script that loads a page's modules: the list of routes, one module a route, the entry. */
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const importedFile = /import "([^"]+)";/;
const importedRoute = /import \* as route\d+ from "([^"]+)";/g;
const namedRoutes = /window\.__reactRouterRouteModules = \{([^}]*)\}/;
const importedEntry = /import\("([^"]+)"\);/;
/** Nine tenths of a page's scripts, so it is requested before the small ones; see scripts/frame-chunk-plugin.ts. */
const frameFile = /\/frame-[\w-]+\.js$/;

/**
 * Loads the scripts after the stylesheet, and on a page that is only read at its first touch (`startWhenNeeded` of the
 * page's first script, which sets their priority): a page is complete without them, and they are half of its bytes.
 * React Router puts their links before the stylesheet and cannot be configured otherwise.
 *
 * @throws when the page's script does not have the format of this React Router build
 */
export function scriptsLast(html: string): string {
  const addresses: string[] = [];
  const rest = html.replace(/<link rel="modulepreload" href="([^"]*)"\/>/g, (_, address: string) => {
    addresses.push(address);
    return '';
  });
  const text = moduleScript.exec(rest)?.[1];
  if (text === undefined) return rest;
  const files = [importedFile.exec(text)?.[1], ...[...text.matchAll(importedRoute)].map(([, file]) => file)];
  const names = namedRoutes.exec(text)?.[1];
  const entry = importedEntry.exec(text)?.[1];
  if (!files[0] || names === undefined || !entry) throw new Error('The script of a page has another format.');
  addresses.sort((a, b) => Number(frameFile.test(b)) - Number(frameFile.test(a)));
  const link = '{rel:"modulepreload",fetchPriority,href}';
  const start = `const files=${JSON.stringify(addresses)};startWhenNeeded(async(fetchPriority)=>{
for(const href of files)document.head.append(Object.assign(document.createElement("link"),${link}));
const [${['', ...files.slice(1).map((_, at) => `route${at}`), 'entry'].join(',')}]=await Promise.all([${[...files, entry].map((file) => `import("${file}")`).join(',')}]);
window.__reactRouterRouteModules={${names}};
await entry.hydratePage();
},()=>import("${entry}").then(({arrive})=>arrive(files)).catch(()=>undefined));`;
  return rest.replace(moduleScript, () => `<script type="module" async="">${start}</script>`);
}

const fontPreload = /<link rel="preload" as="font"[^>]*>/g;

/**
 * Fetches the fonts after the stylesheets, which the first paint waits for: React writes their links first, and they
 * are twice the styles' bytes. Until they arrive the words stand in a face of the same measure.
 */
export function fontsLast(html: string): string {
  const fonts = html.match(fontPreload)?.join('') ?? '';
  return html.replace(fontPreload, '').replace('</head>', () => `${fonts}</head>`);
}

/** Returns a page as it is without JavaScript: its structured data stays. */
function withoutScripts(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '');
}

/**
 * Returns a function that matches a path to its pattern, such as `/product/:slug`; undefined if only the catch-all
 * matches.
 */
function routeMatcher(build: ServerBuild): (pathname: string) => string | undefined {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(build.routes).flatMap((route) => {
      if (!route || (route.parentId ?? undefined) !== parentId) return [];
      const { id, path, index, caseSensitive } = route;
      return [
        index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: childrenOf(id) },
      ];
    });
  const routes = childrenOf(undefined);
  return (pathname) => {
    const parts = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => route.path || []);
    return parts.at(-1) === '*' ? undefined : `/${parts.join('/')}`;
  };
}

/** An address with its path in its {@link canonicalSpelling}. */
function spelled(address: string): string {
  const [pathname = '/'] = address.split('?');
  return canonicalSpelling(pathname) + address.slice(pathname.length);
}

function isData(address: string): boolean {
  return /^[^?]*\.data(\?|$)/i.test(address);
}

/** Returns a page's path, also when only its data is requested (`/shop.data`, and `/_.data` of the home page). */
function routePath(address: string): string {
  const [pathname = '/'] = address.split('?');
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '');
}

/**
 * Returns the part of an address that its page depends on: path and known parameters in a fixed order. Returns
 * undefined for an invalid address, or one with a NUL, which no database stores.
 */
export function canonicalUrl(url: string): string | undefined {
  const parsed = url.startsWith('/') ? URL.parse(`http://shop.invalid${url}`) : URL.parse(url);
  if (!parsed) return undefined;
  const { pathname, searchParams } = parsed;
  if (pathname.includes('//') || !isDecodable(pathname)) return undefined;
  const query = new URLSearchParams();
  const names: readonly string[] = [...pageParameters, ...ownParameters(pathname)];
  for (const name of names) {
    // boxes that are ticked without a script come as one parameter each
    const value = severalOf.includes(name)
      ? searchParams.getAll(name).slice(0, 20).join(',')
      : searchParams.get(name);
    if (value?.includes('\0')) return undefined;
    const clean = name === 'currency' ? toCurrency(value ?? '') : value;
    // passed on empty: the page reports it as missing
    if (clean || (clean === '' && isMeasure(name))) query.set(name, clean);
  }
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** The parameters that only some pages know. */
function ownParameters(pathname: string): readonly string[] {
  if (isFinderPath(pathname)) return finderParameters;
  if (/^\/made-to-measure(\.data)?$/.test(pathname)) return ['product'];
  if (/^\/product\//.test(pathname)) return ['size', 'color'];
  return /^\/(shop(\.data)?$|collections\/)/.test(pathname) ? filterParameters : [];
}

function isMeasure(name: string): boolean {
  return bodyMeasurementNames.some((known) => known === name);
}

/** A page that contains a person's measurements is cached nowhere, and no other page receives its address. */
const personalHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' };

/** An address that opens an order must not be indexed either. The page itself is the same for everyone. */
const keyedHeaders = { ...personalHeaders, 'x-robots-tag': 'noindex' };

function hasKey(url: string): boolean {
  return url.startsWith('/myorders') && /[?&]key=/.test(url);
}

/** Returns a response with some of its headers replaced. */
function withHeaders(answer: CachedResponse, changes: Record<string, string>): CachedResponse {
  const named: Record<string, string> = {};
  for (let at = 0; at < answer.headers.length; at += 2) {
    named[answer.headers[at] ?? ''] = answer.headers[at + 1] ?? '';
  }
  return { ...answer, headers: Object.entries({ ...named, ...changes }).flat() };
}

/** Anyone with its address may open a link's page, so no page it links to receives that address. */
const linkHeaders = { ...keyedHeaders, 'referrer-policy': 'no-referrer' };

function isPersonal(address: string): boolean {
  if (isLinkPage(address)) return true;
  if (!address.startsWith(finderPath)) return false;
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  return isFinderQuery(pathname, searchParams);
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}
