import type { Currency } from '../../../contract/rules/money/currencies.ts';

/** What a provider says of one attempt, in the shop's words. Amounts in minor units. */
export type ProviderState = {
  state: 'pending' | 'succeeded' | 'failed' | 'refunded' | 'unknown';
  currency: string;
  /** What was asked for; fees borne by the customer may make the charged amount larger. */
  requestedMinor: number;
  chargedMinor: number;
  providerId: string;
  /** How it was paid, in the provider's word; empty while it is not. */
  channel: string;
  /** What the provider keeps of it; null while it does not say. */
  feeMinor: number | null;
  /** Why it failed, in the provider's words; empty when it gives none. */
  reason: string;
  raw: Record<string, unknown>;
};

/** One refund as the provider keeps it. */
export type ProviderRefund = {
  /** The provider's own id of it. */
  id: string;
  /** The key the shop asked for it with; empty for one that was made at the provider. */
  key: string;
  amountMinor: number;
  state: 'pending' | 'done' | 'needs_attention';
  /** When it was made, as far as the provider says. */
  at: Date | undefined;
};

/** What an event tells, in the shop's words. Amounts in minor units. */
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
      /** The provider's own id of it; empty where it tells none. */
      id: string;
      /** Undefined where the provider does not say. */
      amountMinor: number | undefined;
      answerBy: Date | undefined;
      /** How it ended, in the provider's word. */
      outcome: string;
    }
  | { kind: 'transfer returned'; wrongAmount: boolean }
  | { kind: 'other' };

/** What a provider says of a reference that it does not know. */
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

/** A way of charging cards, and more where it offers more. The core knows no provider by name. */
export type PaymentProvider = {
  /** Kept with each attempt. */
  name: string;
  /** Under which its attempts and those of its simulation are kept. */
  names: { real: string; simulated: string };
  /** What people call it. */
  label: string;
  /** False where its key is not set: it can be asked nothing. */
  connected: boolean;
  /** True for the built-in simulator: pages label it as a test payment. */
  test: boolean;
  currencies: readonly Currency[];
  /** What is missing where it is not connected. */
  missing?: string | undefined;
  webhook: Webhook;
  /** Begins a payment; answers where to send the customer. Throws ShopError PAYMENT_UNAVAILABLE. */
  start(input: StartPayment): Promise<{ authorizationUrl: string }>;
  /** Asks for the state of an attempt. Throws ShopError PAYMENT_UNAVAILABLE. */
  fetch(reference: string): Promise<ProviderState>;
  /** Pays back `amountMinor` of an attempt. The provider keeps `key` with it, by which {@link refunds} knows it again. */
  refund(
    reference: string,
    amountMinor: number,
    key: string,
  ): Promise<'pending' | 'done' | 'needs_attention'>;
  /**
   * All refunds of an attempt, oldest first; undefined when the provider does not tell them for certain.
   * @param providerId its own id of the attempt, where it told one
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
