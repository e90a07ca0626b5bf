import type { Shop } from '../../shop.ts';
import type { Config } from '../../start/config.ts';
import { simulatorApp } from '../paystack-simulator/simulator-app.ts';
import type { PaymentProvider, Webhook } from './payment-provider.ts';
import { paymentProvider, paystackWebhook, simulatorPath } from './paystack.ts';

/** Who charges cards, by the configuration. The only place that knows which providers there are. */
export function openPaymentProvider(config: Config): PaymentProvider {
  return paymentProvider(config);
}

/** Where the providers report. */
export const webhooks: readonly Webhook[] = [paystackWebhook];

/** Where the built-in simulation of a provider answers below this server's own address; undefined without one. */
export function simulationPath(config: Config): string | undefined {
  return config.paystack.simulated ? simulatorPath : undefined;
}

/** The calls and pages of that simulation. */
export function simulationApp(shop: Shop) {
  return simulatorApp(shop);
}
