export { createSimulatorApp, getSimulatorPaths, openPaymentProviders, webhooks } from './open-providers.ts';
export type {
  EventSubject,
  PaymentProvider,
  ProviderEvent,
  ProviderRefund,
  ProviderState,
  Webhook,
} from './payment-provider.ts';
export type { PaymentProviders } from './payment-providers.ts';
