import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';

const connections = 32;
const secondsPerRun = 4;
const rounds = 3;

/** A request to the shop: `headers` by connection, one after the other. */
export type BenchRequest = { url: string; headers: readonly Record<string, string>[] };

/**
 * Requests a second of two addresses, in turns, the median of each.
 * @throws Error where one is refused
 */
export async function ratesOf(shop: BenchRequest, bare: string): Promise<{ shop: number; bare: number }> {
  const rates = { shop: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.shop.push(await rate(shop));
    rates.bare.push(await rate({ url: bare, headers: [{ 'accept-encoding': 'br' }] }));
  }
  return { shop: median(rates.shop), bare: median(rates.bare) };
}

async function rate({ url, headers }: BenchRequest): Promise<number> {
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: secondsPerRun,
    setupClient: (client) => {
      client.setHeaders(headers[opened % headers.length]);
      opened += 1;
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** The middle one of several, of an even number the upper one; 0 of none. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The value below which so many of a hundred lie, in whole numbers; 0 of none. */
export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0);
}

/** Waits until an address answers: a shop with a million products reads for minutes first. */
export async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} did not answer.`);
}

/** An answer as it comes over the wire: its head as `writeHead` takes it, and its body in base64. */
export type Sample = { headers: string[]; body: string; bytes: number };

/** What every server adds by itself. */
const ofConnection = ['date', 'connection', 'keep-alive'];

/** The bytes that are sent to a browser which takes brotli, once the answer is kept. Throws where there is none. */
export async function sampleOf(url: string): Promise<Sample> {
  await answerOf(url);
  const { head, body } = await answerOf(url);
  const headers = head.flatMap((name, at) =>
    at % 2 === 1 || ofConnection.includes(name.toLowerCase()) ? [] : [name, head[at + 1] ?? ''],
  );
  return { headers, body: body.toString('base64'), bytes: body.length };
}

async function answerOf(url: string): Promise<{ head: string[]; body: Buffer }> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ];
  const body = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  return { head: answer.rawHeaders, body };
}
