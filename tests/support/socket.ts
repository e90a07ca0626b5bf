import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { prepareResponse } from '../../src/platform/http/cache/cached-response.ts';
import { type ShopServer, startServer } from '../../src/server/api/server.ts';
import type { TestShop } from './open-test-shop.ts';

const builtPages = path.resolve('build');

/** True where the pages are built; else {@link serveShop} answers a short page in their place. */
export const hasPages = existsSync(path.join(builtPages, 'server/index.js'));

/** Starts the real server of a test shop on a free port of the loopback. */
export async function serveShop(shop: TestShop): Promise<ShopServer & { address: string }> {
  shop.config.port = 0;
  const started = hasPages
    ? await startServer(shop, shop.opened, builtPages)
    : await startServer(shop, shop.opened, emptyBuild(shop), async () => async () => shortPage());
  return { ...started, address: `http://127.0.0.1:${started.port}` };
}

function emptyBuild(shop: TestShop): string {
  const folder = path.join(shop.config.dataDir, 'build');
  mkdirSync(path.join(folder, 'client'), { recursive: true });
  return folder;
}

function shortPage() {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return prepareResponse(Buffer.from('<!doctype html><title>A page</title>'), { headers });
}

/** What came back over a socket; `status` is 0 where the connection ended without an answer. */
export type RawAnswer = { status: number; headers: string; body: string };

/** How a request's body is framed: by its length, in chunks, or not at all. */
export type Framing = 'length' | 'chunked' | 'none';

/** Sends one request byte for byte, as no client library would let it through. */
export function sendRaw(
  port: number,
  request: {
    method: string;
    target: string;
    headers?: Record<string, string>;
    body?: Buffer;
    framing?: Framing;
  },
): Promise<RawAnswer> {
  const { method, target, headers = {}, body = Buffer.alloc(0), framing = 'none' } = request;
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers });
  if (framing === 'length') lines.push(['content-length', String(body.length)]);
  if (framing === 'chunked') lines.push(['transfer-encoding', 'chunked']);
  const head = `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return readAnswer(port, Buffer.concat([Buffer.from(head), framed(body, framing)]));
}

function framed(body: Buffer, framing: Framing): Buffer {
  if (framing === 'none') return Buffer.alloc(0);
  if (framing === 'length') return body;
  const chunk = (part: Buffer) =>
    Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
  const half = Math.ceil(body.length / 2);
  const parts = [body.subarray(0, half), body.subarray(half)].filter((part) => part.length > 0);
  return Buffer.concat([...parts.map(chunk), Buffer.from('0\r\n\r\n')]);
}

/** Sends bytes over a connection of their own and reads until the server closes it. */
export function readAnswer(port: number, bytes: Buffer): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const finish = () => {
      const text = Buffer.concat(received).toString('latin1');
      const [headers = '', ...rest] = text.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        headers,
        body: rest.join('\r\n\r\n'),
      });
    };
    socket.on('data', (part) => received.push(part));
    socket.on('error', () => undefined);
    socket.on('close', finish);
  });
}
