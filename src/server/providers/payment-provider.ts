import type { Currency } from '../../contract/money/currencies.ts';
import type { Config } from '../../platform/config/config.ts';

/** A provider's report on one attempt, in the shop's terms. Amounts in minor units. */
export type ProviderState = {
  state: 'pending' | 'succeeded' | 'failed' | 'refunded' | 'unknown';
  currency: string;
  /** The requested amount; fees borne by the customer may make the charged amount larger. */
  requestedMinor: number;
  chargedMinor: number;
  providerId: string;
  /** How it was paid, in the provider's word; empty while it is not. */
  channel: string;
  /** The provider's fee; null until it is reported. */
  feeMinor: number | null;
  /** Why it failed, in the provider's words; empty when it gives none. */
  reason: string;
  raw: Record<string, unknown>;
};

/** One refund as recorded by the provider. */
export type ProviderRefund = {
  /** The provider's own id of the refund. */
  id: string;
  /** The key the shop requested it with; empty for one made at the provider. */
  key: string;
  amountMinor: number;
  state: 'pending' | 'done' | 'needs_attention';
  /** When it was made, if the provider says. */
  at: Date | undefined;
};

/** The subject of an event, in the shop's terms. Amounts in minor units. */
export type EventSubject =
  | { kind: 'payment' }
  | {
      kind: 'refund';
      state: 'pending' | 'done' | 'needs_attention';
      amountMinor: number;
      /** The event names the refund, so that another event is another refund. */
      named: boolean;
    }
  | {
      kind: 'dispute';
      step: 'opened' | 'reminder' | 'resolved';
      /** The provider's own id; empty if it gives none. */
      id: string;
      /** Undefined where the provider does not say. */
      amountMinor: number | undefined;
      answerBy: Date | undefined;
      /** How it ended, in the provider's word. */
      outcome: string;
    }
  | { kind: 'transfer returned'; wrongAmount: boolean }
  | { kind: 'other' };

/** The state of a payment whose reference the provider does not know. */
export const unknownPaymentState: Omit<ProviderState, 'raw'> = {
  state: 'unknown',
  currency: '',
  requestedMinor: 0,
  chargedMinor: 0,
  providerId: '',
  channel: '',
  feeMinor: null,
  reason: '',
};

/** One webhook call. `dedupeKey` is equal for repeats of the same event, `kind` is the provider's own word. */
export type ProviderEvent = {
  dedupeKey: string;
  kind: string;
  /** Empty where the event names the payment by the provider's id alone. */
  reference: string;
  providerId: string;
  subject: EventSubject;
};

/** Where a provider reports, below `/api`, and how it signs. */
export type Webhook = { path: `/${string}`; signatureHeader: string; signature: string };

/** A way of charging cards, and other methods where it offers them. The core knows no provider by name. */
export type PaymentProvider = {
  /** Stored with each attempt. */
  name: string;
  /** Names under which its real and its simulated attempts are stored. */
  names: { real: string; simulated: string };
  /** What people call it. */
  label: string;
  /** False if its key is not set: no call can be made. */
  connected: boolean;
  /** True for the built-in simulator: pages label it as a test payment. */
  test: boolean;
  currencies: readonly Currency[];
  /** What is missing where it is not connected. */
  missing?: string | undefined;
  webhook: Webhook;
  /** Begins a payment; answers where to send the customer. Throws ShopError PAYMENT_UNAVAILABLE. */
  start(input: StartPayment): Promise<{ authorizationUrl: string }>;
  /** Fetches the state of an attempt. Throws ShopError PAYMENT_UNAVAILABLE. */
  fetch(reference: string): Promise<ProviderState>;
  /**
   * Refunds `amountMinor` of an attempt. The provider stores `key` with it, by which {@link refunds} recognises it.
   */
  refund(
    reference: string,
    amountMinor: number,
    key: string,
  ): Promise<'pending' | 'done' | 'needs_attention'>;
  /**
   * Fetches all refunds of an attempt, oldest first; undefined if the provider does not report them reliably.
   * @param providerId the provider's own id of the attempt, if it gave one
   */
  refunds(reference: string, providerId: string | null): Promise<ProviderRefund[] | undefined>;
  /** The reference of a payment that an event names by the provider's id. Throws ShopError PAYMENT_UNAVAILABLE. */
  referenceOf(providerId: string): Promise<string | undefined>;
  /** Verifies the signature over the raw body; undefined when it does not hold. */
  parseWebhook(rawBody: Buffer, headers: Headers): ProviderEvent | undefined;
  /** Reads an event whose signature was verified when it came. */
  readEvent(body: string): ProviderEvent;
};

export type StartPayment = {
  reference: string;
  amountMinor: number;
  currency: Currency;
  email: string;
  /** The only way in which the customer wants to pay; all that the currency has where it is left out. */
  channel?: 'bank_transfer' | undefined;
  /** Where the provider sends the customer back to, with `?reference=`. */
  returnUrl: string;
  cancelUrl: string;
};

/** Where the built-in simulations answer, below this server's own address. */
export const simulatorPaths = {
  paystack: '/simulated-paystack',
  flutterwave: '/simulated-flutterwave',
} as const;

/** This server's address for calls to itself. */
export function getSimulatorOrigin(config: Config): string {
  const { host, port } = config;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
