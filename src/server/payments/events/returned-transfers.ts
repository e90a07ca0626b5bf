import { transferReturned } from '../../../contract/payments/payment-status.ts';
import { insertHistory, lockOrder, updateOrder } from '../../orders/index.ts';
import type { EventSubject } from '../../providers/index.ts';
import type { Shop } from '../../shop.ts';
import type { AttemptRow } from '../payments.sql.ts';

/** A transfer that the provider's bank sends back leaves a line on an order that is not paid yet. */
export async function recordReturnedTransfer(
  shop: Shop,
  attempt: AttemptRow,
  { wrongAmount }: Extract<EventSubject, { kind: 'transfer returned' }>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    if (order?.paymentStatus !== 'Pending') return;
    const at = shop.clock.now();
    const note = wrongAmount ? transferReturned.wrongAmount : transferReturned.refused;
    await insertHistory(tx, {
      orderId: order.id,
      at,
      kind: 'note',
      to: transferReturned.to,
      actor: 'shop',
      note,
    });
    await updateOrder(tx, order.id, { updatedAt: at });
  });
}
