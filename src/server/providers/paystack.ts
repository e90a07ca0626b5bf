import { createHmac, timingSafeEqual } from 'node:crypto';
import { ShopError } from '../../contract/errors.ts';
import { fitInto } from '../../contract/text/shorten.ts';
import type { Config } from '../../platform/config/config.ts';
import {
  getSimulatorOrigin,
  type PaymentProvider,
  type ProviderRefund,
  type ProviderState,
  type StartPayment,
  simulatorPaths,
  unknownPaymentState,
  type Webhook,
} from './payment-provider.ts';
import { readPaystackEvent, toRefundState } from './paystack-events.ts';
import {
  asRecord,
  callProvider,
  isNotFound,
  type ProviderResponse,
  pick,
  providerTimeoutMs,
  readPaymentPage,
  throwUnknownState,
  toInteger,
} from './provider-call.ts';

const providerNames = { real: 'paystack', simulated: 'simulated' };

export const paystackWebhook: Webhook = {
  path: '/payment/paystack/webhook',
  signatureHeader: 'x-paystack-signature',
  signature: 'HMAC-SHA512 of the body with the secret key, in hexadecimal.',
};

/**
 * Paystack over HTTP: the real one, or the built-in simulation of the same protocol. `config.port` is read at each
 * call, so a port that the system chose may be written there once the server listens.
 */
export function createPaystack(config: Config, timeoutMs = providerTimeoutMs): PaymentProvider {
  const { offered, secretKey, simulated } = config.paystack;
  const ask = (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) => {
    if (!offered) throw new ShopError('PAYMENT_UNAVAILABLE');
    return callProvider(
      simulated ? `${getSimulatorOrigin(config)}${simulatorPaths.paystack}` : config.paystack.baseUrl,
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
    name: simulated ? providerNames.simulated : providerNames.real,
    names: providerNames,
    label: 'Paystack',
    connected: offered,
    test: simulated,
    currencies: offered ? ['NGN', 'USD'] : [],
    missing: offered ? undefined : 'PAYSTACK_SECRET_KEY is not set',
    webhook: paystackWebhook,
    start: async (input) => {
      const answer = await ask('POST', '/transaction/initialize', toStartBody(input));
      return readPaymentPage(answer, answer.body.status === true, answer.data.authorization_url);
    },
    fetch: async (reference) =>
      readState(await ask('GET', `/transaction/verify/${encodeURIComponent(reference)}`), reference),
    refund: async (reference, amountMinor, key) =>
      readRefund(
        await ask('POST', '/refund', { transaction: reference, amount: amountMinor, merchant_note: key }),
      ),
    refunds: async (reference, providerId) =>
      readRefunds(
        await ask('GET', `/refund?transaction=${encodeURIComponent(providerId || reference)}&perPage=100`),
        { reference, providerId },
      ),
    referenceOf: async (providerId) => {
      const { data } = await ask('GET', `/transaction/${encodeURIComponent(providerId)}`);
      return typeof data.reference === 'string' ? data.reference : undefined;
    },
    parseWebhook: (rawBody, headers) => (offered ? parseWebhook(rawBody, headers, secretKey) : undefined),
    readEvent: (body) => readPaystackEvent(Buffer.from(body)),
  };
}

/** Hex HMAC-SHA512 of the raw body, as Paystack signs its webhooks. */
export function signBody(rawBody: Buffer | string, secretKey: string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex');
}

/** What the pay page offers: in naira more than cards. */
function toChannels({ currency, channel }: StartPayment): string[] {
  if (currency !== 'NGN') return ['card'];
  return channel ? [channel] : ['bank_transfer', 'card', 'ussd', 'bank'];
}

function toStartBody(input: StartPayment): Record<string, unknown> {
  return {
    email: input.email,
    amount: input.amountMinor,
    currency: input.currency,
    reference: input.reference,
    callback_url: input.returnUrl,
    channels: toChannels(input),
    // as a string: sent as an object, Paystack gives numbers back as text
    metadata: JSON.stringify({ cancel_action: input.cancelUrl }),
  };
}

const statesByStatus: Record<string, ProviderState['state']> = {
  success: 'succeeded',
  failed: 'failed',
  reversed: 'refunded',
};

/**
 * Reads a payment's state. Throws PAYMENT_UNAVAILABLE for a response about no payment, or about another one than
 * requested.
 */
function readState({ status, body, data }: ProviderResponse, reference: string): ProviderState {
  if (isNotFound(status) && body.status === false) return { ...unknownPaymentState, raw: body };
  if (status >= 300 || body.status !== true || typeof data.status !== 'string')
    throwUnknownState(`HTTP ${status} without a transaction`, reference);
  if (data.reference !== undefined && data.reference !== reference)
    throwUnknownState('Wrong reference', reference);
  return {
    state: statesByStatus[String(data.status)] ?? 'pending',
    currency: String(data.currency ?? ''),
    // fees borne by the customer raise `amount` above the requested amount
    requestedMinor: toInteger(data.requested_amount ?? data.amount),
    chargedMinor: toInteger(data.amount ?? data.requested_amount),
    providerId: String(data.id ?? ''),
    channel: fitInto(String(data.channel ?? ''), 40),
    feeMinor: toInteger(data.fees) >= 0 ? toInteger(data.fees) : null,
    reason: fitInto(String(data.gateway_response ?? ''), 200),
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

/** Undefined unless the signature holds over the bytes as they came. */
function parseWebhook(
  rawBody: Buffer,
  headers: Headers,
  secretKey: string,
): ReturnType<PaymentProvider['parseWebhook']> {
  const expected = Buffer.from(signBody(rawBody, secretKey));
  const given = Buffer.from((headers.get(paystackWebhook.signatureHeader) ?? '').toLowerCase());
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return readPaystackEvent(rawBody);
}

/** Returns the state of a requested refund. */
function readRefund({ status, body, data }: ProviderResponse): ProviderRefund['state'] {
  if (status >= 300 || body.status !== true) return 'needs_attention';
  return toRefundState(String(data.status)) ?? 'pending';
}

/**
 * Returns the refunds of one transaction, oldest first. Returns undefined if the response is no such list, or
 * contains refunds that may belong to another transaction: a missing refund must be certain to be missing.
 */
function readRefunds(
  { status, body }: ProviderResponse,
  transaction: { reference: string; providerId: string | null },
): ProviderRefund[] | undefined {
  if (status >= 300 || body.status !== true || !Array.isArray(body.data)) return undefined;
  const found: ProviderRefund[] = [];
  for (const entry of body.data.map(asRecord)) {
    const belongs = entry && isForTransaction(entry, transaction);
    if (belongs === undefined) return undefined;
    if (belongs && entry) found.push(toRefund(entry));
  }
  return found.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}

/** Paystack names the transaction by reference, by id, or as a record with both. */
function isForTransaction(
  entry: Record<string, unknown>,
  { reference, providerId }: { reference: string; providerId: string | null },
): boolean | undefined {
  const nested = asRecord(entry.transaction);
  const named = entry.transaction_reference ?? nested?.reference;
  if (typeof named === 'string' && named !== '') return named === reference;
  const id = nested?.id ?? entry.transaction;
  if (id === undefined || id === null) return undefined;
  if (String(id) === reference) return true;
  return providerId ? String(id) === providerId : undefined;
}

function toRefund(entry: Record<string, unknown>): ProviderRefund {
  const at = new Date(String(entry.createdAt ?? entry.created_at ?? ''));
  return {
    id: String(entry.id ?? ''),
    key: String(entry.merchant_note ?? ''),
    amountMinor: toInteger(entry.amount),
    state: toRefundState(String(entry.status)) ?? 'pending',
    at: Number.isNaN(at.getTime()) ? undefined : at,
  };
}
