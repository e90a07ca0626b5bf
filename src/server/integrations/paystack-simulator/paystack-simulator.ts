import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { log } from '../../log.ts';
import type { Shop } from '../../shop.ts';
import { ownAddress, signBody, simulatorPath } from '../payments/paystack.ts';
import {
  insertSimulated,
  moveSimulated,
  type SimulatedTransaction,
  selectSimulated,
  selectSimulatedByAccess,
} from './paystack-simulator.sql.ts';

export type { SimulatedTransaction };

const webhookTimeoutMs = 5000;

/** An answer in Paystack's form. */
export type SimulatedAnswer = { status: 200 | 400 | 401; body: Record<string, unknown> };

export const refused = (message: string): SimulatedAnswer => ({
  status: 400,
  body: { status: false, message },
});

const initializeInput = z.object({
  email: z.email(),
  amount: z.coerce.number().int().positive(),
  currency: z.enum(['NGN', 'USD']).default('NGN'),
  reference: z.string().regex(/^[\w.=-]{1,100}$/),
  callback_url: z.url({ protocol: /^https?$/ }),
  metadata: z.string().optional(),
});

/** Begins a transaction: the address of its pay page. A reference serves once, ever. */
export async function simulateInitialize(shop: Shop, body: unknown): Promise<SimulatedAnswer> {
  const input = initializeInput.safeParse(body);
  if (!input.success) return refused(input.error.issues[0]?.message ?? 'Invalid');
  const { email, amount, currency, reference, callback_url: callbackUrl, metadata } = input.data;
  const transaction = await insertSimulated(shop.db, {
    reference,
    accessCode: randomBytes(12).toString('base64url'),
    amountMinor: amount,
    currency,
    email,
    callbackUrl,
    cancelUrl: cancelUrlOf(metadata) ?? callbackUrl,
    createdAt: shop.clock.now(),
  });
  if (!transaction) return refused('Duplicate Transaction Reference');
  const { accessCode } = transaction;
  const page = `${payPageOrigin(shop, callbackUrl)}${simulatorPath}/pay/${accessCode}`;
  return {
    status: 200,
    body: {
      status: true,
      message: 'Authorization URL created',
      data: { authorization_url: page, access_code: accessCode, reference },
    },
  };
}

/** The pay page stands where the customer comes from: the public address, or this machine by another of its names. */
function payPageOrigin(shop: Shop, callbackUrl: string): string {
  const { hostname, origin } = new URL(callbackUrl);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? origin : shop.config.publicUrl;
}

function cancelUrlOf(metadata: string | undefined): string | undefined {
  try {
    const parsed = z
      .object({ cancel_action: z.url({ protocol: /^https?$/ }) })
      .safeParse(JSON.parse(metadata ?? ''));
    return parsed.data?.cancel_action;
  } catch {
    return undefined;
  }
}

/** What became of a transaction. */
export async function simulateVerify(shop: Shop, reference: string): Promise<SimulatedAnswer> {
  const transaction = await selectSimulated(shop.db, reference);
  if (!transaction) return refused('Transaction reference not found.');
  return {
    status: 200,
    body: { status: true, message: 'Verification successful', data: transactionData(transaction) },
  };
}

function transactionData(transaction: SimulatedTransaction) {
  const { id, reference, amountMinor, currency, status, paidAt } = transaction;
  return {
    id,
    domain: 'test',
    status,
    reference,
    amount: amountMinor,
    requested_amount: amountMinor,
    fees: 0,
    currency,
    channel: 'card',
    gateway_response: status === 'failed' ? 'Declined' : status === 'success' ? 'Successful' : '',
    paid_at: paidAt?.toISOString() ?? null,
  };
}

export function findSimulated(shop: Shop, accessCode: string): Promise<SimulatedTransaction | undefined> {
  return selectSimulatedByAccess(shop.db, accessCode);
}

/**
 * The customer's choice on the pay page. Paying sends the signed webhook, as Paystack does for successes only.
 * @returns where the customer goes next; undefined for an unknown page
 */
export async function decideSimulated(
  shop: Shop,
  accessCode: string,
  decision: 'pay' | 'decline',
): Promise<string | undefined> {
  const transaction = await selectSimulatedByAccess(shop.db, accessCode);
  if (!transaction) return undefined;
  const { reference } = transaction;
  if (decision === 'pay') {
    const paid = await moveSimulated(shop.db, reference, 'abandoned', {
      status: 'success',
      paidAt: shop.clock.now(),
    });
    if (paid) await sendWebhook(shop, paid);
  } else {
    await moveSimulated(shop.db, reference, 'abandoned', { status: 'failed' });
  }
  const next = new URL(transaction.callbackUrl);
  next.searchParams.set('trxref', reference);
  next.searchParams.set('reference', reference);
  return next.href;
}

/** Over real HTTP, as from outside. A webhook that does not arrive holds nobody up: the shop asks by itself. */
async function sendWebhook(shop: Shop, transaction: SimulatedTransaction): Promise<void> {
  const body = JSON.stringify({ event: 'charge.success', data: transactionData(transaction) });
  try {
    await fetch(`${ownAddress(shop.config)}/api/payment/paystack/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': signBody(body, shop.config.paystack.secretKey),
      },
      body,
      signal: AbortSignal.timeout(webhookTimeoutMs),
    });
  } catch (error) {
    log.warn('The simulated webhook was not taken', {
      reference: transaction.reference,
      error: String(error),
    });
  }
}
