import { isInHouse, type OrderStatus } from '../../contract/orders/order-status.ts';
import { dueAfterReceipt, getPolicy } from '../../contract/returns/policy.ts';
import type { Database } from '../../platform/database/open.ts';
import { declaredHolidays } from '../delivery/index.ts';
import { type OrderRow, selectReturn, updateReturn } from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { recordReturnState } from './return-history.ts';
import { lockReturn, setReturnState } from './transition-return.ts';

/**
 * Ends a return once the order that sends its other pieces has left the house, and opens it again where that was taken
 * back. Other orders are passed over. The exchange's order is locked.
 */
export async function syncExchange(
  tx: Database,
  shop: Shop,
  order: Pick<OrderRow, 'id' | 'kind'>,
  status: OrderStatus,
): Promise<void> {
  const known = order.kind === 'exchange' ? await selectReturn(tx, order.id) : undefined;
  if (!known) return;
  const left = !isInHouse(status);
  const by = { actor: 'shop', note: '' };
  if (left && known.state === 'Accepted') {
    await setReturnState(tx, shop, await lockReturn(tx, known.id), 'Exchanged', by);
  } else if (!left && known.state === 'Exchanged') {
    const { orderReturn } = await lockReturn(tx, known.id);
    const received = orderReturn.receivedAt ?? shop.clock.now();
    const closed = await declaredHolidays(tx, received);
    const dueAt = dueAfterReceipt(received, orderReturn.wants, closed, getPolicy(orderReturn.policyVersion));
    await updateReturn(tx, orderReturn.id, {
      state: 'Accepted',
      closedAt: null,
      dueAt,
      updatedAt: shop.clock.now(),
    });
    await recordReturnState(tx, shop.clock.now(), { ...orderReturn, state: 'Accepted' }, by);
  }
}
