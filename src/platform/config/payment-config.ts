import { ConfigError } from './config-error.ts';
import { loadOrCreateSecret } from './private-files.ts';

type Name =
  | 'PUBLIC_URL'
  | `PAYSTACK_${'SECRET_KEY' | 'SIMULATED' | 'BASE_URL'}`
  | `FLUTTERWAVE_${'SECRET_KEY' | 'SECRET_HASH' | 'SIMULATED' | 'BASE_URL'}`;
type Values = Partial<Record<Name, string | undefined>>;

/**
 * Configures card payment: with a key the real one; without one the simulation, only on a machine where someone tries
 * the shop out; otherwise none. Throws {@link ConfigError} if a simulation could be mistaken for the real one.
 */
export function paystackConfig(values: Values, dataDir: string, embedded: boolean) {
  const setting = values.PAYSTACK_SIMULATED;
  const hasKey = values.PAYSTACK_SECRET_KEY !== undefined;
  const isPublic = values.PUBLIC_URL?.startsWith('https:') ?? false;
  if (setting === 'on' && (hasKey || isPublic)) {
    const reason = hasKey ? 'PAYSTACK_SECRET_KEY is set' : 'PUBLIC_URL is an https address';
    throw new ConfigError('PAYSTACK_SIMULATED', setting, `'off', since ${reason}`);
  }
  const simulated = !hasKey && (setting ?? (embedded && !isPublic ? 'on' : 'off')) === 'on';
  return {
    /** False where cards cannot be charged: then card payment is not offered. */
    offered: hasKey || simulated,
    simulated,
    // if nothing is offered, a random secret: no webhook can be signed with it
    secretKey: values.PAYSTACK_SECRET_KEY ?? loadOrCreateSecret(dataDir, 'paystack-simulator'),
    baseUrl: values.PAYSTACK_BASE_URL?.replace(/\/+$/, '') ?? 'https://api.paystack.co',
  };
}

/**
 * Configures Flutterwave: with a key the real one; its simulation only on request, and never if it could be mistaken
 * for the real one. Throws {@link ConfigError}.
 */
export function flutterwaveConfig(values: Values, dataDir: string) {
  const setting = values.FLUTTERWAVE_SIMULATED;
  const hasKey = values.FLUTTERWAVE_SECRET_KEY !== undefined;
  const isPublic = values.PUBLIC_URL?.startsWith('https:') ?? false;
  const realPaystack = values.PAYSTACK_SECRET_KEY !== undefined;
  if (setting === 'on' && (hasKey || isPublic || realPaystack)) {
    const set = hasKey ? 'FLUTTERWAVE_SECRET_KEY is set' : 'PAYSTACK_SECRET_KEY is set';
    const reason = isPublic ? 'PUBLIC_URL is an https address' : set;
    throw new ConfigError('FLUTTERWAVE_SIMULATED', setting, `'off', since ${reason}`);
  }
  const simulated = setting === 'on';
  const own = simulated ? loadOrCreateSecret(dataDir, 'flutterwave-simulator') : '';
  return {
    /** False if it charges nothing: its currencies are then left to another provider, or to none. */
    offered: hasKey || simulated,
    simulated,
    secretKey: values.FLUTTERWAVE_SECRET_KEY ?? own,
    /** Empty if not set: webhooks are then rejected, and payments are found by polling. */
    secretHash: simulated ? own : (values.FLUTTERWAVE_SECRET_HASH ?? ''),
    baseUrl: (values.FLUTTERWAVE_BASE_URL ?? 'https://api.flutterwave.com').replace(/\/+(v3\/*)?$/, ''),
  };
}
