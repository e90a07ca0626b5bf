import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** An answer as the cache holds it: the same bytes for everybody, compressed once. */
export type CachedAnswer = {
  /** The pattern of the addresses it is for, as metrics and logs name it. */
  route: string;
  status: number;
  etag: string;
  /** Header name, value, name, value… as `writeHead` takes them; without the ones that depend on the encoding. */
  headers: string[];
  plain: Buffer;
  gzip: Buffer | undefined;
  brotli: Buffer | undefined;
};

const minCompressBytes = 600;

/** Compresses an answer's bytes once, for all who will get it. `quality` is brotli's, 1 to 11. */
export async function prepareAnswer(
  body: Buffer,
  options: {
    route?: string;
    status?: number;
    headers: Record<string, string>;
    compress?: boolean;
    quality?: number;
  },
): Promise<CachedAnswer> {
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

/** Sends a cached answer: 304 when the client has it, else in the best encoding the client takes. */
export function sendCached(answer: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const common = [...answer.headers, 'etag', answer.etag, 'vary', 'Accept-Encoding'];
  if (answer.status === 200 && matches(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, common);
    response.end();
    return;
  }
  let body = answer.plain;
  if (answer.brotli && takes(accepted, 'br')) {
    body = answer.brotli;
    common.push('content-encoding', 'br');
  } else if (answer.gzip && takes(accepted, 'gzip')) {
    body = answer.gzip;
    common.push('content-encoding', 'gzip');
  }
  common.push('content-length', String(body.length));
  response.writeHead(answer.status, common);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
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
