import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageData } from './api.server.ts';
import { isBackOffice, shopRoutesFile } from './back-office-path.rules.ts';

export { createPageContext } from './api.server.ts';

const giveUpAfterMs = 10_000;

/** Renders the whole page: it is cached and sent as bytes, so there is no client to stream to. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={forPath(context, request.url)} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(
            new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          loadContext.get(pageData).noteFailure(error, new URL(request.url).pathname);
        },
      },
    );
    const timer = setTimeout(abort, giveUpAfterMs);
  });
}

/** A shopper's page names the list of routes without the back office's. */
function forPath(context: EntryContext, url: string): EntryContext {
  if (isBackOffice(new URL(url).pathname)) return context;
  return { ...context, manifest: { ...context.manifest, url: shopRoutesFile(context.manifest.url) } };
}

/** What a loader did not expect, for the log; pages that are not there are no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(pageData).noteFailure(error, new URL(request.url).pathname);
};
