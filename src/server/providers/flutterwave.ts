import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ShopError } from '../../contract/errors.ts';
import { toMajor } from '../../contract/money/money.ts';
import { fitInto } from '../../contract/text/shorten.ts';
import type { Config } from '../../platform/config/config.ts';
import { readFlutterwaveEvent, toExactMinor, toNearestMinor } from './flutterwave-events.ts';
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
import {
  asRecord,
  callProvider,
  isNotFound,
  type ProviderResponse,
  pick,
  providerTimeoutMs,
  readPaymentPage,
  throwUnknownState,
  toDate,
} from './provider-call.ts';

const providerNames = { real: 'flutterwave', simulated: 'simulated-flutterwave' };

export const flutterwaveWebhook: Webhook = {
  path: '/payment/flutterwave/webhook',
  signatureHeader: 'verif-hash',
  signature: 'The secret hash that is set in the dashboard and in FLUTTERWAVE_SECRET_HASH.',
};

/** Flutterwave's v3 over HTTP: the real one, or the built-in simulation of the same protocol. Amounts go in major units. */
export function createFlutterwave(config: Config, timeoutMs = providerTimeoutMs): PaymentProvider {
  const { offered, secretKey, secretHash, simulated } = config.flutterwave;
  const ask = (method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) => {
    if (!offered) throw new ShopError('PAYMENT_UNAVAILABLE');
    const base = simulated
      ? `${getSimulatorOrigin(config)}${simulatorPaths.flutterwave}`
      : config.flutterwave.baseUrl;
    return callProvider(base, secretKey, { method, path: `/v3${path}`, body, timeoutMs });
  };
  const verify = (reference: string) =>
    ask('GET', `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`);
  return {
    name: simulated ? providerNames.simulated : providerNames.real,
    names: providerNames,
    label: 'Flutterwave',
    connected: offered,
    test: simulated,
    currencies: offered ? ['NGN', 'USD', 'GBP', 'EUR'] : [],
    missing: offered ? undefined : 'FLUTTERWAVE_SECRET_KEY is not set',
    webhook: flutterwaveWebhook,
    start: async (input) => {
      const answer = await ask('POST', '/payments', toStartBody(input));
      return readPaymentPage(answer, answer.body.status === 'success', answer.data.link);
    },
    fetch: async (reference) => readState(await verify(reference), reference),
    refund: async (reference, amountMinor, key) => {
      const { state, providerId, currency } = readState(await verify(reference), reference);
      if (state === 'unknown') return 'needs_attention';
      const amount = toMajor(amountMinor, currency);
      const path = `/transactions/${encodeURIComponent(providerId)}/refund`;
      return readRefund(await ask('POST', path, { amount, comments: key }));
    },
    refunds: async (_, providerId) => {
      if (!providerId) return undefined;
      const answer = await ask('GET', `/refunds?id=${encodeURIComponent(providerId)}`);
      return readRefunds(answer, providerId);
    },
    referenceOf: async (providerId) => {
      const { data } = await ask('GET', `/transactions/${encodeURIComponent(providerId)}/verify`);
      return typeof data.tx_ref === 'string' ? data.tx_ref : undefined;
    },
    parseWebhook: (rawBody, headers) =>
      offered && isSigned(rawBody, headers, secretHash) ? readFlutterwaveEvent(rawBody) : undefined,
    readEvent: (body) => readFlutterwaveEvent(Buffer.from(body)),
  };
}

/**
 * Whether the sender knows the secret hash: sent as it is in `verif-hash`, or as a signature of the body in
 * `flutterwave-signature`. Compared in constant time.
 */
function isSigned(rawBody: Buffer, headers: Headers, secretHash: string): boolean {
  if (secretHash === '') return false;
  const signature = headers.get('flutterwave-signature');
  if (signature !== null) {
    return isEqualSecret(signature, createHmac('sha256', secretHash).update(rawBody).digest('base64'));
  }
  return isEqualSecret(headers.get(flutterwaveWebhook.signatureHeader) ?? '', secretHash);
}

function isEqualSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function toStartBody(input: StartPayment): Record<string, unknown> {
  return {
    tx_ref: input.reference,
    amount: toMajor(input.amountMinor, input.currency),
    currency: input.currency,
    redirect_url: input.returnUrl,
    payment_options: toPaymentOptions(input),
    customer: { email: input.email },
  };
}

/** What the pay page offers: in naira more than cards. */
function toPaymentOptions({ currency, channel }: StartPayment): string {
  if (currency !== 'NGN') return 'card';
  return channel === 'bank_transfer' ? 'banktransfer' : 'card,banktransfer,ussd';
}

const statesByStatus: Record<string, ProviderState['state']> = { successful: 'succeeded', failed: 'failed' };

/**
 * Reads a payment's state. Throws PAYMENT_UNAVAILABLE for a response about no payment, or about another one than
 * requested.
 */
function readState({ status, body, data }: ProviderResponse, reference: string): ProviderState {
  if (isNotFound(status) && body.status === 'error')
    return { ...unknownPaymentState, raw: pick(body, ['status', 'message']) };
  if (status >= 300 || body.status !== 'success' || typeof data.status !== 'string')
    throwUnknownState(`HTTP ${status} without a transaction`, reference);
  if (data.tx_ref !== reference) throwUnknownState('Wrong reference', reference);
  const currency = String(data.currency ?? '').toUpperCase();
  return {
    state: statesByStatus[String(data.status)] ?? 'pending',
    currency,
    requestedMinor: toExactMinor(data.amount, currency),
    // fees borne by the customer raise it above the requested amount
    chargedMinor: toExactMinor(data.charged_amount ?? data.amount, currency),
    providerId: String(data.id ?? ''),
    channel: fitInto(String(data.payment_type ?? ''), 40),
    feeMinor: toNearestMinor(data.app_fee, currency),
    reason: fitInto(String(data.processor_response ?? ''), 200),
    raw: { ...pick(data, storedFields), channel: data.payment_type },
  };
}

const storedFields = [
  'id',
  'status',
  'tx_ref',
  'flw_ref',
  'amount',
  'charged_amount',
  'app_fee',
  'merchant_fee',
  'currency',
  'payment_type',
  'processor_response',
  'created_at',
];

/** What Flutterwave calls a refund's state, in the shop's words: `completed`, `completed-mpgs`, `failed`, … */
function toRefundState(word: unknown): ProviderRefund['state'] {
  const text = String(word).toLowerCase();
  if (text.startsWith('completed') || text === 'successful') return 'done';
  return text.startsWith('failed') ? 'needs_attention' : 'pending';
}

/** Returns the state of a requested refund. */
function readRefund({ status, body, data }: ProviderResponse): ProviderRefund['state'] {
  if (status >= 300 || body.status !== 'success') return 'needs_attention';
  return toRefundState(data.status);
}

/**
 * Returns the refunds of one transaction, oldest first. Returns undefined if the response is no such list, or a
 * refund of it lacks the comment that the shop's own carry: a missing refund must be certain to be missing.
 */
function readRefunds(
  { status, body }: ProviderResponse,
  transactionId: string,
): ProviderRefund[] | undefined {
  if (status >= 300 || body.status !== 'success' || !Array.isArray(body.data)) return undefined;
  const found: ProviderRefund[] = [];
  for (const entry of body.data.map(asRecord)) {
    const transaction = entry?.tx_id ?? entry?.transaction_id;
    const comment = entry?.comments ?? entry?.comment;
    if (!entry || transaction === undefined || transaction === null) return undefined;
    if (String(transaction) !== transactionId) continue;
    if (typeof comment !== 'string') return undefined;
    found.push({
      id: String(entry.id ?? ''),
      key: comment,
      amountMinor: toExactMinor(entry.amount_refunded, String(entry.currency ?? 'NGN').toUpperCase()),
      state: toRefundState(entry.status),
      at: toDate(entry.created_at),
    });
  }
  return found.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}
