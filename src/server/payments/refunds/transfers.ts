import { retentionCutoff } from '../../../contract/customers/retention-periods.ts';
import { ShopError } from '../../../contract/errors.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { refundNotes } from '../../../contract/payments/payment-status.ts';
import { staffWindow } from '../../notifications/index.ts';
import {
  actOnOrder,
  getOrder,
  getOrderRecord,
  queueRefundMail,
  queueReviewMail,
} from '../../orders/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import {
  eraseAccountsBefore,
  type RefundRow,
  selectRefund,
  selectRefunds,
  updateRefund,
} from './refunds.sql.ts';

type RefundAccount = NonNullable<RefundRow['account']>;

/**
 * Records that a refund was transferred, with the bank's reference, and mails the customer. Repeating it changes
 * nothing.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE if it is not a transfer, or was sent with another reference
 */
export async function markTransferSent(
  shop: Shop,
  admin: Viewer,
  { refundId, reference }: { refundId: string; reference: string },
): Promise<Order> {
  const known = await selectRefund(shop.db, refundId);
  if (!known?.orderId) throw new ShopError('ORDER_NOT_FOUND');
  const { orderId } = known;
  await actOnOrder(shop, admin, orderId, async (act) => {
    const { tx, order, now } = act;
    const refund = await selectRefund(tx, refundId);
    if (!refund) throw new ShopError('ORDER_NOT_FOUND');
    if (refund.attemptId) throw new ShopError('WRONG_STATE', { reason: 'the provider makes this refund.' });
    if (refund.state === 'done') {
      if (refund.sentReference === reference) return;
      throw new ShopError('WRONG_STATE', { reason: 'this refund was sent already.' });
    }
    const sent = { state: 'done', doneAt: now, sentReference: reference } as const;
    // if the order's customer was erased, only the books are retained
    const account = order.emailKey === '' ? null : refund.account;
    await updateRefund(tx, refund.id, { ...sent, account });
    const amount = formatMinor(refund.amountMinor, order.currency);
    const note = `${amount} was transferred.`;
    await act.addHistory({ kind: 'note', to: refundNotes.sent, actor: 'shop', note });
    await act.update();
    await act.audit('refund recorded', {
      changes: [{ field: 'Refund sent', from: null, to: amount }],
      details: { orderId },
    });
    await queueRefundMail(tx, shop.config, 'sent', order, { ...refund, ...sent }, now);
  });
  return getOrder(shop, admin, orderId);
}

/**
 * Stores the account for an order's transfers, for its owner or an admin; notifies the admins if a customer entered
 * it.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE if no transfer is waiting
 */
export async function setRefundAccount(
  shop: Shop,
  viewer: Viewer,
  { orderId, ...account }: { orderId: string } & RefundAccount,
): Promise<Order> {
  const { id } = await getOrderRecord(shop, viewer, orderId);
  await actOnOrder(shop, viewer, id, async (act) => {
    const { tx, order, now } = act;
    const waiting = (await selectRefunds(tx, id)).filter(
      ({ state, attemptId }) => state === 'pending' && !attemptId,
    );
    const [first] = waiting;
    if (!first) throw new ShopError('WRONG_STATE', { reason: 'no transfer to you is waiting.' });
    for (const refund of waiting) await updateRefund(tx, refund.id, { account });
    await act.addHistory({ kind: 'note', to: refundNotes.account });
    await act.update();
    if (viewer.role === 'admin') {
      const digits = (number: string | undefined) => (number ? `…${number.slice(-4)}` : null);
      const [from, to] = [digits(first.account?.accountNumber), digits(account.accountNumber)];
      await act.audit('refund account given', { changes: [{ field: 'Account', from, to }] });
      return;
    }
    await queueReviewMail(tx, shop.config, order, {
      about: 'refund-account',
      time: staffWindow(now),
      attemptReference: order.reference,
      cause:
        'The customer has told which account the refund goes to. Please transfer it and mark it as sent.',
      now,
    });
  });
  return getOrder(shop, viewer, id);
}

/** Deletes the accounts of transferred refunds once they are no longer needed. */
export async function eraseOldRefundAccounts(shop: Shop): Promise<void> {
  await eraseAccountsBefore(shop.db, retentionCutoff('refundAccounts', shop.clock.now()));
}
