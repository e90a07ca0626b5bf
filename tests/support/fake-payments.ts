import { ShopError } from '../../src/contract/errors.ts';
import type {
  PaymentProvider,
  ProviderState,
  StartPayment,
} from '../../src/server/integrations/payments/payment-provider.ts';

/** A provider in memory whose answers the test decides. Signatures are the real ones. */
export type FakePayments = PaymentProvider & {
  started: StartPayment[];
  /** What `fetch` answers, by reference; started ones are pending until told otherwise. */
  reports: Map<string, ProviderState>;
  down: boolean;
  /** Milliseconds `start` takes. */
  delayMs: number;
  succeed(reference: string, changes?: Partial<ProviderState>): void;
  fail(reference: string, reason?: string): void;
};

export function fakePayments(real: PaymentProvider): FakePayments {
  const report = (reference: string, changes: Partial<ProviderState>): void => {
    const asked = fake.started.find((input) => input.reference === reference);
    fake.reports.set(reference, {
      state: 'pending',
      currency: asked?.currency ?? 'NGN',
      requestedMinor: asked?.amountMinor ?? 0,
      chargedMinor: asked?.amountMinor ?? 0,
      providerId: '18446744073709551615',
      reason: '',
      raw: {},
      ...changes,
    });
  };
  const unknown = {
    state: 'unknown',
    currency: '',
    requestedMinor: 0,
    chargedMinor: 0,
    providerId: '',
    reason: '',
    raw: {},
  } as const;
  const fake: FakePayments = {
    ...real,
    started: [],
    reports: new Map(),
    down: false,
    delayMs: 0,
    succeed: (reference, changes = {}) => report(reference, { state: 'succeeded', ...changes }),
    fail: (reference, reason = '') => report(reference, { state: 'failed', reason }),
    start: async (input) => {
      if (fake.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, fake.delayMs));
      if (fake.down) throw new ShopError('PAYMENT_UNAVAILABLE');
      fake.started.push(input);
      report(input.reference, {});
      return { authorizationUrl: `https://pay.example.test/${input.reference}` };
    },
    fetch: async (reference) => {
      if (fake.down) throw new ShopError('PAYMENT_UNAVAILABLE');
      return fake.reports.get(reference) ?? unknown;
    },
    refund: async () => 'done',
    refunds: async () => undefined,
  };
  return fake;
}
