import { lookup as systemLookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isPublicAddress } from './public-address.ts';

/** Why a link was not fetched, in a sentence for its owner; `later`: it may go another time. */
export class LinkFailure extends Error {
  readonly later: boolean;

  constructor(sentence: string, later = false) {
    super(sentence);
    this.later = later;
  }
}

export type FetchLimits = { bytes: number; totalMs: number; idleMs: number };

/** Fetches what stands at an address of the public web into a file. Throws LinkFailure. */
export type FetchToFile = (link: string, file: string, limits: FetchLimits) => Promise<void>;

type Reach = { address: string; port: number };

type Dependencies = {
  /** All addresses of a name. */
  resolve: (name: string) => Promise<string[]>;
  /** Where to connect for a checked address; elsewhere only in tests. */
  reach: (checked: Reach) => Reach;
};

const mostRedirects = 3;
const agent = 'shop-picture-import';
const ports: Record<string, number> = { 'http:': 80, 'https:': 443 };
const redirects = [301, 302, 303, 307, 308];

/**
 * A fetcher for links that strangers wrote. It speaks to public addresses only: a name is resolved once, each of its
 * addresses is checked, and the connection goes to the checked one, so that no second answer of the name server can lead
 * elsewhere. Redirects are followed by the same rules. No cookies, no proxies, no credentials.
 */
export function publicWeb(dependencies: Partial<Dependencies> = {}): FetchToFile {
  const { resolve = resolveAll, reach = (checked: Reach) => checked } = dependencies;

  async function connectTo(url: URL): Promise<Reach> {
    const port = ports[url.protocol];
    if (port === undefined)
      throw new LinkFailure('Only links that begin with http:// or https:// are fetched.');
    if (url.username || url.password)
      throw new LinkFailure('The link holds a user name or password; such links are not fetched.');
    if (url.port !== '')
      throw new LinkFailure(`The link names the port ${url.port}; only ordinary web addresses are fetched.`);
    const name = nameIn(url);
    const addresses = isIP(name) ? [name] : await resolve(name).catch((error) => refuseName(name, error));
    const [address] = addresses;
    if (address === undefined) throw new LinkFailure(`${name} has no address on the internet.`, true);
    // one inside among several is a trap, not a choice
    if (!addresses.every(isPublicAddress))
      throw new LinkFailure(`${name} leads into a private network; only public web addresses are fetched.`);
    return reach({ address, port });
  }

  return async (link, file, limits) => {
    const signal = AbortSignal.timeout(limits.totalMs);
    let url = readUrl(link);
    for (let followed = 0; ; followed += 1) {
      const answer = await open(url, await connectTo(url), limits, signal);
      if (!redirects.includes(answer.statusCode ?? 0)) return keep(answer, file, limits, signal, url);
      answer.destroy();
      const { location } = answer.headers;
      if (location === undefined || followed === mostRedirects)
        throw new LinkFailure(`${url.hostname} sends from address to address without end.`);
      url = readUrl(location, url);
    }
  };
}

const nameIn = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

function readUrl(link: string, base?: URL): URL {
  try {
    return new URL(link.trim(), base);
  } catch {
    throw new LinkFailure('This is no web address.');
  }
}

async function resolveAll(name: string): Promise<string[]> {
  return (await systemLookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address);
}

function refuseName(name: string, error: unknown): never {
  const code = codeOf(error);
  if (code === 'ENOTFOUND')
    throw new LinkFailure(
      `There is no ${name} on the internet, or the shop’s server has no way to it. ${byFile}`,
      true,
    );
  throw new LinkFailure(unreachable(name), true);
}

const byFile = 'Without a way to the internet, add the pictures by file name instead.';
const unreachable = (name: string) => `The shop’s server could not reach ${name}. ${byFile}`;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Asks at one address, and waits for the head of the answer. */
async function open(
  url: URL,
  { address, port }: Reach,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const name = nameIn(url);
  return new Promise((resolve, reject) => {
    const asked = request({
      agent: false,
      // the checked address itself, so that no name is looked up again
      hostname: address,
      port,
      path: url.pathname + url.search,
      // for the certificate, which is made out to the name
      servername: isIP(name) ? undefined : name,
      setHost: false,
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': agent },
      signal,
      timeout: limits.idleMs,
      maxHeaderSize: 16 * 1024,
    });
    asked.on('timeout', () => asked.destroy(slow(url)));
    asked.on('response', resolve);
    asked.on('error', (error) => reject(wordsFor(error, url, signal)));
    asked.end();
  });
}

/** Writes the body of an answer into a file. */
async function keep(
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
    if (status !== 200) throw refusedBy(url.hostname, status);
    if (Number(answer.headers['content-length'] ?? 0) > bytes) throw tooLarge;
    answer.setTimeout(idleMs, () => answer.destroy(slow(url)));
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
    throw wordsFor(error, url, signal);
  }
}

function refusedBy(name: string, status: number): LinkFailure {
  if (status === 404 || status === 410)
    return new LinkFailure(`There is nothing at this link any more (${status}).`);
  if (status === 401 || status === 403)
    return new LinkFailure(`${name} does not hand this picture out (${status}).`);
  if (status === 429 || status >= 500)
    return new LinkFailure(`${name} is too busy just now (${status}).`, true);
  return new LinkFailure(`${name} answered ${status} instead of a picture.`);
}

const slow = (url: URL) => new LinkFailure(`${url.hostname} was too slow.`, true);

function wordsFor(error: unknown, url: URL, signal: AbortSignal): LinkFailure {
  if (error instanceof LinkFailure) return error;
  if (signal.aborted) return slow(url);
  const code = codeOf(error);
  if (code && /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code))
    return new LinkFailure(`The certificate of ${url.hostname} does not hold.`);
  if (code && /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_)/.test(code))
    return new LinkFailure(`${url.hostname} broke off in the middle.`, true);
  return new LinkFailure(unreachable(url.hostname), true);
}
