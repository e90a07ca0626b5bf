import { retentionCutoff } from '../../../contract/customers/retention-periods.ts';
import { ShopError } from '../../../contract/errors.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { refundNotes } from '../../../contract/payments/payment-status.ts';
import { recordAuditEvent } from '../../audit/index.ts';
import { staffWindow } from '../../notifications/index.ts';
import {
  getOrder,
  getOrderRecord,
  insertHistory,
  lockOrder,
  queueRefundMail,
  queueReviewMail,
  updateOrder,
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
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refund = await selectRefund(tx, refundId);
    if (!order || !refund) throw new ShopError('ORDER_NOT_FOUND');
    if (refund.attemptId) throw new ShopError('WRONG_STATE', { reason: 'the provider makes this refund.' });
    if (refund.state === 'done') {
      if (refund.sentReference === reference) return;
      throw new ShopError('WRONG_STATE', { reason: 'this refund was sent already.' });
    }
    const now = shop.clock.now();
    const sent = { state: 'done', doneAt: now, sentReference: reference } as const;
    // if the order's customer was erased, only the books are retained
    const account = order.emailKey === '' ? null : refund.account;
    await updateRefund(tx, refund.id, { ...sent, account });
    const amount = formatMinor(refund.amountMinor, order.currency);
    await insertHistory(tx, {
      orderId,
      at: now,
      kind: 'note',
      to: refundNotes.sent,
      actor: 'shop',
      note: `${amount} was transferred.`,
    });
    await updateOrder(tx, orderId, { updatedAt: now });
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'refund recorded',
      subject: order.reference,
      changes: [{ field: 'Refund sent', from: null, to: amount }],
      link: `/admin/order/${orderId}`,
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
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const waiting = (await selectRefunds(tx, id)).filter(
      ({ state, attemptId }) => state === 'pending' && !attemptId,
    );
    const [first] = waiting;
    if (!first) throw new ShopError('WRONG_STATE', { reason: 'no transfer to you is waiting.' });
    const now = shop.clock.now();
    for (const refund of waiting) await updateRefund(tx, refund.id, { account });
    const byAdmin = viewer.role === 'admin';
    await insertHistory(tx, {
      orderId: id,
      at: now,
      kind: 'note',
      to: refundNotes.account,
      actor: byAdmin ? viewer.name : 'customer',
    });
    await updateOrder(tx, id, { updatedAt: now });
    if (byAdmin) {
      const digits = (number: string | undefined) => (number ? `…${number.slice(-4)}` : null);
      await recordAuditEvent(tx, now, {
        actor: viewer,
        action: 'refund account given',
        subject: order.reference,
        changes: [
          {
            field: 'Account',
            from: digits(first.account?.accountNumber),
            to: digits(account.accountNumber),
          },
        ],
        link: `/admin/order/${id}`,
      });
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
