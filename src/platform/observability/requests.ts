import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLogged, log } from './log.ts';
import { type CompletedRequest, completedRequests, type RouteKind } from './metrics-events.ts';
import type { RequestContext } from './request-context.ts';

/** The route name of requests that match no route. */
const unknownRoute = '*';

/**
 * Starts the context of a request that is not served from the cache. The response carries its id, and is recorded
 * once sent.
 * @param trustedHops proxies in front: with none a client's own X-Request-Id is not trusted
 */
export function beginRequest(
  request: IncomingMessage,
  response: ServerResponse,
  trustedHops: number,
): RequestContext {
  const context = { id: requestId(request, trustedHops), route: unknownRoute };
  const begun = performance.now();
  response.setHeader('x-request-id', context.id);
  response.once('close', () => {
    const status = response.writableFinished || response.headersSent ? response.statusCode : 0;
    recordResponse(context, request, { status, begun, kind: kindOf(context.route) });
  });
  return context;
}

/** Returns true if responses from the cache are to be recorded. */
export function recordsCachedResponses(): boolean {
  return completedRequests.isWatched || isLogged('debug');
}

/** Notes an answer from the cache. */
export function recordCachedResponse(
  route: string,
  request: IncomingMessage,
  response: ServerResponse,
  trustedHops: number,
  begun: number,
): void {
  const kind = route === filesRoute ? 'file' : 'kept';
  const id = isLogged('debug') ? requestId(request, trustedHops) : '';
  recordResponse({ id, route }, request, { status: response.statusCode, begun, kind });
}

/** The route of every built file of the pages. */
export const filesRoute = '/assets/*';

function recordResponse(
  { id, route }: RequestContext,
  request: IncomingMessage,
  { status, begun, kind }: { status: number; begun: number; kind: RouteKind },
): void {
  const method = request.method ?? 'GET';
  const milliseconds = performance.now() - begun;
  if (completedRequests.isWatched) {
    const answered: CompletedRequest = { route, kind, method, status, seconds: milliseconds / 1000 };
    completedRequests.tell(answered);
  }
  const level = status >= 500 ? 'info' : 'debug';
  if (isLogged(level)) {
    log[level]('Request', {
      requestId: id,
      method,
      route,
      status,
      durationMs: Math.round(milliseconds * 10) / 10,
    });
  }
}

function requestId({ headers }: IncomingMessage, trustedHops: number): string {
  const given = headers['x-request-id'];
  const believed = trustedHops > 0 && typeof given === 'string' && /^[\w.-]{8,100}$/.test(given);
  return believed ? given : randomUUID();
}

function kindOf(route: string): RouteKind {
  if (route === unknownRoute) return 'other';
  if (route.startsWith('/api/')) return 'api';
  if (route.startsWith('/images/')) return 'image';
  return route === '/healthz' || route === '/readyz' ? 'health' : 'page';
}
