import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ShopError } from '../../contract/errors.ts';
import { wantsLessData } from '../../contract/less-data.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { loadAssets } from '../../platform/http/cache/assets.ts';
import { type CachedResponse, sendCached } from '../../platform/http/cache/cached-response.ts';
import { ResponseCache } from '../../platform/http/cache/response-cache.ts';
import { sharedAsset } from '../../platform/http/cache/shared-assets.ts';
import { type Change, catalogChange, readNotice } from '../../platform/http/cache/tags.ts';
import { guardConnections, serverTimeouts } from '../../platform/http/connections.ts';
import { failureBody, failureHeaders, toShopError } from '../../platform/http/errors.ts';
import { requestIp } from '../../platform/http/request-headers.ts';
import { inRequest, nameRoute } from '../../platform/observability/request-context.ts';
import {
  beginRequest,
  recordCachedResponse,
  recordsCachedResponses,
} from '../../platform/observability/requests.ts';
import { clearNextChange, watchCatalog } from '../catalog/index.ts';
import { getSimulatorPaths } from '../providers/index.ts';
import { followLiveSettings, refreshLiveSettings } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { cachedProductList, isWholeList, shopApp } from './app.ts';
import { letterLinkPrefix } from './letter-link.ts';
import { isOwnIcon, ownIcon } from './own-icons.ts';
import { ListCache } from './pages/list-cache.ts';
import { pageKey, pageRenderer } from './pages/pages.ts';

const cacheBytes = 64 * 1024 * 1024;
const appPrefixes = ['/api/', '/images/', '/feeds/', letterLinkPrefix, '/healthz', '/readyz'];

export type ShopServer = {
  server: Server;
  port: number;
  /** The response caches, by name. */
  caches: Record<string, ResponseCache>;
  /** Makes `/readyz` return 503 until {@link open}: no requests are routed here while the rest of the shop starts. */
  hold(): void;
  open(): void;
  /**
   * Makes `/readyz` return 503 from now on, and every response end its connection, so that a proxy sends its next
   * requests elsewhere. All requests are still answered.
   */
  leave(): void;
  /** Lets requests in flight finish, for at most six seconds. */
  close(): Promise<void>;
};

const finishWithinMs = 6000;

/**
 * Starts one port for everything. Cached responses are sent before any framework is involved; the rest goes to the
 * Hono app or the page renderer.
 * @param makePages creates the page renderer; replaced only where no pages are built
 */
export async function startServer(
  shop: Shop,
  opened: OpenDatabase,
  buildFolder: string,
  makePages: typeof pageRenderer = pageRenderer,
): Promise<ShopServer> {
  const { trustProxyHops } = shop.config;
  const cache = new ResponseCache(cacheBytes, shop.clock);
  const lists = new ListCache(shop);
  const drop = (change: Change) => {
    cache.drop(change);
    lists.drop(change);
  };
  const noteSettings = followLiveSettings(shop);
  const noteChange = watchCatalog(shop.db, () => drop(['counts']));
  await opened.listen('catalog', (notice) => {
    const change = readNotice(notice);
    noteChange(catalogChange(change));
    drop(change);
    noteSettings(change);
    if (change === 'everything' || change.includes('edits')) clearNextChange(shop);
  });
  await refreshLiveSettings(shop);
  const assets = loadAssets(path.join(buildFolder, 'client'));
  const page = await makePages(shop, buildFolder, cache);
  const listener = getRequestListener(shopApp(shop).fetch, { overrideGlobalObjects: false });

  const prefixes = [...appPrefixes, ...getSimulatorPaths(shop.config).map((path) => `${path}/`)];

  async function makeAnswer(
    request: IncomingMessage,
    url: string,
    less: boolean,
  ): Promise<CachedResponse | undefined> {
    if (isWholeList(url)) return named(await cachedProductList(shop, cache));
    const list = lists.make(request);
    if (list) return named(await list);
    if (prefixes.some((prefix) => url.startsWith(prefix))) return undefined;
    if (isOwnIcon(shop, url)) return named(await ownIcon(shop, cache, url, assets.get(url)));
    const asset = await sharedAsset(shop.storage, url);
    if (asset) return named(asset);
    return page(url, requestIp(request, trustProxyHops), less);
  }

  /** Records the route, as the cached and the requested address may differ. */
  function named(answer: CachedResponse): CachedResponse {
    nameRoute(answer.route);
    return answer;
  }

  const builtFile = (url: string) => (isOwnIcon(shop, url) ? undefined : assets.get(url));

  let held = false;
  let leaving = false;
  function handle(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/';
    if (leaving) response.shouldKeepAlive = false;
    if ((held || leaving) && url === '/readyz') {
      sendNotReady(response);
      return;
    }
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const less = reading && isSentLess(request);
    const cached = reading
      ? (cache.get(pageKey(url, less)) ?? lists.get(request) ?? builtFile(url))
      : undefined;
    if (cached) {
      const begun = recordsCachedResponses() ? performance.now() : undefined;
      sendCached(cached, request, response);
      if (begun !== undefined) recordCachedResponse(cached.route, request, response, trustProxyHops, begun);
      return;
    }
    inRequest(beginRequest(request, response, trustProxyHops), () => {
      if (reading) answer(request, response, url, less);
      else void listener(request, response);
    });
  }

  function answer(request: IncomingMessage, response: ServerResponse, url: string, less: boolean): void {
    makeAnswer(request, url, less).then(
      (answer) => {
        if (answer) sendCached(answer, request, response);
        else void listener(request, response);
      },
      (error) => sendFailure(toShopError(error, `GET ${url.split('?')[0]}`), url, response),
    );
  }

  const server = createServer(serverTimeouts(), handle);
  const guard = guardConnections(server);
  server.prependListener('request', guard);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(shop.config.port, shop.config.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : shop.config.port;
  return {
    server,
    port,
    caches: { pages: cache, ...lists.caches },
    hold: () => {
      held = true;
    },
    open: () => {
      held = false;
    },
    leave: () => {
      leaving = true;
    },
    close: () => closeServer(server),
  };
}

function isSentLess({ headers }: IncomingMessage): boolean {
  const hint = (name: string) => headers[name]?.toString();
  return wantsLessData(headers.cookie, { saveData: hint('save-data'), ect: hint('ect') });
}

function sendNotReady(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ success: false }));
}

function sendFailure(failure: ShopError, url: string, response: ServerResponse): void {
  const isApi = url.startsWith('/api/');
  response.writeHead(failure.status, {
    ...failureHeaders(failure),
    'content-type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
  });
  response.end(isApi ? JSON.stringify(failureBody(failure)) : failure.message);
}

/** Closes the server, and idle connections immediately. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), finishWithinMs).unref();
  });
}
