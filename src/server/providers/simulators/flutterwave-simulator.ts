import { Hono } from 'hono';
import { z } from 'zod';
import { toMajor, toMinor } from '../../../contract/money/money.ts';
import type { Platform } from '../../../platform/platform.ts';
import { flutterwaveWebhook } from '../flutterwave.ts';
import { simulatorPaths } from '../payment-provider.ts';
import {
  insertSimulatedRefund,
  type SimulatedRefund,
  type SimulatedTransaction,
  selectSimulated,
  selectSimulatedById,
  selectSimulatedRefunds,
} from './simulated-payments.sql.ts';
import {
  type Decision,
  type SimulatedWebhook,
  type SimulatorProtocol,
  startSimulated,
} from './simulation.ts';

/** The simulated Flutterwave, version 3: amounts in major units. */
export const flutterwaveSimulation: SimulatorProtocol = {
  provider: 'flutterwave',
  label: 'Flutterwave',
  path: simulatorPaths.flutterwave,
  api: createFlutterwaveApi,
  next: buildReturnUrl,
  report: buildWebhook,
};

function createFlutterwaveApi(shop: Platform): Hono {
  const api = new Hono().basePath('/v3');
  api.use(async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${shop.config.flutterwave.secretKey}`) return next();
    return c.json({ status: 'error', message: 'Invalid authorization key', data: null }, 401);
  });
  const readJson = (request: Request): Promise<unknown> => request.json().catch(() => undefined);
  api.post('/payments', async (c) => startTransaction(shop, await readJson(c.req.raw)));
  api.get('/transactions/verify_by_reference', async (c) =>
    toResponse(await selectSimulated(shop.db, 'flutterwave', c.req.query('tx_ref') ?? '')),
  );
  api.get('/transactions/:id/verify', async (c) =>
    toResponse(await selectSimulatedById(shop.db, 'flutterwave', c.req.param('id'))),
  );
  api.post('/transactions/:id/refund', async (c) =>
    startRefund(shop, c.req.param('id'), await readJson(c.req.raw)),
  );
  api.get('/refunds', async (c) => {
    const refunds = await selectSimulatedRefunds(shop.db, c.req.query('id') ?? '');
    return successResponse('Refunds fetched', refunds.map(toRefundData));
  });
  return api;
}

const successResponse = (message: string, data: unknown) =>
  Response.json({ status: 'success', message, data });
const errorResponse = (message: string) =>
  Response.json({ status: 'error', message, data: null }, { status: 400 });

const startInput = z.object({
  tx_ref: z.string().regex(/^[\w.=-]{1,100}$/),
  amount: z.number().positive(),
  currency: z.enum(['NGN', 'USD', 'GBP', 'EUR']),
  redirect_url: z.url({ protocol: /^https?$/ }),
  payment_options: z.string().max(200).default('card'),
  customer: z.object({ email: z.email() }),
});

const channelNames: Record<string, string> = { banktransfer: 'bank_transfer' };

async function startTransaction(shop: Platform, body: unknown): Promise<Response> {
  const input = startInput.safeParse(body);
  if (!input.success) return errorResponse(input.error.issues[0]?.message ?? 'Invalid');
  const {
    tx_ref: reference,
    amount,
    currency,
    redirect_url: callbackUrl,
    payment_options,
    customer,
  } = input.data;
  const cancelUrl = new URL(callbackUrl);
  cancelUrl.searchParams.set('status', 'cancelled');
  cancelUrl.searchParams.set('tx_ref', reference);
  const begun = await startSimulated(shop, flutterwaveSimulation, {
    reference,
    amountMinor: toMinor(amount, currency),
    currency,
    email: customer.email,
    callbackUrl,
    cancelUrl: cancelUrl.href,
    channels: payment_options.split(',').map((name) => channelNames[name.trim()] ?? name.trim()),
  });
  return begun
    ? successResponse('Hosted Link', { link: begun.page })
    : errorResponse('Transaction reference already exists');
}

/** Responds as Flutterwave does, which knows no transaction until someone pays or is declined. */
function toResponse(transaction: SimulatedTransaction | undefined): Response {
  if (!transaction || transaction.status === 'abandoned')
    return errorResponse('No transaction was found for this id');
  return successResponse('Transaction fetched successfully', toTransactionData(transaction));
}

function toTransactionData({
  id,
  reference,
  amountMinor,
  currency,
  status,
  channel,
  createdAt,
}: SimulatedTransaction) {
  const amount = toMajor(amountMinor, currency);
  return {
    id,
    tx_ref: reference,
    flw_ref: `SIMULATED-${id}`,
    amount,
    currency,
    charged_amount: amount,
    app_fee: 0,
    merchant_fee: 0,
    processor_response: status === 'failed' ? 'Declined' : 'Approved',
    status: status === 'failed' ? 'failed' : 'successful',
    payment_type: channel,
    created_at: createdAt.toISOString(),
  };
}

const refundInput = z.object({
  amount: z.number().positive().optional(),
  comments: z.string().max(500).default(''),
});

/** Refunds part of a payment immediately, or all that is left of it; never more. */
async function startRefund(shop: Platform, id: string, body: unknown): Promise<Response> {
  const input = refundInput.safeParse(body);
  const paid = await selectSimulatedById(shop.db, 'flutterwave', id);
  if (!input.success || !paid) return errorResponse('Invalid transaction id');
  const { amount, comments: note } = input.data;
  const amountMinor = amount === undefined ? undefined : toMinor(amount, paid.currency);
  const refundRequest = { reference: paid.reference, amountMinor, note, now: shop.clock.now() };
  const made = await insertSimulatedRefund(shop.db, refundRequest);
  return made
    ? successResponse('Transaction refund initiated', toRefundData(made))
    : errorResponse('Nothing is left to refund');
}

function toRefundData({ id, transactionId, currency, amountMinor, note, createdAt }: SimulatedRefund) {
  return {
    id,
    tx_id: transactionId,
    amount_refunded: toMajor(amountMinor, currency),
    status: 'completed',
    comments: note,
    created_at: createdAt.toISOString(),
  };
}

function buildReturnUrl({ callbackUrl, reference, status, id }: SimulatedTransaction): URL {
  const next = new URL(callbackUrl);
  next.searchParams.set('status', status === 'failed' ? 'failed' : 'successful');
  next.searchParams.set('tx_ref', reference);
  next.searchParams.set('transaction_id', String(id));
  return next;
}

/** Builds the webhook, sent for successes and failures alike, with the secret hash. */
function buildWebhook(
  shop: Platform,
  transaction: SimulatedTransaction,
  decision: Decision,
): SimulatedWebhook | undefined {
  if (decision === 'short') return undefined;
  const body = JSON.stringify({ event: 'charge.completed', data: toTransactionData(transaction) });
  const headers = { [flutterwaveWebhook.signatureHeader]: shop.config.flutterwave.secretHash };
  return { webhook: flutterwaveWebhook.path, body, headers };
}
