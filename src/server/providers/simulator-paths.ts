import type { Config } from '../../platform/config/config.ts';

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
