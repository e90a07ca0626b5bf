import { spawn } from 'node:child_process';
import { startFakePaystack } from '../../../tests/browser/support/fake-paystack.ts';

/**
 * A payment provider in a process of its own, as it is anywhere but in a demo: what it does is no work of the shop's.
 */
const port = 4592;
const script = new URL(import.meta.url).pathname;

/** Starts it; `env` is what a shop needs to charge cards through it. */
export function startProvider() {
  const provider = spawn(process.execPath, [script], { stdio: 'inherit' });
  const env = {
    PAYSTACK_SECRET_KEY: 'sk_test_measured',
    PAYSTACK_BASE_URL: `http://127.0.0.1:${port}`,
    PAYSTACK_SIMULATED: 'off',
  };
  return { env, stop: () => provider.kill() };
}

if (process.argv[1] === script) await startFakePaystack(port);
