import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Time limits for senders, and the maximum number of connections. */
const defaults = {
  /** Until the headers of a request are complete. */
  headersMs: 20_000,
  /** Without a byte of a body that is still coming. */
  idleMs: 30_000,
  /** Until a body is complete that is no upload. */
  bodyMs: 60_000,
  /** Until an upload is complete, on a slow connection. */
  uploadMs: 300_000,
  connections: 4000,
};

/** Options of the server that go with {@link guardConnections}. */
export function serverTimeouts({ headersMs, uploadMs } = defaults) {
  return {
    keepAliveTimeout: 65_000,
    headersTimeout: headersMs,
    requestTimeout: uploadMs,
    connectionsCheckingInterval: Math.min(5000, headersMs),
  };
}

/**
 * Ends connections that hold a request open without sending it: half a header, half a body, a byte now and then. One
 * that waits for an answer, or for its next request, is left alone.
 * @returns to be called with each request
 */
export function guardConnections(
  server: Server,
  limits = defaults,
): (request: IncomingMessage, response: ServerResponse) => void {
  const coming = new WeakMap<Socket, IncomingMessage>();
  server.maxConnections = limits.connections;
  // with a listener the server leaves it to us which of the silent connections end
  server.setTimeout(limits.idleMs, (socket) => {
    const request = coming.get(socket);
    if (request && !request.complete) socket.destroy();
  });
  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.complete) return;
    coming.set(request.socket, request);
    const upload = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const end = () => {
      if (!request.complete) request.socket.destroy();
    };
    const timer = setTimeout(end, upload ? limits.uploadMs : limits.bodyMs).unref();
    response.once('close', () => clearTimeout(timer));
  };
}
