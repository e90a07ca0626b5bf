import type { Shop } from '../../shop.ts';
import type { Config } from '../../start/config.ts';
import { flutterwaveSimulation } from '../simulators/flutterwave/flutterwave-simulator.ts';
import { paystackSimulation } from '../simulators/paystack/paystack-simulator.ts';
import { simulatorApp } from '../simulators/simulator-app.ts';
import { flutterwave, flutterwaveWebhook } from './flutterwave/flutterwave.ts';
import type { Webhook } from './payment-provider.ts';
import { type PaymentProviders, paymentProviders } from './payment-providers.ts';
import { paystack, paystackWebhook } from './paystack/paystack.ts';
import { simulatorPaths } from './simulated.ts';

/** Who charges for the shop, by the configuration. The only place that knows which providers there are. */
export function openPaymentProviders(config: Config): PaymentProviders {
  return paymentProviders([paystack(config), flutterwave(config)]);
}

/** Where the providers report. */
export const webhooks: readonly Webhook[] = [paystackWebhook, flutterwaveWebhook];

/** Where built-in simulations of providers answer below this server's own address. */
export function simulationPaths({ paystack, flutterwave }: Config): string[] {
  return [
    ...(paystack.simulated ? [simulatorPaths.paystack] : []),
    ...(flutterwave.simulated ? [simulatorPaths.flutterwave] : []),
  ];
}

/** The calls and pages of the simulation that answers at a path. */
export function simulationApp(shop: Shop, path: string) {
  const protocol = path === simulatorPaths.flutterwave ? flutterwaveSimulation : paystackSimulation;
  return simulatorApp(shop, protocol);
}
