import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Platform } from '../../platform.ts';
import { barePolicy, commonHeaders, transportHeaders } from '../security.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A response as cached: the same bytes for everyone, compressed once. */
export type CachedResponse = {
  /** The pattern of the addresses it is for, as metrics and logs name it. */
  route: string;
  status: number;
  etag: string;
  /** Header name, value, name, value… as `writeHead` takes them, without those that depend on the encoding. */
  headers: string[];
  plain: Buffer;
  gzip: Buffer | undefined;
  brotli: Buffer | undefined;
};

const minCompressBytes = 600;

/** Compresses an answer's bytes once, for all who will get it. `quality` is brotli's, 1 to 11. */
export async function prepareResponse(
  body: Buffer,
  options: {
    route?: string;
    status?: number;
    headers: Record<string, string>;
    compress?: boolean;
    quality?: number;
  },
): Promise<CachedResponse> {
  const { route = '*', status = 200, headers, compress = true, quality = 5 } = options;
  const worthIt = compress && body.length >= minCompressBytes;
  const [zipped, brotli] = worthIt
    ? await Promise.all([
        compressGzip(body, { level: 6 }),
        compressBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
      ])
    : [undefined, undefined];
  return {
    route,
    status,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: Object.entries(headers).flat(),
    plain: body,
    gzip: zipped,
    brotli,
  };
}

/** Up to this many bytes, Node writes a response's head and body together if the body is a string. */
const syncCompressBytes = 12_000;

/** An answer in one encoding, as it leaves: its body as a string of bytes (latin1) where that is faster. */
type Packed = { headers: string[]; body: Buffer | string };

/** Prepared on first request, and released with the response. */
const packed = new WeakMap<CachedResponse, Partial<Record<Encoding, Packed>>>();

export type Encoding = 'plain' | 'gzip' | 'brotli';

const encodingNames = { gzip: ['content-encoding', 'gzip'], brotli: ['content-encoding', 'br'], plain: [] };

/** Sends a cached answer: 304 when the client has it, else in the best encoding the client takes. */
export function sendCached(answer: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  if (answer.status === 200 && matches(headerOf(request, 'if-none-match'), answer.etag)) {
    response.writeHead(304, commonOf(answer));
    response.end();
    return;
  }
  const { headers, body } = packedIn(answer, encodingFor(answer, headerOf(request, 'accept-encoding') ?? ''));
  response.writeHead(answer.status, headers);
  if (request.method === 'HEAD') response.end();
  else if (typeof body === 'string') response.end(body, 'latin1');
  else response.end(body);
}

function commonOf({ headers, etag }: CachedResponse): string[] {
  return [...headers, 'etag', etag, 'vary', 'Accept-Encoding'];
}

function encodingFor(answer: CachedResponse, accepted: string): Encoding {
  if (answer.brotli && takes(accepted, 'br')) return 'brotli';
  return answer.gzip && takes(accepted, 'gzip') ? 'gzip' : 'plain';
}

function packedIn(answer: CachedResponse, encoding: Encoding): Packed {
  let known = packed.get(answer);
  if (!known) {
    known = {};
    packed.set(answer, known);
  }
  known[encoding] ??= pack(answer, encoding);
  return known[encoding];
}

function pack(answer: CachedResponse, encoding: Encoding): Packed {
  const body = answer[encoding] ?? answer.plain;
  const headers = [...commonOf(answer), ...encodingNames[encoding], 'content-length', String(body.length)];
  return { headers, body: body.length > syncCompressBytes ? body : body.toString('latin1') };
}

/** Returns one request header without parsing the others, which a cached response does not depend on. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let value: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] ?? '';
    if (given.length !== name.length || given.toLowerCase() !== name) continue;
    value = value === undefined ? rawHeaders[at + 1] : `${value}, ${rawHeaders[at + 1]}`;
  }
  return value;
}

/** The best encoding that a client's Accept-Encoding names. */
export function preferredEncoding(accepted: string): Encoding {
  if (takes(accepted, 'br')) return 'brotli';
  return takes(accepted, 'gzip') ? 'gzip' : 'plain';
}

/** A cached answer as the routes of the app return it, in the best encoding that `accepted` names. */
export function toResponse(answer: CachedResponse, accepted: string): Response {
  const encoding = encodingFor(answer, accepted);
  const [contentEncoding] = encodingNames[encoding].slice(1);
  const headers = new Headers({ etag: answer.etag, vary: 'Accept-Encoding' });
  for (let at = 0; at < answer.headers.length; at += 2)
    headers.set(answer.headers[at] ?? '', answer.headers[at + 1] ?? '');
  if (contentEncoding) headers.set('content-encoding', contentEncoding);
  return new Response(new Uint8Array(answer[encoding] ?? answer.plain), { status: answer.status, headers });
}

function takes(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  return at !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length));
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch === '*' || ifNoneMatch.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
  );
}

/** Builds an API response that is the same for everyone, for caching. `quality` is brotli's, 1 to 11. */
export function jsonResponse(
  { config }: Pick<Platform, 'config'>,
  body: object,
  options: { route: string; quality?: number },
): Promise<CachedResponse> {
  return prepareResponse(Buffer.from(JSON.stringify({ success: true, ...body })), {
    ...options,
    headers: {
      ...commonHeaders,
      ...transportHeaders(config.publicUrl),
      'content-type': 'application/json',
      'cache-control': 'public, no-cache',
      'content-security-policy': barePolicy,
    },
  });
}
