import { createWriteStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createResolver,
  type Dependencies,
  getHostname,
  LinkFailure,
  type ResolvedAddress,
  timeoutFailure,
  toLinkFailure,
} from './public-connection.ts';

export type FetchLimits = { bytes: number; totalMs: number; idleMs: number };

/** Downloads a public web address into a file. Throws LinkFailure. */
export type FetchToFile = (link: string, file: string, limits: FetchLimits) => Promise<void>;

const maxRedirects = 3;
const userAgent = 'shop-picture-import';
const redirects = [301, 302, 303, 307, 308];

/**
 * A fetcher for links that strangers wrote. It speaks to public addresses only: a name is resolved once, each of its
 * addresses is checked, and the connection goes to the checked one, so that no second answer of the name server can
 * lead elsewhere. Redirects are followed by the same rules. No cookies, no proxies, no credentials.
 */
export function createDownloader(dependencies: Partial<Dependencies> = {}): FetchToFile {
  const connectTo = createResolver(dependencies);

  return async (link, file, limits) => {
    const signal = AbortSignal.timeout(limits.totalMs);
    let url = readUrl(link);
    for (let followed = 0; ; followed += 1) {
      const answer = await openResponse(url, await connectTo(url), limits, signal);
      if (!redirects.includes(answer.statusCode ?? 0)) return writeToFile(answer, file, limits, signal, url);
      answer.destroy();
      const { location } = answer.headers;
      if (location === undefined || followed === maxRedirects)
        throw new LinkFailure(`${url.hostname} sends from address to address without end.`);
      url = readUrl(location, url);
    }
  };
}

function readUrl(link: string, base?: URL): URL {
  try {
    return new URL(link.trim(), base);
  } catch {
    throw new LinkFailure('This is no web address.');
  }
}

/** Sends a request to one address, and waits for the response's headers. */
async function openResponse(
  url: URL,
  { address, port }: ResolvedAddress,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const name = getHostname(url);
  return new Promise((resolve, reject) => {
    const clientRequest = request({
      agent: false,
      // the checked address itself, so that no name is looked up again
      hostname: address,
      port,
      path: url.pathname + url.search,
      // for the certificate, which is made out to the name
      servername: isIP(name) ? undefined : name,
      setHost: false,
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': userAgent },
      signal,
      timeout: limits.idleMs,
      maxHeaderSize: 16 * 1024,
    });
    clientRequest.on('timeout', () => clientRequest.destroy(timeoutFailure(url)));
    clientRequest.on('response', resolve);
    clientRequest.on('error', (error) => reject(toLinkFailure(error, url, signal)));
    clientRequest.end();
  });
}

/** Writes the body of an answer into a file. */
async function writeToFile(
  answer: http.IncomingMessage,
  file: string,
  { bytes, idleMs }: FetchLimits,
  signal: AbortSignal,
  url: URL,
): Promise<void> {
  const status = answer.statusCode ?? 0;
  const mb = Math.floor(bytes / 1024 / 1024);
  const tooLarge = new LinkFailure(`The picture is larger than ${mb} MB.`);
  try {
    if (status !== 200) throw toStatusFailure(url.hostname, status);
    if (Number(answer.headers['content-length'] ?? 0) > bytes) throw tooLarge;
    answer.setTimeout(idleMs, () => answer.destroy(timeoutFailure(url)));
    let read = 0;
    const counted = new Transform({
      transform(piece: Buffer, _, done) {
        read += piece.length;
        done(read > bytes ? tooLarge : null, piece);
      },
    });
    await pipeline(answer, counted, createWriteStream(file, { mode: 0o600 }), { signal });
  } catch (error) {
    answer.destroy();
    throw toLinkFailure(error, url, signal);
  }
}

function toStatusFailure(name: string, status: number): LinkFailure {
  if (status === 404 || status === 410)
    return new LinkFailure(`There is nothing at this link any more (${status}).`);
  if (status === 401 || status === 403)
    return new LinkFailure(`${name} does not hand this picture out (${status}).`);
  if (status === 429 || status >= 500)
    return new LinkFailure(`${name} is too busy just now (${status}).`, true);
  return new LinkFailure(`${name} answered ${status} instead of a picture.`);
}
