import { randomUUID } from 'node:crypto';
import type { Draft } from '../../../contract/api/orders/drafts.ts';
import type { Order } from '../../../contract/api/orders/order.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { formatMinor, toMajor, toMinor } from '../../../contract/rules/money/money.ts';
import type { Taking } from '../../../contract/rules/orders/drafts.ts';
import { recordAuditEvent } from '../../audit/audit.ts';
import { settleMoments } from '../../catalog/moments.ts';
import type { Database } from '../../database/open.ts';
import { changePayment } from '../../payments/change-payment.ts';
import { settleDue } from '../../payments/difference/difference.ts';
import { closeOpenAttempts, insertAttempt } from '../../payments/payments.sql.ts';
import { confirmOpenAttempts } from '../../payments/payments.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { lockOrder, type OrderRow, updateOrder } from '../orders.sql.ts';
import { getOrder } from '../orders.ts';
import { newAttemptReference } from '../placing/references.ts';
import { untilStockStands } from '../placing/stock-moved.ts';
import { answerDraft, draftState } from './draft-answer.ts';
import { makeDraftOrder } from './draft-order.ts';
import { lockDraft, selectDraft, updateDraft } from './drafts.sql.ts';

const takenWords: Record<Taking, string> = { cash: 'in cash', pos: 'by POS' };

type Taken = { draftId: string; by: Taking; amount?: number | undefined };

/**
 * Notes money that an admin took: all that is to be paid of a draft's order, or a part, whose rest stays due. A draft
 * that was never sent, or ran out of time, becomes an order in the same moment.
 * @throws ShopError DRAFT_NOT_FOUND; INVALID_FIELDS naming `amount`; WRONG_STATE where nothing is to be paid; and what
 * its lines are refused with
 */
export async function takePayment(
  shop: Shop,
  admin: Viewer,
  { draftId, by, amount }: Taken,
): Promise<{ data: Draft; order: Order; message: string }> {
  const before = await selectDraft(shop.db, draftId);
  if (!before) throw new ShopError('DRAFT_NOT_FOUND');
  if (before.orderId) await confirmOpenAttempts(shop, before.orderId);
  await settleMoments(shop);
  const { orderId, words } = await untilStockStands(() =>
    shop.db.transaction(async (tx) => {
      const draft = await lockDraft(tx, draftId);
      if (!draft) throw new ShopError('DRAFT_NOT_FOUND');
      const now = shop.clock.now();
      const old = draft.orderId ? await lockOrder(tx, draft.orderId) : undefined;
      if (draftState({ order: old, cancelledAt: draft.cancelledAt }, now) === 'Cancelled') {
        throw new ShopError('WRONG_STATE', { reason: 'it was thrown away.' });
      }
      const order =
        old && old.paymentStatus !== 'Failed'
          ? old
          : await makeDraftOrder(tx, shop, admin, draft, 'transfer');
      const takenMinor = amountTaken(order, amount);
      await writePayment(tx, shop, admin, order, by, takenMinor);
      await updateDraft(tx, draftId, { orderId: order.id, updatedAt: now });
      const words = formatMinor(takenMinor, order.currency);
      await recordAuditEvent(tx, now, {
        actor: admin,
        action: 'payment taken',
        subject: order.reference,
        changes: [
          { field: 'Payment', from: order.paymentStatus, to: 'Paid' },
          { field: `Taken ${takenWords[by]}`, from: null, to: words },
        ],
        link: `/admin/order/${order.id}`,
        details: { orderId: order.id },
      });
      return { orderId: order.id, words };
    }),
  );
  const order = await getOrder(shop, admin, orderId);
  const mailed = order.address.email
    ? ''
    : ' No email is known of this customer, so no mail is sent: show or print the receipt.';
  return {
    data: await answerDraft(shop, draftId),
    order,
    message: `${words} taken ${takenWords[by]}.${mailed}`,
  };
}

/** What was taken, in minor units: all that is to be paid where nothing is named. */
function amountTaken(order: OrderRow, amount: number | undefined): number {
  const leftMinor =
    order.paymentStatus === 'Pending'
      ? order.amountMinor
      : order.paymentStatus === 'Paid'
        ? order.dueMinor
        : 0;
  if (leftMinor === 0) throw new ShopError('WRONG_STATE', { reason: 'nothing of it is to be paid.' });
  if (amount === undefined) return leftMinor;
  const minor = toMinor(amount, order.currency);
  if (toMajor(minor, order.currency) !== amount)
    throw invalidFields({ amount: 'An amount has at most two decimals.' });
  if (minor <= leftMinor) return minor;
  throw invalidFields({ amount: `Only ${formatMinor(leftMinor, order.currency)} is to be paid.` });
}

async function writePayment(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  order: OrderRow,
  by: Taking,
  takenMinor: number,
): Promise<void> {
  const now = shop.clock.now();
  const isFirst = order.paymentStatus === 'Pending';
  await closeOpenAttempts(tx, order.id);
  const { id: attemptId } = await insertAttempt(tx, {
    id: randomUUID(),
    orderId: order.id,
    provider: by,
    reference: newAttemptReference(order.reference),
    currency: order.currency,
    purpose: isFirst ? 'order' : 'difference',
    amountMinor: takenMinor,
    paidMinor: takenMinor,
    state: 'succeeded',
    channel: by,
    lastAnswer: { takenBy: admin.name },
    checkedAt: now,
    createdAt: now,
  });
  const told = {
    actor: admin.name,
    note: `Taken ${takenWords[by]} by ${admin.name}`,
    received: { way: by, attemptId },
  };
  if (!isFirst) {
    await settleDue(tx, shop, order, takenMinor, told);
    return;
  }
  // no card was charged: what goes back is handed over or transferred by the shop
  const taken = { paymentMethod: 'transfer', simulated: false } as const;
  await updateOrder(tx, order.id, taken);
  const paid = await changePayment(tx, shop, { ...order, ...taken }, 'Paid', {
    ...told,
    paidMinor: takenMinor,
  });
  if (!paid) throw new ShopError('WRONG_STATE', { reason: 'a piece has been sold meanwhile.' });
}
