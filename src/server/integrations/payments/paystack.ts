import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ShopError } from '../../../contract/errors.ts';
import { log } from '../../log.ts';
import type { Config } from '../../start/config.ts';
import type {
  EventSubject,
  PaymentProvider,
  ProviderEvent,
  ProviderState,
  StartPayment,
  Webhook,
} from './payment-provider.ts';
import { type Answer, asRecord, toInteger } from './paystack-answer.ts';
import { readRefund, readRefunds, refundState } from './paystack-refunds.ts';

const defaultTimeoutMs = 10_000;

/** The name under which attempts of the built-in simulation are kept. */
const simulatedProvider = 'simulated';

export const paystackWebhook: Webhook = {
  path: '/payment/paystack/webhook',
  signatureHeader: 'x-paystack-signature',
  signature: 'HMAC-SHA512 of the body with the secret key, in hexadecimal.',
};

/** Where the built-in simulation answers, below this server's own address. */
export const simulatorPath = '/simulated-paystack';

/**
 * Paystack over HTTP: the real one, or the built-in simulation of the same protocol. `config.port` is read at each
 * call, so a port that the system chose may be written there once the server listens.
 */
export function paymentProvider(config: Config, timeoutMs = defaultTimeoutMs): PaymentProvider {
  const { offered, secretKey, simulated } = config.paystack;
  const ask = (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) => {
    if (!offered) throw new ShopError('PAYMENT_UNAVAILABLE');
    return callPaystack(
      simulated ? `${ownAddress(config)}${simulatorPath}` : config.paystack.baseUrl,
      secretKey,
      {
        method,
        path,
        body,
        timeoutMs,
      },
    );
  };
  return {
    name: simulated ? simulatedProvider : 'paystack',
    test: simulated,
    currencies: offered ? ['NGN', 'USD'] : [],
    missing: offered ? undefined : 'PAYSTACK_SECRET_KEY is not set',
    webhook: paystackWebhook,
    start: async (input) => readStart(await ask('POST', '/transaction/initialize', startBody(input))),
    fetch: async (reference) =>
      readState(await ask('GET', `/transaction/verify/${encodeURIComponent(reference)}`)),
    refund: async (reference, amountMinor, key) =>
      readRefund(
        await ask('POST', '/refund', { transaction: reference, amount: amountMinor, merchant_note: key }),
      ),
    refunds: async (reference, providerId) =>
      readRefunds(
        await ask('GET', `/refund?transaction=${encodeURIComponent(providerId || reference)}&perPage=100`),
        { reference, providerId },
      ),
    parseWebhook: (rawBody, headers) => (offered ? parseWebhook(rawBody, headers, secretKey) : undefined),
    readEvent: (body) => readEvent(Buffer.from(body)),
  };
}

/** This server's address for calls to itself. */
export function ownAddress(config: Config): string {
  const { host, port } = config;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Hex HMAC-SHA512 of the raw body, as Paystack signs its webhooks. */
export function signBody(rawBody: Buffer | string, secretKey: string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex');
}

type Call = {
  method: 'GET' | 'POST';
  path: string;
  body: Record<string, unknown> | undefined;
  timeoutMs: number;
};

/** One call. Anything but a JSON object in time is PAYMENT_UNAVAILABLE, and so is a 5xx or a refused key. */
async function callPaystack(baseUrl: string, secretKey: string, call: Call): Promise<Answer> {
  try {
    const response = await fetch(`${baseUrl}${call.path}`, {
      method: call.method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: call.body && JSON.stringify(call.body),
      signal: AbortSignal.timeout(call.timeoutMs),
      redirect: 'error',
    });
    const body = asRecord(parseExact(await response.text()));
    if (!body) throw new Error(`HTTP ${response.status} without a JSON object`);
    if (response.status >= 500 || [401, 403, 429].includes(response.status)) {
      throw new Error(`HTTP ${response.status}: ${String(body.message)}`);
    }
    return { status: response.status, body, data: asRecord(body.data) ?? {} };
  } catch (error) {
    log.error('The payment provider did not answer as it should', error, { path: call.path.split('/')[2] });
    throw new ShopError('PAYMENT_UNAVAILABLE', {}, { retryAfterSeconds: 5 });
  }
}

/** As JSON.parse, but ids keep all their digits: Paystack's are unsigned 64-bit numbers. */
function parseExact(text: string): unknown {
  return JSON.parse(text, (key: string, value: unknown, context?: { source?: string }) =>
    key === 'id' && typeof value === 'number' ? (context?.source ?? String(value)) : value,
  );
}

function startBody(input: StartPayment): Record<string, unknown> {
  return {
    email: input.email,
    amount: input.amountMinor,
    currency: input.currency,
    reference: input.reference,
    callback_url: input.returnUrl,
    // as a string: sent as an object, Paystack gives numbers back as text
    metadata: JSON.stringify({ cancel_action: input.cancelUrl }),
  };
}

function readStart({ status, body, data }: Answer): { authorizationUrl: string } {
  const address = data.authorization_url;
  if (status < 300 && body.status === true && typeof address === 'string' && /^https?:\/\//.test(address)) {
    return { authorizationUrl: address };
  }
  log.error('The payment provider refused to begin a payment', new Error(String(body.message)), { status });
  throw new ShopError('PAYMENT_UNAVAILABLE', {}, { retryAfterSeconds: 5 });
}

const states: Record<string, ProviderState['state']> = {
  success: 'succeeded',
  failed: 'failed',
  reversed: 'refunded',
};

function readState({ status, body, data }: Answer): ProviderState {
  const found = status < 300 && body.status === true && typeof data.status === 'string';
  if (!found) {
    // a reference Paystack does not know is HTTP 400 or 404
    return {
      state: 'unknown',
      currency: '',
      requestedMinor: 0,
      chargedMinor: 0,
      providerId: '',
      reason: '',
      raw: body,
    };
  }
  return {
    state: states[String(data.status)] ?? 'pending',
    currency: String(data.currency ?? ''),
    // fees borne by the customer raise `amount` above what was asked for
    requestedMinor: toInteger(data.requested_amount ?? data.amount),
    chargedMinor: toInteger(data.amount ?? data.requested_amount),
    providerId: String(data.id ?? ''),
    reason: String(data.gateway_response ?? '').slice(0, 200),
    raw: pick(data, [
      'id',
      'status',
      'reference',
      'amount',
      'requested_amount',
      'fees',
      'currency',
      'channel',
      'paid_at',
      'gateway_response',
      'domain',
    ]),
  };
}

/** What is kept of an answer: nothing about the customer or the card. */
function pick(data: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in data).map((name) => [name, data[name]]));
}

/** Undefined unless the signature holds over the bytes as they came. */
function parseWebhook(rawBody: Buffer, headers: Headers, secretKey: string): ProviderEvent | undefined {
  const expected = Buffer.from(signBody(rawBody, secretKey));
  const given = Buffer.from((headers.get(paystackWebhook.signatureHeader) ?? '').toLowerCase());
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return readEvent(rawBody);
}

/** Events carry no id of their own: what they are about makes them unique, else their bytes. */
function readEvent(rawBody: Buffer): ProviderEvent {
  const digest = createHash('sha256').update(rawBody).digest('hex');
  const unreadable: ProviderEvent = {
    dedupeKey: digest,
    kind: 'unreadable',
    reference: '',
    subject: { kind: 'other' },
  };
  try {
    const event = asRecord(parseExact(rawBody.toString('utf8')));
    if (!event || typeof event.event !== 'string') return unreadable;
    const data = asRecord(event.data) ?? {};
    const isRefund = event.event.startsWith('refund.');
    const disputed = event.event.startsWith('charge.dispute.') ? asRecord(data.transaction) : undefined;
    const reference = String(
      (isRefund ? data.transaction_reference : disputed ? disputed.reference : data.reference) ?? '',
    );
    const about = isRefund ? data.refund_reference : data.id;
    const dedupeKey = about ? `${event.event}:${reference}:${String(about)}` : `${event.event}:${digest}`;
    return {
      dedupeKey: dedupeKey.slice(0, 300),
      kind: event.event.slice(0, 100),
      reference: reference.slice(0, 200),
      subject: subjectOf(event.event, data),
    };
  } catch {
    return unreadable;
  }
}

const disputeSteps: Record<string, 'opened' | 'reminder' | 'resolved'> = {
  'charge.dispute.create': 'opened',
  'charge.dispute.remind': 'reminder',
  'charge.dispute.resolve': 'resolved',
};

function subjectOf(event: string, data: Record<string, unknown>): EventSubject {
  const state = event.startsWith('refund.') ? refundState(event.slice('refund.'.length)) : undefined;
  if (state) {
    return {
      kind: 'refund',
      state,
      amountMinor: toInteger(data.amount),
      named: Boolean(data.refund_reference),
    };
  }
  const step = disputeSteps[event];
  if (step) {
    const amountMinor = toInteger(data.refund_amount ?? asRecord(data.transaction)?.amount);
    return { kind: 'dispute', step, amountMinor, answerBy: String(data.dueAt ?? '').slice(0, 40) };
  }
  return { kind: event === 'charge.success' ? 'payment' : 'other' };
}
