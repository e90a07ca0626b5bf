import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { errorResponse, type SimulatedResponse } from './paystack-responses.ts';
import {
  insertSimulatedRefund,
  type SimulatedRefund,
  selectSimulatedRefunds,
} from './simulated-payments.sql.ts';

const refundInput = z.object({
  transaction: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  merchant_note: z.string().max(500).optional().default(''),
});

/** Refunds part of a payment immediately, or all that is left of it; never more. */
export async function simulateRefund(shop: Platform, body: unknown): Promise<SimulatedResponse> {
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
export async function listSimulatedRefunds(shop: Platform, transaction: string): Promise<SimulatedResponse> {
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
