import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { log } from '../../log.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** An answer kept ready to send: the same bytes for everybody, compressed once. */
export type CachedAnswer = {
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
  options: { status?: number; headers: Record<string, string>; compress?: boolean; quality?: number },
): Promise<CachedAnswer> {
  const { status = 200, headers, compress = true, quality = 5 } = options;
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
    status,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: Object.entries(headers).flat(),
    plain: body,
    gzip: zipped,
    brotli,
  };
}

/** Sends a ready answer: 304 when the client has it, else in the best encoding the client takes. */
export function sendReady(answer: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
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

/**
 * Ready answers by address, for one generation of the catalogue. A change of the catalogue makes all of them
 * stale at once. Bounded by bytes; each address is made once however many ask at the same time.
 */
export class ResponseCache {
  #generation = 0;
  readonly #kept: LRUCache<string, { generation: number; answer: CachedAnswer }>;
  readonly #underWay = new Map<string, Promise<CachedAnswer>>();

  /** @param maxBytes upper bound of all kept bytes together */
  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer }) =>
        1000 + answer.plain.length + (answer.gzip?.length ?? 0) + (answer.brotli?.length ?? 0),
    });
  }

  /** Forgets everything made so far. */
  invalidate(): void {
    this.#generation += 1;
  }

  get(address: string): CachedAnswer | undefined {
    const kept = this.#kept.get(address);
    return kept && kept.generation === this.#generation ? kept.answer : undefined;
  }

  /**
   * The kept answer, else the one `make` gives; kept only when nothing changed while it was made. Where making
   * fails, the answer of an older generation stands in, if there is one: better yesterday's page than none.
   */
  async getOrMake(address: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const kept = this.get(address);
    if (kept) return kept;
    const generation = this.#generation;
    const key = `${generation} ${address}`;
    const running = this.#underWay.get(key);
    if (running) return running;
    const making = make()
      .then((answer) => {
        if (answer.status >= 500) return this.#kept.get(address)?.answer ?? answer;
        if (generation === this.#generation) this.#kept.set(address, { generation, answer });
        return answer;
      })
      .catch((error) => {
        const older = this.#kept.get(address)?.answer;
        if (!older) throw error;
        log.error('A page could not be made; an older one was sent', error, { path: address.split('?')[0] });
        return older;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, making);
    return making;
  }
}
