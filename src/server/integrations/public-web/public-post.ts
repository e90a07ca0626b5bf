import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { checkedConnections, type Dependencies, nameIn, wordsFor } from './public-connection.ts';

/** What an address made of a post; `retryAfterSeconds` where it says for how long to leave it alone (RFC 9110, 10.2.3). */
export type PostAnswer = { status: number; retryAfterSeconds?: number };

/** Posts bytes to an https address that a stranger gave, and answers the status and no text. Throws LinkFailure. */
export type PostToWeb = (
  address: string,
  message: { headers: Record<string, string | number>; body: Buffer },
) => Promise<PostAnswer>;

type PostDependencies = Dependencies & {
  /** Encrypted; in the clear only in tests. */
  request: typeof https.request;
};

const totalMs = 15_000;

/** Posts to public addresses only, as the fetcher of links reads from them; no redirect is followed, no answer read. */
export function publicPost({
  request = https.request,
  ...dependencies
}: Partial<PostDependencies> = {}): PostToWeb {
  const connectTo = checkedConnections(dependencies);
  return async (address, { headers, body }) => {
    const url = new URL(address);
    const { address: ip, port } = await connectTo(url);
    const name = nameIn(url);
    const signal = AbortSignal.timeout(totalMs);
    return new Promise((resolve, reject) => {
      const asked = request({
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
      asked.on('response', (answer) => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0, ...retryAfterOf(answer.headers) });
      });
      asked.on('error', (error) => reject(wordsFor(error, url, signal)));
      asked.end(body);
    });
  };
}

/** Whole seconds, or the seconds until a date; nothing where it is neither or is past. */
function retryAfterOf({
  date,
  'retry-after': text,
}: IncomingHttpHeaders): Pick<PostAnswer, 'retryAfterSeconds'> {
  if (!text) return {};
  const now = date ? Date.parse(date) : Date.now();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return seconds > 0 ? { retryAfterSeconds: seconds } : {};
}
