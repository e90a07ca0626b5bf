import { ShopError } from '../../src/contract/errors.ts';
import {
  type PaymentProvider,
  type ProviderState,
  type StartPayment,
  unknownPaymentState,
} from '../../src/server/providers/payment-provider.ts';
import type { PaymentProviders } from '../../src/server/providers/payment-providers.ts';

/** One in-memory provider for all currencies of the first real one, with real signatures; the test sets its answers. */
export type FakePayments = Pick<PaymentProvider, 'start' | 'fetch' | 'refund' | 'refunds'> &
  PaymentProviders & {
    started: StartPayment[];
    /** What `fetch` returns, by reference; a started payment is pending until the test sets another state. */
    reports: Map<string, ProviderState>;
    down: boolean;
    /** Milliseconds `start` takes. */
    delayMs: number;
    succeed(reference: string, changes?: Partial<ProviderState>): void;
    fail(reference: string, reason?: string): void;
  };

export function fakePayments(real: PaymentProviders): FakePayments {
  const report = (reference: string, changes: Partial<ProviderState>): void => {
    const started = fake.started.find((input) => input.reference === reference);
    fake.reports.set(reference, {
      state: 'pending',
      currency: started?.currency ?? 'NGN',
      requestedMinor: started?.amountMinor ?? 0,
      chargedMinor: started?.amountMinor ?? 0,
      providerId: '18446744073709551615',
      channel: '',
      feeMinor: null,
      reason: '',
      raw: {},
      ...changes,
    });
  };
  const fake: FakePayments = {
    ...real,
    forCurrency(currency) {
      return this.currencies.includes(currency) ? this.get('') : undefined;
    },
    // by `this`, so that a copy with other answers gives those
    get() {
      const [provider] = real.all;
      if (!provider) throw new Error('No provider is configured.');
      const { start, fetch, refund, refunds, test, currencies } = this;
      return { ...provider, start, fetch, refund, refunds, test, currencies };
    },
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
      return fake.reports.get(reference) ?? { ...unknownPaymentState, raw: {} };
    },
    refund: async () => 'done',
    refunds: async () => undefined,
  };
  return fake;
}
