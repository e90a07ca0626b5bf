import { ShopError } from '../../contract/errors.ts';
import { isDelivered, isInHouse } from '../../contract/orders/order-status.ts';
import { isInEu } from '../../contract/returns/eu.ts';
import { withdrawalDeadline, withdrawalReturnDeadline } from '../../contract/returns/policy.ts';
import {
  exclusionMessages,
  formatReturnDay,
  returnMessages,
} from '../../contract/returns/policy-messages.ts';
import { canWithdraw, isMadeToMeasure, type ReturnableOrder } from '../../contract/returns/quote.ts';
import type { Withdrawal } from '../../contract/returns/returns.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { cancelById } from '../order-changes/index.ts';
import {
  lockOrder,
  type OrderRecord,
  selectOrder,
  selectOrderByReference,
  toReference,
} from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { writeReturn } from './request-return.ts';
import { readReturnContext } from './return-context.ts';

type WithdrawalRequest = {
  reference: string;
  email: string;
  /** Places of the pieces; all that may be withdrawn from without. */
  lines?: readonly number[] | undefined;
  reason: string;
  confirm: boolean;
};

type WithdrawalResponse = { data: Withdrawal; message: string };

/**
 * Handles the withdrawal of an EU consumer from an order, by reference and email: returns what can be withdrawn from
 * and, once confirmed, the return it creates. It needs no approval. An order not sent yet is cancelled instead, or
 * its cancellation requested. A repeated declaration returns the first one.
 * @throws ShopError ORDER_NOT_FOUND for any mismatch; WRONG_STATE outside the EU, in transit, after the 14 days, and
 * if nothing of it can be withdrawn from
 */
export async function withdrawFromOrder(shop: Shop, request: WithdrawalRequest): Promise<WithdrawalResponse> {
  const found = await selectOrderByReference(shop.db, toReference(request.reference));
  if (!found || found.emailKey !== request.email.trim().toLowerCase()) throw new ShopError('ORDER_NOT_FOUND');
  if (!isInEu(found.countryCode)) {
    throw new ShopError('WRONG_STATE', { reason: 'the order was not delivered within the European Union.' });
  }
  if (isInHouse(found.status)) return withdrawBeforeShipping(shop, found, request);
  if (!isDelivered(found.status)) {
    throw new ShopError('WRONG_STATE', {
      reason: 'the order is on its way. You may withdraw as soon as it is delivered, or write to us.',
    });
  }
  if (!request.confirm) {
    return {
      data: await previewWithdrawal(shop.db, shop, found),
      message: 'Please confirm your withdrawal.',
    };
  }
  const data = await shop.db.transaction((tx) => declareWithdrawal(tx, shop, found.id, request));
  return {
    data,
    message: `Your withdrawal is declared. We have confirmed it by email to ${found.address.email}.`,
  };
}

async function previewWithdrawal(db: Database, shop: Shop, record: OrderRecord): Promise<Withdrawal> {
  const { order } = await readReturnContext(db, record);
  const now = shop.clock.now();
  const declared = record.returns.findLast(({ withdrawal }) => withdrawal);
  const until = withdrawalDeadline(order.deliveredAt, order.policy);
  if (!declared && now.getTime() >= until.getTime() + 1000) {
    throw new ShopError('WRONG_STATE', {
      reason: `the time to withdraw ended on ${formatReturnDay(until)}. Our returns policy may still help: please write to us.`,
    });
  }
  return {
    reference: record.reference,
    state: 'delivered',
    until: until.toISOString(),
    lines: order.lines.map((line, index) => {
      const sold = record.lines[index];
      const left = line.quantity - line.taken;
      const allowed = left > 0 && canWithdraw(order, line, now);
      return {
        index,
        name: sold?.name ?? '',
        size: sold?.size ?? '',
        color: sold?.color ?? '',
        quantity: Math.max(1, left),
        allowed,
        why: getRefusalReason(order, line, left, now),
      };
    }),
    declared: declared ? { reference: declared.reference, at: declared.createdAt.toISOString() } : null,
  };
}

function getRefusalReason(
  order: ReturnableOrder,
  line: ReturnableOrder['lines'][number],
  left: number,
  now: Date,
): string {
  if (left <= 0) return returnMessages.nothingLeft;
  if (isMadeToMeasure(line)) return exclusionMessages['made to measure'];
  return returnMessages.withdrawal(withdrawalReturnDeadline(now, order.policy));
}

async function declareWithdrawal(
  tx: Database,
  shop: Shop,
  orderId: string,
  request: WithdrawalRequest,
): Promise<Withdrawal> {
  const locked = await lockOrder(tx, orderId);
  const record = locked && (await selectOrder(tx, orderId));
  if (!record) throw new ShopError('ORDER_NOT_FOUND');
  const seen = await previewWithdrawal(tx, shop, record);
  const wanted = seen.lines.filter(
    ({ index, allowed }) => allowed && (request.lines?.includes(index) ?? true),
  );
  if (wanted.length === 0) {
    if (seen.declared) return seen;
    const [why] = seen.lines.map((line) => line.why);
    throw new ShopError('WRONG_STATE', { reason: why ?? 'nothing of this order can be withdrawn from.' });
  }
  const lines = wanted.map(({ index, quantity }) => ({ index, quantity }));
  const reason = request.reason || 'Withdrawal';
  const returnRequest = {
    orderId,
    lines,
    wants: 'refund',
    reason,
    faulty: false,
    photos: [],
    anyway: false,
  } as const;
  await writeReturn(tx, shop, returnRequest, { actor: 'customer', declared: true });
  const after = await selectOrder(tx, orderId);
  return previewWithdrawal(tx, shop, after ?? record);
}

/**
 * Treats a withdrawal before dispatch as a cancellation request: an unpaid order is cancelled immediately, a paid one
 * by the shop.
 */
async function withdrawBeforeShipping(
  shop: Shop,
  record: OrderRecord,
  request: WithdrawalRequest,
): Promise<WithdrawalResponse> {
  const cancelRequest = record.cancelRequest;
  const lines = record.lines.map((line, index) => {
    const { name, size, color, quantity } = line;
    const isExcluded = line.cutAt !== null && isMadeToMeasure(line);
    const why = isExcluded
      ? exclusionMessages['made to measure']
      : 'It has not been sent yet: the order is cancelled.';
    return { index, name, size, color, quantity, allowed: !isExcluded, why };
  });
  const at = cancelRequest?.createdAt.toISOString();
  const known = at ? { reference: record.reference, at } : null;
  const data = { reference: record.reference, state: 'before' as const, until: null, lines, declared: known };
  if (!request.confirm) return { data, message: 'Please confirm your withdrawal.' };
  const [first] = lines;
  if (first && lines.every(({ allowed }) => !allowed))
    throw new ShopError('WRONG_STATE', { reason: first.why });
  const reason = request.reason || 'Withdrawal';
  const message = await cancelById(shop, undefined, { orderId: record.id, reason });
  const declared = known ?? { reference: record.reference, at: shop.clock.now().toISOString() };
  return { data: { ...data, declared }, message };
}
