import path from 'node:path';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import { type Context, Hono } from 'hono';
import { tooManyPicturesMessage } from '../../contract/catalog/picture-messages.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { RouteMeta, UploadRule } from '../../contract/schemas.ts';
import { readBody } from '../../platform/http/body.ts';
import { callLimits, uploadLimits } from '../../platform/http/call-limits.ts';
import { failureBody, failureHeaders, failureResponse, toShopError } from '../../platform/http/errors.ts';
import { isMultipart } from '../../platform/http/forms.ts';
import { clientIp } from '../../platform/http/request-headers.ts';
import { clearStaleUploads, type Upload, withUpload } from '../../platform/http/uploads.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit } from '../../platform/rate-limits/rate-limits.ts';
import { formProblems, isCatalogLoaded } from '../catalog/index.ts';
import { checkProofAllowed } from '../payments/index.ts';
import { checkPhotoAllowed } from '../returns/index.ts';
import { findReviewableOrder } from '../reviews/index.ts';
import { requireConfirmed, requireRight } from '../rights.ts';
import { readProductRules } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { readViewer } from '../users/index.ts';
import type { CallContext } from './call.ts';
import { type ContractRoute, honoPath, listContractRoutes } from './contract-routes.ts';
import { router } from './router.ts';

const maxJsonBytes = 1024 * 1024;

/** A call that its guard let in. */
type GuardedCall = CallContext & Pick<RouteMeta, 'pictures'>;

type Env = { Variables: { call: GuardedCall; route: ContractRoute } };

/** What must hold before a call's first file lands on the disk, by the call's name. */
const admissions: Record<
  string,
  (context: CallContext, fields: Record<string, unknown>) => Promise<unknown>
> = {
  'proofs.send': async ({ shop, viewer }, { orderId }) =>
    viewer && typeof orderId === 'string' && checkProofAllowed(shop, viewer, orderId),
  'returns.sendPhoto': async ({ shop, viewer }, { orderId }) =>
    viewer && typeof orderId === 'string' && checkPhotoAllowed(shop, viewer, orderId),
  'reviews.write': async ({ shop, viewer, clientIp }, { orderId, token }) =>
    typeof orderId === 'string' &&
    findReviewableOrder(
      shop,
      { viewer, clientIp, token: typeof token === 'string' && token !== '' ? token : undefined },
      orderId,
    ),
};

/**
 * Everything under /api: access first, then the body, then the contract's schemas, then the feature.
 * @param getViewer finds the viewer of a request; another one only where the check's own cost is measured
 */
export function apiApp(shop: Shop, getViewer: typeof readViewer = readViewer): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((error, c) => failureResponse(toShopError(error, c.req.path)));
  app.notFound(() => failureResponse(new ShopError('NOT_FOUND')));

  const methodsByPath = new Map<string, string[]>();
  const calls = listContractRoutes();
  const literal = new Set(calls.map(({ method, path }) => `${method} /api${path}`));
  for (const route of calls) {
    const { method, path, meta } = route;
    const pattern = honoPath(path);
    methodsByPath.set(pattern, [...(methodsByPath.get(pattern) ?? []), method]);
    app.on(method, pattern, async (c, next) => {
      // `/order/payment_options` is no order: its own guard answers for it
      if (path.includes('{') && literal.has(`${c.req.method} ${c.req.path}`)) return next();
      const { headers } = c.req.raw;
      const needsViewer = meta.access !== 'all' || meta.includesAdminFields || meta.optionalAuth;
      const viewer = needsViewer ? await getViewer(shop, headers) : undefined;
      checkAccess(viewer, meta);
      const address = clientIp(c, shop.config.trustProxyHops);
      c.set('route', route);
      c.set('call', {
        shop,
        viewer: viewer && { ...viewer, address },
        headers,
        clientIp: address,
        files: [],
        pictures: meta.pictures,
      });
      if (!meta.multipart || !isMultipart(c)) checkContentType(c);
      await next();
      if (viewer?.role === 'admin' && method !== 'GET') await isCatalogLoaded(shop);
      // tokens, tracked orders, messages: only responses that anyone may GET may be cached
      if (meta.access !== 'all' || meta.personal || viewer || method !== 'GET')
        c.res.headers.set('cache-control', 'no-store');
    });
  }
  const handler = contractHandler(router);
  const inUploadTurn = uploadLimits();
  const inCallTurn = callLimits();
  const uploadFolder = path.join(shop.config.dataDir, 'uploads');
  void clearStaleUploads(uploadFolder, shop.clock.now());
  app.use(async (c, next) => {
    const context = c.get('call');
    const routeMeta = context && c.get('route').meta;
    if (!routeMeta?.multipart || !isMultipart(c)) return next();
    const rule = routeMeta.pictures ? await ownersRule(shop, routeMeta.multipart) : routeMeta.multipart;
    const { name } = c.get('route');
    const purpose = {
      rule,
      admit: async (fields: Record<string, unknown>) => void (await admissions[name]?.(context, fields)),
    };
    const answer = async ({ fields, files }: Upload) => {
      const request = plainRequest(c.req.raw, JSON.stringify(fields), { 'content-type': 'application/json' });
      const call: GuardedCall = { ...context, files };
      const { response } = await handler.handle(request, { prefix: '/api', context: call });
      if (response && call.goesOn)
        return new Response(response.body, { status: 202, headers: response.headers });
      return response ?? failureResponse(new ShopError('NOT_FOUND'));
    };
    const { viewer } = context;
    if (viewer && viewer.role !== 'admin') await consumeLimit(shop, rateLimits.upload, viewer.id);
    return inUploadTurn(context.viewer?.id ?? context.clientIp, () =>
      withUpload(c, uploadFolder, purpose, answer),
    );
  });

  app.all('*', async (c, next) => {
    const context = c.get('call');
    if (!context) return next();
    const body = await readBody(c, maxJsonBytes);
    const call = { role: context.viewer?.role, id: context.viewer?.id, reading: c.req.method === 'GET' };
    const { matched, response } = await inCallTurn(call, () =>
      handler.handle(plainRequest(c.req.raw, body && Buffer.from(body).toString()), {
        prefix: '/api',
        context,
      }),
    );
    return matched ? response : next();
  });
  for (const [pattern, methods] of methodsByPath) {
    app.all(pattern, () => {
      const response = failureResponse(new ShopError('METHOD_NOT_ALLOWED'));
      response.headers.set('allow', methods.join(', '));
      return response;
    });
  }
  return app;
}

/** The rule for a product's pictures, with as many as the owner allows. */
async function ownersRule(shop: Shop, rule: UploadRule): Promise<UploadRule> {
  const { picturesPerProduct: files } = await readProductRules(shop);
  return { ...rule, files, tooMany: { ...rule.tooMany, message: tooManyPicturesMessage(files) } };
}

/** Refuses before anything else is looked at. 401 for guests, 403 for a wrong role or an admin with another duty. */
function checkAccess(
  viewer: Viewer | undefined,
  { access, adminRefusal, right, requiresReauth }: RouteMeta,
): void {
  if (access === 'all') return;
  if (viewer === undefined) throw new ShopError('NOT_SIGNED_IN');
  const { role } = viewer;
  if (access === 'admin' && role !== 'admin') throw new ShopError('WRONG_ROLE');
  if (access === 'customer' && role === 'admin') throw new ShopError(adminRefusal ?? 'WRONG_ROLE');
  if (right && role === 'admin') requireRight(viewer, right);
  if (requiresReauth) requireConfirmed(viewer);
}

/** JSON only: a form of a foreign page can never reach a call. An empty body needs no type. */
function checkContentType(c: Context): void {
  const type = c.req.header('content-type');
  const hasBody =
    c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
  if (c.req.method === 'GET' || (!type && !hasBody)) return;
  if (!type || !/^application\/json\b/i.test(type)) throw new ShopError('WRONG_TYPE');
}

const neverAborted = new AbortController().signal;

/**
 * A request with as much as the contract's handler reads of one: a whole one costs as much as many a call. A form's
 * text fields go in as JSON; its files travel in the context.
 * @param text the body; empty where there is none
 * @param changed headers that are others than those of the request
 */
function plainRequest(
  { url, method, headers }: Request,
  text = '',
  changed: Record<string, string> = {},
): Request {
  const plain: Pick<Request, 'url' | 'method' | 'headers' | 'signal' | 'text'> = {
    url,
    method,
    headers:
      Object.keys(changed).length > 0 ? new Headers({ ...Object.fromEntries(headers), ...changed }) : headers,
    signal: neverAborted,
    text: async () => text,
  };
  return plain as Request;
}

/** Runs the contract's calls; every failure leaves as the shop's own body, with its status and headers. */
function contractHandler(procedures: AnyRouter) {
  return new OpenAPIHandler<GuardedCall>(procedures, {
    interceptors: [
      async ({ next, request, context }) => {
        try {
          return await next();
        } catch (error) {
          const route = `${request.method} ${request.url.pathname}`;
          const failure = await withFormProblems(toShopError(error, route), context, request);
          return {
            matched: true,
            response: {
              status: failure.status,
              headers: failureHeaders(failure),
              body: failureBody(failure),
            },
          };
        }
      },
    ],
  });
}

/**
 * Adds problems with pictures and prices to invalid fields, so that one response reports everything that is wrong.
 */
async function withFormProblems(
  failure: ShopError,
  { pictures, files, shop }: GuardedCall,
  request: { body(): Promise<unknown> },
): Promise<ShopError> {
  if (!pictures || failure.code !== 'INVALID_FIELDS' || failure.fields?.images) return failure;
  const problems = await formProblems(shop, files, await request.body(), pictures === 'required');
  // only the owner's list can say which categories there are
  const { category } = problems;
  return invalidFields({ ...problems, ...failure.fields, ...(category && { category }) });
}
