import { type Context, Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { listInput } from '../../contract/catalog/catalog.api.ts';
import { sharePath } from '../../contract/drafts/shared-chat.ts';
import { ShopError } from '../../contract/errors.ts';
import { lessDataPath } from '../../contract/less-data.ts';
import { sewingPath } from '../../contract/made-to-measure/sewing-path.ts';
import { pingDatabase } from '../../platform/database/open.ts';
import { jsonResponse } from '../../platform/http/cache/cached-response.ts';
import type { ResponseCache } from '../../platform/http/cache/response-cache.ts';
import { holdUntil } from '../../platform/http/cache/tags.ts';
import { compress } from '../../platform/http/compress.ts';
import { failureResponse, toShopError } from '../../platform/http/errors.ts';
import { isPlainForm } from '../../platform/http/forms.ts';
import { barePolicy, commonHeaders, transportHeaders } from '../../platform/http/security.ts';
import { nameRoute } from '../../platform/observability/request-context.ts';
import { listAllProducts } from '../catalog/index.ts';
import { createSimulatorApp, getSimulatorPaths } from '../providers/index.ts';
import type { Shop } from '../shop.ts';
import { apiApp } from './api.ts';
import { serveFeed } from './feeds.ts';
import { serveImage } from './images.ts';
import { followLetterLink, letterLinkPrefix } from './letter-link.ts';
import { openApiRoutes } from './openapi/document.ts';
import { takeNewsForm, takeNewsletterForm } from './pages/news-forms.ts';
import {
  answerSewingForm,
  chooseLessData,
  handlePageForm,
  takeBagForm,
  takeContactForm,
  takeRestockForm,
  takeSharedChat,
} from './pages/page-forms.ts';
import { webhookApp } from './webhook.ts';

/** Everything but pages and built files: API, pictures, health. A function of the request, so tests need no port. */
export function shopApp(shop: Shop): Hono {
  const app = new Hono();
  app.use(compress);
  const headers = { ...commonHeaders, ...transportHeaders(shop.config.publicUrl) };
  app.use(async (c, next) => {
    nameRoute(patternOf(c));
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', barePolicy);
  });
  app.onError((error, c) => failureResponse(toShopError(error, c.req.path)));
  app.notFound(() => failureResponse(new ShopError('NOT_FOUND')));
  app.get('/healthz', (c) => c.json({ success: true }));
  app.get('/readyz', async (c) =>
    (await pingDatabase(shop.db)) ? c.json({ success: true }) : c.json({ success: false }, 503),
  );
  app.get('/images/:key/:file', (c) => serveImage(c, shop));
  app.get('/feeds/:secret/:file', (c) => serveFeed(c, shop));
  openApiRoutes(app, shop.config);
  app.post('/api/contact', (c, next) => (isPlainForm(c) ? takeContactForm(c, shop) : next()));
  app.post(`/api${sewingPath}`, (c, next) => answerSewingForm(c, next, shop));
  app.post('/restock/confirm', (c) => takeRestockForm(c, shop, 'confirm'));
  app.post('/restock/stop', (c) => takeRestockForm(c, shop, 'stop'));
  app.post('/bag/stop', (c) => takeBagForm(c, shop));
  app.post('/api/newsletter', (c, next) => (isPlainForm(c) ? takeNewsForm(c, shop) : next()));
  app.post('/newsletter/confirm', (c) => takeNewsletterForm(c, shop, 'confirm'));
  app.post('/newsletter/stop', (c) => takeNewsletterForm(c, shop, 'stop'));
  app.get(`${letterLinkPrefix}:token`, (c) => followLetterLink(c, shop));
  app.post(lessDataPath, (c) => chooseLessData(c, shop));
  app.post(sharePath, takeSharedChat);
  app.route('/api', webhookApp(shop));
  app.route('/api', apiApp(shop));
  for (const path of getSimulatorPaths(shop.config)) app.route(path, createSimulatorApp(shop, path));
  app.post('*', handlePageForm);
  return app;
}

/** Returns the pattern a request matched, such as `/api/order/:id`; `*` for an unknown address. */
function patternOf(c: Context): string {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  const own = patterns.includes(c.req.path) ? c.req.path : undefined;
  return own ?? patterns.find((pattern) => !pattern.endsWith('*')) ?? '*';
}

const productListAddress = '/api/product/list';

/**
 * Returns true if the whole product list is requested: with no parameter that the list knows, whatever others there
 * are.
 */
export function isWholeList(url: string): boolean {
  const [path, query] = url.split('?', 2);
  if (path !== productListAddress) return false;
  const params = new URLSearchParams(query);
  return Object.keys(listInput.shape).every((name) => !params.has(name));
}

/** Returns the whole product list from the cache: the same for everyone until any product changes. */
export function cachedProductList(shop: Shop, cache: ResponseCache) {
  return cache.getOrMake(productListAddress, async (tags) => {
    tags.add('exact');
    const { data, until } = await listAllProducts(shop);
    if (Number.isFinite(until)) holdUntil(tags, new Date(until));
    return jsonResponse(shop, { data }, { route: productListAddress });
  });
}
