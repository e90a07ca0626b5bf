import { Hono } from 'hono';
import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { simulatorPaths } from '../payment-provider.ts';
import { paystackWebhook, signBody } from '../paystack.ts';
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

/** The simulated Paystack. */
export const paystackSimulation: SimulatorProtocol = {
  provider: 'paystack',
  label: 'Paystack',
  path: simulatorPaths.paystack,
  api: createPaystackApi,
  next: buildReturnUrl,
  report: buildWebhook,
};

function createPaystackApi(shop: Platform): Hono {
  const api = new Hono();
  api.use(async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${shop.config.paystack.secretKey}`) return next();
    return c.json({ status: false, message: 'Invalid key' }, 401);
  });
  const readJson = (request: Request): Promise<unknown> => request.json().catch(() => undefined);
  const send = ({ status, body }: SimulatedResponse) => Response.json(body, { status });
  api.post('/transaction/initialize', async (c) => send(await initialize(shop, await readJson(c.req.raw))));
  api.get('/transaction/verify/:reference', async (c) =>
    send(toResponse(await selectSimulated(shop.db, 'paystack', c.req.param('reference')))),
  );
  api.get('/transaction/:id', async (c) =>
    send(toResponse(await selectSimulatedById(shop.db, 'paystack', c.req.param('id')))),
  );
  api.post('/refund', async (c) => send(await simulateRefund(shop, await readJson(c.req.raw))));
  api.get('/refund', async (c) => send(await listSimulatedRefunds(shop, c.req.query('transaction') ?? '')));
  return api;
}

const initializeInput = z.object({
  email: z.email(),
  amount: z.coerce.number().int().positive(),
  currency: z.enum(['NGN', 'USD']).default('NGN'),
  reference: z.string().regex(/^[\w.=-]{1,100}$/),
  callback_url: z.url({ protocol: /^https?$/ }),
  channels: z.array(z.string().max(40)).min(1).max(20).default(['card']),
  metadata: z.string().optional(),
});

/** Begins a transaction. A reference serves once, ever. */
async function initialize(shop: Platform, body: unknown): Promise<SimulatedResponse> {
  const input = initializeInput.safeParse(body);
  if (!input.success) return errorResponse(input.error.issues[0]?.message ?? 'Invalid');
  const { amount: amountMinor, reference, callback_url: callbackUrl, metadata, ...rest } = input.data;
  const cancelUrl = getCancelUrl(metadata) ?? callbackUrl;
  const begun = await startSimulated(shop, paystackSimulation, {
    ...rest,
    amountMinor,
    reference,
    callbackUrl,
    cancelUrl,
  });
  if (!begun) return errorResponse('Duplicate Transaction Reference');
  const data = { authorization_url: begun.page, access_code: begun.accessCode, reference };
  return { status: 200, body: { status: true, message: 'Authorization URL created', data } };
}

function getCancelUrl(metadata: string | undefined): string | undefined {
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
function toResponse(transaction: SimulatedTransaction | undefined): SimulatedResponse {
  if (!transaction) return errorResponse('Transaction reference not found.');
  const data = toTransactionData(transaction);
  return { status: 200, body: { status: true, message: 'Verification successful', data } };
}

function toTransactionData({
  id,
  reference,
  amountMinor,
  currency,
  status,
  channel,
  paidAt,
}: SimulatedTransaction) {
  return {
    id,
    domain: 'test',
    status,
    reference,
    amount: amountMinor,
    requested_amount: amountMinor,
    fees: 0,
    currency,
    channel: channel || 'card',
    gateway_response: status === 'failed' ? 'Declined' : status === 'success' ? 'Successful' : '',
    paid_at: paidAt?.toISOString() ?? null,
  };
}

function buildReturnUrl({ callbackUrl, reference }: SimulatedTransaction): URL {
  const next = new URL(callbackUrl);
  next.searchParams.set('trxref', reference);
  next.searchParams.set('reference', reference);
  return next;
}

/** Builds a signed webhook; Paystack reports successes and reversed transfers, and nothing else. */
function buildWebhook(
  shop: Platform,
  transaction: SimulatedTransaction,
  decision: Decision,
): SimulatedWebhook | undefined {
  if (decision === 'decline') return undefined;
  const body = JSON.stringify(
    decision === 'pay' ? buildPaidEvent(transaction) : buildReturnedEvent(transaction),
  );
  const headers = { [paystackWebhook.signatureHeader]: signBody(body, shop.config.paystack.secretKey) };
  return { webhook: paystackWebhook.path, body, headers };
}

function buildPaidEvent(transaction: SimulatedTransaction) {
  return { event: 'charge.success', data: toTransactionData(transaction) };
}

function buildReturnedEvent({ id, amountMinor }: SimulatedTransaction) {
  const transfer = {
    amount: String(amountMinor - 100),
    message: 'incorrect amount sent',
    message_type: 'INCORRECT_AMOUNT',
    transaction_id: String(id),
  };
  return { event: 'bank.transfer.rejected', data: { bank_transfer: transfer } };
}

const refundInput = z.object({
  transaction: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  merchant_note: z.string().max(500).optional().default(''),
});

/** Refunds part of a payment immediately, or all that is left of it; never more. */
async function simulateRefund(shop: Platform, body: unknown): Promise<SimulatedResponse> {
  const input = refundInput.safeParse(body);
  if (!input.success) return errorResponse('Transaction is required');
  const { transaction, amount, merchant_note: note } = input.data;
  const refund = await insertSimulatedRefund(shop.db, {
    reference: transaction,
    amountMinor: amount,
    note,
    now: shop.clock.now(),
  });
  if (!refund) return errorResponse('Transaction has been fully reversed or was not paid');
  return {
    status: 200,
    body: { status: true, message: 'Refund has been queued for processing', data: toRefundData(refund) },
  };
}

/** The refunds of a transaction, which is named by its id or its reference. */
async function listSimulatedRefunds(shop: Platform, transaction: string): Promise<SimulatedResponse> {
  const found = await selectSimulatedRefunds(shop.db, transaction);
  return {
    status: 200,
    body: { status: true, message: 'Refunds retrieved', data: found.map(toRefundData) },
  };
}

function toRefundData({
  id,
  reference,
  transactionId,
  currency,
  amountMinor,
  note,
  createdAt,
}: SimulatedRefund) {
  return {
    id,
    status: 'processed',
    transaction: { id: transactionId, reference },
    transaction_reference: reference,
    currency,
    amount: amountMinor,
    merchant_note: note,
    createdAt: createdAt.toISOString(),
  };
}

/** An answer in Paystack's form. */
type SimulatedResponse = { status: 200 | 400; body: Record<string, unknown> };

const errorResponse = (message: string): SimulatedResponse => ({
  status: 400,
  body: { status: false, message },
});
