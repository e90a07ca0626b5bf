import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { createResolver, type Dependencies, getHostname, toLinkFailure } from './public-connection.ts';

/** The response to a post; `retryAfterSeconds` if it says how long to wait before the next one (RFC 9110, 10.2.3). */
export type PostResponse = { status: number; retryAfterSeconds?: number };

/** Posts bytes to an https address that a stranger gave, and answers the status and no text. Throws LinkFailure. */
export type PostToWeb = (
  address: string,
  message: { headers: Record<string, string | number>; body: Buffer },
) => Promise<PostResponse>;

type PostDependencies = Dependencies & {
  /** Encrypted; in the clear only in tests. */
  request: typeof https.request;
};

const totalMs = 15_000;

/** Posts to public addresses only, as the fetcher of links reads from them; no redirect is followed, no answer read. */
export function createPublicPost({
  request = https.request,
  ...dependencies
}: Partial<PostDependencies> = {}): PostToWeb {
  const connectTo = createResolver(dependencies);
  return async (address, { headers, body }) => {
    const url = new URL(address);
    const { address: ip, port } = await connectTo(url);
    const name = getHostname(url);
    const signal = AbortSignal.timeout(totalMs);
    return new Promise((resolve, reject) => {
      const clientRequest = request({
        method: 'POST',
        agent: false,
        // the checked address itself, so that no name is looked up again
        hostname: ip,
        port,
        path: url.pathname + url.search,
        // for the certificate, which is made out to the name
        servername: isIP(name) ? undefined : name,
        setHost: false,
        headers: { ...headers, host: url.host },
        signal,
        maxHeaderSize: 16 * 1024,
      });
      clientRequest.on('response', (answer) => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0, ...parseRetryAfter(answer.headers) });
      });
      clientRequest.on('error', (error) => reject(toLinkFailure(error, url, signal)));
      clientRequest.end(body);
    });
  };
}

/** Whole seconds, or the seconds until a date; nothing where it is neither or is past. */
function parseRetryAfter({
  date,
  'retry-after': text,
}: IncomingHttpHeaders): Pick<PostResponse, 'retryAfterSeconds'> {
  if (!text) return {};
  const now = date ? Date.parse(date) : Date.now();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return seconds > 0 ? { retryAfterSeconds: seconds } : {};
}
