import type { Config } from '../../platform/config/config.ts';
import { providerCalls } from '../../platform/observability/metrics-events.ts';
import type { Platform } from '../../platform/platform.ts';
import { createFlutterwave, flutterwaveWebhook } from './flutterwave.ts';
import type { PaymentProvider, Webhook } from './payment-provider.ts';
import { simulatorPaths } from './payment-provider.ts';
import { createPaymentProviders, type PaymentProviders } from './payment-providers.ts';
import { createPaystack, paystackWebhook } from './paystack.ts';
import { flutterwaveSimulation } from './simulators/flutterwave-simulator.ts';
import { paystackSimulation } from './simulators/paystack-simulator.ts';
import { createSimulator } from './simulators/simulator-app.ts';

/** Opens the payment providers by the configuration. The only place that knows which providers exist. */
export function openPaymentProviders(config: Config): PaymentProviders {
  return createPaymentProviders([createPaystack(config), createFlutterwave(config)].map(measureCalls));
}

/** Wraps a provider so that the duration of each call is recorded. */
function measureCalls(provider: PaymentProvider): PaymentProvider {
  const timed =
    <Args extends unknown[], Result>(call: string, ask: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const begun = performance.now();
      let succeeded = false;
      try {
        const result = await ask(...args);
        succeeded = true;
        return result;
      } finally {
        const seconds = (performance.now() - begun) / 1000;
        providerCalls.tell({ provider: provider.name, call, succeeded, seconds });
      }
    };
  return {
    ...provider,
    start: timed('start', provider.start),
    fetch: timed('fetch', provider.fetch),
    refund: timed('refund', provider.refund),
    refunds: timed('refunds', provider.refunds),
    referenceOf: timed('referenceOf', provider.referenceOf),
  };
}

/** Where the providers report. */
export const webhooks: readonly Webhook[] = [paystackWebhook, flutterwaveWebhook];

/** Where built-in simulations of providers answer below this server's own address. */
export function getSimulatorPaths({ paystack, flutterwave }: Config): string[] {
  return [
    ...(paystack.simulated ? [simulatorPaths.paystack] : []),
    ...(flutterwave.simulated ? [simulatorPaths.flutterwave] : []),
  ];
}

/** The calls and pages of the simulation that answers at a path. */
export function createSimulatorApp(shop: Platform, path: string) {
  const protocol = path === simulatorPaths.flutterwave ? flutterwaveSimulation : paystackSimulation;
  return createSimulator(shop, protocol);
}
