import { ShopError } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { type PaymentProvider, unknownPaymentState } from './payment-provider.ts';

/** The payment providers of the shop. */
export type PaymentProviders = {
  /** In the order in which a currency is theirs; also those that are switched off, since events may still come. */
  all: readonly PaymentProvider[];
  /** What can be charged, in the providers' order. */
  currencies: readonly Currency[];
  /** True where all that can be charged are test payments. */
  test: boolean;
  /** What is missing where nothing can be charged. */
  missing?: string | undefined;
  /** The first that charges a currency; undefined where none does. */
  forCurrency(currency: Currency): PaymentProvider | undefined;
  /** The one that an attempt was begun with, also when it is not connected any more. */
  get(name: string): PaymentProvider;
};

/** Each currency goes to the first provider that charges it. */
export function createPaymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  const connected = all.filter((provider) => provider.connected);
  const charged = connected.flatMap((provider) => provider.currencies);
  return {
    all,
    currencies: charged.filter((currency, index) => charged.indexOf(currency) === index),
    test: connected.length > 0 && connected.every((provider) => provider.test),
    missing: connected.length > 0 ? undefined : all[0]?.missing,
    forCurrency: (currency) => connected.find((provider) => provider.currencies.includes(currency)),
    get: (name) => connected.find((provider) => provider.name === name) ?? createFormerProvider(all, name),
  };
}

/**
 * Creates a provider whose key was removed, or a simulator that was switched off: it cannot be called, and attempts
 * of a simulator can no longer be paid. Its past data remains readable.
 */
function createFormerProvider(all: readonly PaymentProvider[], name: string): PaymentProvider {
  const protocol = all.find(({ names }) => Object.values(names).includes(name)) ?? all[0];
  if (!protocol) throw new Error('There is no payment provider.');
  const simulated = name === protocol.names.simulated;
  return {
    ...protocol,
    name,
    connected: false,
    test: simulated,
    currencies: [],
    start: () => Promise.reject(new ShopError('PAYMENT_UNAVAILABLE')),
    fetch: () => (simulated ? Promise.resolve({ ...unknownPaymentState, raw: {} }) : throwUnavailable()),
    referenceOf: throwUnavailable,
    refund: () => Promise.resolve('needs_attention'),
    refunds: () => Promise.resolve(undefined),
    parseWebhook: () => undefined,
  };
}

function throwUnavailable(): Promise<never> {
  return Promise.reject(new ShopError('PAYMENT_UNAVAILABLE'));
}
