import { randomUUID } from 'node:crypto';
import { ShopError } from '../../../contract/errors.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { refundNotes } from '../../../contract/payments/payment-status.ts';
import { paidMinorOf } from '../../../contract/payments/refund-plan.ts';
import type { Database } from '../../../platform/database/open.ts';
import { actOnOrder, getOrder, type OrderAct } from '../../orders/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { selectAttempts } from '../payments.sql.ts';
import { getRefundedUnits } from './claim-refund.ts';
import { getRefusal, makeRefunds } from './make-refunds.ts';
import { checkRefundLimit } from './refund-limit.ts';
import { getRefundableMinor, sumCounted } from './refund-sources.ts';
import {
  type RefundRow,
  selectOrderLines,
  selectRefund,
  selectRefunds,
  updateRefund,
} from './refunds.sql.ts';

/**
 * Requests a refund that the provider refused once more, if there is still as much to refund. Its stock moved with
 * the first request, and is not moved again.
 * @throws ShopError ORDER_NOT_FOUND, WRONG_STATE; WRONG_DUTY and CONFIRM_PASSWORD above the limit
 */
export async function retryRefund(
  shop: Shop,
  admin: Viewer,
  refundId: string,
): Promise<{ data: Order; message: string }> {
  const known = await selectRefund(shop.db, refundId);
  if (!known?.orderId) throw new ShopError('ORDER_NOT_FOUND');
  const { orderId } = known;
  await actOnOrder(shop, admin, orderId, (act) => reclaimRefund(act, admin, refundId));
  const by = { actor: admin.name, note: '' };
  const claimed = { orderId, amountMinor: known.amountMinor, refundIds: [refundId], ways: [] };
  const outcome = await makeRefunds(shop, claimed, by);
  if (outcome === 'needs_attention') throw await getRefusal(shop, claimed);
  const message = outcome === 'done' ? 'The refund is made.' : 'The refund is under way at the provider.';
  return { data: await getOrder(shop, admin, orderId), message };
}

async function reclaimRefund(act: OrderAct, admin: Viewer, refundId: string): Promise<void> {
  const { tx, order, now } = act;
  const orderId = order.id;
  const refund = await selectRefund(tx, refundId);
  if (!refund) throw new ShopError('ORDER_NOT_FOUND');
  if (refund.state !== 'needs_attention') {
    throw new ShopError('WRONG_STATE', { reason: 'this refund was not refused.' });
  }
  const attempt = (await selectAttempts(tx, orderId)).find(({ id }) => id === refund.attemptId);
  const rows = await selectRefunds(tx, orderId);
  const left = attempt ? getRefundableMinor(attempt, rows) : 0;
  const before = await getRefundedUnits(tx, orderId);
  const orderLeft = refund.scope === 'order' ? paidMinorOf(order) - before.amountMinor : left;
  if (refund.amountMinor > Math.min(left, orderLeft) || !(await hasUnitsLeft(tx, orderId, refund, before))) {
    throw new ShopError('WRONG_STATE', { reason: 'another refund has taken its place.' });
  }
  checkRefundLimit(admin, order.currency, sumCounted(rows) + refund.amountMinor);
  await updateRefund(tx, refundId, {
    state: 'pending',
    key: `refund_${randomUUID()}:0`,
    accepted: false,
    providerRef: '',
    askedAt: now,
    createdAt: now,
  });
  await act.addHistory({ kind: 'note', to: refundNotes.asked });
  await act.update();
  await act.audit('refund asked', {
    changes: [{ field: 'Refund', from: null, to: formatMinor(refund.amountMinor, order.currency) }],
    details: { orderId },
  });
}

async function hasUnitsLeft(
  tx: Database,
  orderId: string,
  { lines }: RefundRow,
  { units }: Awaited<ReturnType<typeof getRefundedUnits>>,
): Promise<boolean> {
  const own = await selectOrderLines(tx, orderId);
  return lines.every(({ lineId, quantity }) => {
    const line = own.find(({ id }) => id === lineId);
    return line !== undefined && quantity + (units.get(lineId) ?? 0) <= line.quantity;
  });
}
