import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { log } from '../../../platform/observability/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSimulatorOrigin } from '../payment-provider.ts';
import {
  insertSimulated,
  type SimulatedProvider,
  type SimulatedTransaction,
  selectSimulatedByAccess,
  updateSimulatedStatus,
} from './simulated-payments.sql.ts';

const webhookTimeoutMs = 5000;

/** How a payment ends on the test page. `short`: a transfer of a little too little, which the bank sends back. */
export type Decision = 'pay' | 'decline' | 'short';

/** What a provider's simulation speaks; all else is the same for each. */
export type SimulatorProtocol = {
  provider: SimulatedProvider;
  /** What people call it. */
  label: string;
  /** Below this server's own address. */
  path: string;
  api(shop: Platform): Hono;
  /** Where the customer goes from the test page. */
  next(transaction: SimulatedTransaction): URL;
  /** What it reports of an end, as its webhook's body and headers; undefined where it sends nothing. */
  report(shop: Platform, transaction: SimulatedTransaction, decision: Decision): SimulatedWebhook | undefined;
};

export type SimulatedWebhook = { webhook: string; body: string; headers: Record<string, string> };

type NewSimulated = Pick<
  SimulatedTransaction,
  'reference' | 'amountMinor' | 'currency' | 'email' | 'callbackUrl' | 'cancelUrl' | 'channels'
>;

/** Begins a transaction: the address of its test page. Undefined when the reference was used before, ever. */
export async function startSimulated(
  shop: Platform,
  { provider, path }: Pick<SimulatorProtocol, 'provider' | 'path'>,
  transaction: NewSimulated,
): Promise<{ page: string; accessCode: string } | undefined> {
  const accessCode = randomBytes(12).toString('base64url');
  const createdAt = shop.clock.now();
  const begun = await insertSimulated(shop.db, { ...transaction, provider, accessCode, createdAt });
  return (
    begun && {
      page: `${getPayPageOrigin(shop, transaction.callbackUrl)}${path}/pay/${accessCode}`,
      accessCode,
    }
  );
}

/**
 * Returns the origin of the payment page, where the customer comes from: the public address, or another name of this
 * machine.
 */
function getPayPageOrigin(shop: Platform, callbackUrl: string): string {
  const { hostname, origin } = new URL(callbackUrl);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? origin : shop.config.publicUrl;
}

/**
 * The customer's choice on the test page, reported by a webhook as the provider does.
 * @param channel the way it is paid in; the usual one where the page offers no such way
 * @returns where the customer goes next; undefined for an unknown page
 */
export async function decideSimulated(
  shop: Platform,
  protocol: SimulatorProtocol,
  accessCode: string,
  { decision, channel }: { decision: Decision; channel: string },
): Promise<string | undefined> {
  const found = await selectSimulatedByAccess(shop.db, protocol.provider, accessCode);
  if (!found) return undefined;
  const ended = decision === 'short' ? found : await completeSimulated(shop, found, decision, channel);
  if (ended) await sendWebhook(shop, protocol.report(shop, ended, decision));
  return protocol.next(ended ?? found).href;
}

/** Cards where they are offered, as most tests pay. */
export function getDefaultChannel(channels: readonly string[]): string {
  return channels.includes('card') ? 'card' : (channels[0] ?? 'card');
}

function completeSimulated(
  shop: Platform,
  { reference, channels }: SimulatedTransaction,
  decision: 'pay' | 'decline',
  wanted: string,
): Promise<SimulatedTransaction | undefined> {
  const channel = channels.includes(wanted) ? wanted : getDefaultChannel(channels);
  const changes =
    decision === 'pay'
      ? ({ status: 'success', channel, paidAt: shop.clock.now() } as const)
      : ({ status: 'failed', channel } as const);
  return updateSimulatedStatus(shop.db, reference, 'abandoned', changes);
}

/** Sends over real HTTP, as from outside. A failed webhook blocks nothing: the shop queries the state itself. */
async function sendWebhook(shop: Platform, report: SimulatedWebhook | undefined): Promise<void> {
  if (!report) return;
  try {
    await fetch(`${getSimulatorOrigin(shop.config)}/api${report.webhook}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...report.headers },
      body: report.body,
      signal: AbortSignal.timeout(webhookTimeoutMs),
    });
  } catch (error) {
    log.warn('The simulated webhook was not taken', { error: String(error) });
  }
}
