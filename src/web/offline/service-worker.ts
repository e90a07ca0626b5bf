import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  type RouteMatchCallbackOptions,
  Serwist,
  type SerwistPlugin,
} from 'serwist';
import { guestRetention } from '../../contract/customers/guest-retention.ts';
import {
  type CachePolicy,
  cacheHeader,
  getCachePolicy,
  getPictureFolder,
  isCacheable,
} from './offline-cache.rules.ts';

/** Changes with every build, so that browsers notice a new version. Set by the build. */
declare const SHOP_BUILD: string;

type WindowClient = { url: string; focus(): Promise<WindowClient>; navigate(url: string): Promise<unknown> };
type Message = { id: string; title: string; body: string; link: string };
type Client = { id: string; postMessage(message: unknown): void };
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type WorkerScope = {
  clients: {
    get(id: string): Promise<Client | undefined>;
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  addEventListener(
    type: 'push',
    listener: (event: WorkerEvent & { data: { json(): Message } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: WorkerEvent & { notification: { data?: unknown; close(): void } }) => void,
  ): void;
  addEventListener(type: 'install', listener: (event: WorkerEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: { data: { type?: string }; source: Client | null }) => void,
  ): void;
};

const worker = self as unknown as WorkerScope;
const cacheMaxAgeSeconds = guestRetention.days * 86_400;
/** A slow connection has this long before a cached copy is shown, marked as one. */
const networkTimeout = 8;
const pagesCache = 'pages';
const filesCache = 'files';
const picturesCache = 'pictures';
const placeholder = '/placeholder.svg';
/** Open without a connection even when they were never visited. */
const essentials = ['/offline', '/cart'];

/** Windows opened from a cached copy. */
const staleClients = new Set<string>();

/**
 * Notifies the page behind a request whether its response is fresh. A page that is still opening queries this later.
 */
function notifyClient(event: unknown, type: 'stale' | 'fresh'): void {
  const { clientId = '', resultingClientId = '' } = event as {
    clientId?: string;
    resultingClientId?: string;
  };
  if (resultingClientId) {
    if (type === 'stale') staleClients.add(resultingClientId);
    return;
  }
  void worker.clients.get(clientId).then((client) => client?.postMessage({ type }));
}

const freshness: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    if (cachedResponse) notifyClient(event, 'stale');
    return cachedResponse;
  },
  fetchDidSucceed: async ({ response, event }) => {
    notifyClient(event, 'fresh');
    return response;
  },
};

/**
 * Redirects a page that cannot be loaded to the offline page. Its copy cannot be shown at the wanted URL, where the
 * app would look for the wanted page's modules.
 */
const offlinePage: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    if (request.mode !== 'navigate') return undefined;
    const { pathname, search } = new URL(request.url);
    if (pathname === '/offline') {
      return caches.match('/offline', { ignoreVary: true, ignoreSearch: true });
    }
    return Response.redirect(`/offline?to=${encodeURIComponent(pathname + search)}`);
  },
};

/**
 * Replaces a picture that cannot be loaded: with another cached width of it (a card's for the cart's), else with the
 * placeholder.
 */
const getFallback: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    try {
      const folder = getPictureFolder(new URL(request.url).pathname);
      if (folder) {
        const pictures = await caches.open(picturesCache);
        const cached = (await pictures.keys()).find(({ url }) => new URL(url).pathname.startsWith(folder));
        if (cached) return await pictures.match(cached);
      }
      return await caches.match(placeholder);
    } catch {
      return fetch(request);
    }
  },
};

/** Where the browser's caches cannot be opened, files come from the network. */
const withoutCaches: SerwistPlugin = { handlerDidError: ({ request }) => fetch(request) };

/** Excludes responses the server marks as not to be stored. */
const unlessPersonal: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    [0, 200].includes(response.status) && isCacheable(response) ? response : null,
};

function expiration(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: cacheMaxAgeSeconds, purgeOnQuotaError: true });
}

/** Files carry a hash or hardly ever change; pages and prices come from the network whenever it answers. */
const strategies = {
  file: new CacheFirst({ cacheName: filesCache, plugins: [withoutCaches, expiration(200)] }),
  picture: new CacheFirst({
    cacheName: picturesCache,
    plugins: [getFallback, expiration(150)],
    matchOptions: { ignoreVary: true },
  }),
  page: new NetworkFirst({
    cacheName: pagesCache,
    networkTimeoutSeconds: networkTimeout,
    plugins: [freshness, offlinePage, unlessPersonal, expiration(80)],
    matchOptions: { ignoreVary: true },
  }),
  data: new NetworkFirst({
    cacheName: 'data',
    networkTimeoutSeconds: networkTimeout,
    plugins: [freshness, unlessPersonal, expiration(80)],
    matchOptions: { ignoreVary: true },
  }),
} satisfies Record<CachePolicy, CacheFirst | NetworkFirst>;

function createMatcher(keeping: CachePolicy) {
  return ({ request, url, sameOrigin }: RouteMatchCallbackOptions) =>
    sameOrigin &&
    getCachePolicy({
      method: request.method,
      url,
      opensPage: request.mode === 'navigate' || request.headers.has(cacheHeader),
      signedIn: request.headers.has('authorization'),
    }) === keeping;
}

/** Caches a page and every built file it references. */
async function cacheFullResponse(path: string): Promise<void> {
  const page = await fetch(path);
  if (!page.ok || !isCacheable(page)) return;
  const html = await page.clone().text();
  await (await caches.open(pagesCache)).put(path, page);
  const named = new Set(html.match(/\/assets\/[\w./-]+/g));
  const files = await caches.open(filesCache);
  for (const file of named) if (!(await files.match(file))) await files.add(file);
}

async function cachePlaceholder(): Promise<void> {
  await (await caches.open(filesCache)).add(placeholder);
}

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.allSettled([cachePlaceholder(), ...essentials.map(cacheFullResponse)]));
});

worker.addEventListener('message', ({ data, source }) => {
  if (data?.type === 'opened' && source && staleClients.delete(source.id))
    source.postMessage({ type: 'stale' });
});

/** Notifies staff of shop events; a browser that receives a push message must show a notification. */
worker.addEventListener('push', (event) => {
  const { id, title, body, link } = event.data?.json() ?? {
    id: '',
    title: 'Something happened',
    body: '',
    link: '',
  };
  const options = { body, tag: id, icon: '/icon-192.png', badge: '/icon-192.png', data: link };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data } = event.notification;
  const link = typeof data === 'string' && /^\/admin(\/|$)/.test(data) ? data : '/admin';
  event.waitUntil(openAdmin(link));
});

/** In the window that has the back office open, else in a new one. */
async function openAdmin(link: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const office = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin'));
  if (!office) await worker.clients.openWindow(link);
  else await (await office.focus()).navigate(link);
}

new Serwist({
  cacheId: SHOP_BUILD,
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    ...(Object.keys(strategies) as CachePolicy[]).map((keeping) => ({
      matcher: createMatcher(keeping),
      handler: strategies[keeping],
    })),
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: new NetworkOnly({ plugins: [offlinePage] }),
    },
  ],
}).addEventListeners();
