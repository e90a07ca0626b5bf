import { ShopError } from '../../contract/errors.ts';
import { log } from '../../platform/observability/log.ts';

export const providerTimeoutMs = 10_000;

/** An answer of a provider: `data` is empty where it is no object. */
export type ProviderResponse = {
  status: number;
  body: Record<string, unknown>;
  data: Record<string, unknown>;
};

export type ProviderRequest = {
  method: 'GET' | 'POST';
  /** Below the base address, with its query. */
  path: string;
  body: Record<string, unknown> | undefined;
  timeoutMs: number;
};

/**
 * One call with the key as bearer token. Throws ShopError PAYMENT_UNAVAILABLE for anything but a JSON object in time,
 * and for a 5xx, a redirection or a refused key.
 */
export async function callProvider(
  baseUrl: string,
  secretKey: string,
  call: ProviderRequest,
): Promise<ProviderResponse> {
  try {
    const { status, content } = await send(new URL(`${baseUrl}${call.path}`), secretKey, call);
    const body = asRecord(parseExact(content));
    if (!body) throw new Error(`HTTP ${status} without a JSON object`);
    if (status >= 500 || (status >= 300 && status < 400) || [401, 403, 429].includes(status)) {
      throw new Error(`HTTP ${status}: ${String(body.message)}`);
    }
    return { status, body, data: asRecord(body.data) ?? {} };
  } catch (error) {
    log.error('The payment provider did not answer as it should', error, { path: call.path.split('/')[2] });
    throw new ShopError('PAYMENT_UNAVAILABLE', {}, { retryAfterSeconds: 5 });
  }
}

/** Undici reports a connection that the other side closes by a code of its own. */
const resetCodes: readonly unknown[] = ['ECONNRESET', 'UND_ERR_SOCKET'];

/** Sends a GET once more when its connection breaks; never a POST, which may move money. */
async function send(
  url: URL,
  secretKey: string,
  call: ProviderRequest,
  attemptsLeft = call.method === 'GET' ? 1 : 0,
): Promise<{ status: number; content: string }> {
  const content = call.body && JSON.stringify(call.body);
  try {
    const response = await fetch(url, {
      method: call.method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': 'node',
        ...(content && { 'content-length': String(Buffer.byteLength(content)) }),
      },
      // fetch repeats a request that is answered 421 unless its body is a stream
      ...(content && { body: new Blob([content]).stream(), duplex: 'half' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    return { status: response.status, content: await response.text() };
  } catch (error) {
    // "fetch failed" says nothing; its cause names the address or the code
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const isReset = reason instanceof Error && 'code' in reason && resetCodes.includes(reason.code);
    if (isReset && attemptsLeft > 0) return send(url, secretKey, call, attemptsLeft - 1);
    throw reason;
  }
}

/**
 * Throws for a response that says nothing about the requested payment. A payment is unknown only if the response says
 * so: inferring it from anything else would let the shop give up a payment that arrived.
 * @throws PAYMENT_UNAVAILABLE
 */
export function throwUnknownState(why: string, reference: string): never {
  log.error('The payment provider answered nothing about the payment', new Error(why), { reference });
  throw new ShopError('PAYMENT_UNAVAILABLE', {}, { retryAfterSeconds: 5 });
}

/** Whether a status is one with which the providers say that they do not know a payment. */
export const isNotFound = (status: number) => status === 400 || status === 404;

/** Where the customer pays, out of an answer. Throws PAYMENT_UNAVAILABLE where it names no address. */
export function readPaymentPage(
  answer: ProviderResponse,
  accepted: boolean,
  address: unknown,
): { authorizationUrl: string } {
  if (answer.status < 300 && accepted && typeof address === 'string' && /^https?:\/\//.test(address)) {
    return { authorizationUrl: address };
  }
  const refusal = new Error(String(answer.body.message));
  log.error('The payment provider refused to begin a payment', refusal, { status: answer.status });
  throw new ShopError('PAYMENT_UNAVAILABLE', {}, { retryAfterSeconds: 5 });
}

/** Parses JSON, but ids retain all their digits: Paystack's are unsigned 64-bit numbers. */
export function parseExact(text: string): unknown {
  return JSON.parse(text, (key: string, value: unknown, context?: { source?: string }) =>
    key === 'id' && typeof value === 'number' ? (context?.source ?? String(value)) : value,
  );
}

export function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** Amounts come as numbers and, in places, as text; anything else agrees with no order. */
export function toInteger(value: unknown): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : -1;
}

/** Returns the parts of a response that are stored: nothing about the customer or the card. */
export function pick(data: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in data).map((name) => [name, data[name]]));
}

/** Parses a time given by a provider; returns undefined if it is invalid. */
export function toDate(value: unknown): Date | undefined {
  const at = new Date(typeof value === 'string' || typeof value === 'number' ? value : '');
  return Number.isNaN(at.getTime()) ? undefined : at;
}
