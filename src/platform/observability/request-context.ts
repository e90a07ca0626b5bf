import { AsyncLocalStorage } from 'node:async_hooks';

/** A request in progress. Its `route` is the pattern it matched, known once it is routed. */
export type RequestContext = { id: string; route: string };

const contextStorage = new AsyncLocalStorage<RequestContext | undefined>();

/** Carries out a request's work: every line of the log that it causes bears its id. */
export function inRequest<Result>(context: RequestContext, work: () => Result): Result {
  return contextStorage.run(context, work);
}

/** Carries out work that belongs to no request, although one may have caused it. */
export function outsideRequests<Result>(work: () => Result): Result {
  return contextStorage.run(undefined, work);
}

export function currentRequest(): RequestContext | undefined {
  return contextStorage.getStore();
}

/** Records which pattern the current request has matched. */
export function nameRoute(route: string): void {
  const context = contextStorage.getStore();
  if (context) context.route = route;
}
