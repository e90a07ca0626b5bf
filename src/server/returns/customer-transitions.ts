import { ShopError } from '../../contract/errors.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import type { ReturnState } from '../../contract/returns/return-states.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { getOrder } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { checkTransition, lockReturn, setReturnState } from './transition-return.ts';

/**
 * Performs an owner's action on a return: withdraws it before it is received, or marks it as on its way. Admins may
 * do it for them.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE if it is too late or too early for that
 */
export async function transitionOwnReturn(
  shop: Shop,
  viewer: Viewer,
  { returnId, note = '' }: { returnId: string; note?: string },
  state: Extract<ReturnState, 'Cancelled' | 'On its way'>,
): Promise<Order> {
  const orderId = await shop.db.transaction(async (tx) => {
    const locked = await lockReturn(tx, returnId);
    const { order, orderReturn } = locked;
    if (viewer.role !== 'admin' && order.userId !== viewer.id) throw new ShopError('ORDER_NOT_FOUND');
    if (orderReturn.state === state) return order.id;
    checkTransition(orderReturn, state, 'customer');
    const byAdmin = viewer.role === 'admin';
    await setReturnState(tx, shop, locked, state, { actor: byAdmin ? viewer.name : 'customer', note });
    if (byAdmin) {
      await recordAuditEvent(tx, shop.clock.now(), {
        actor: viewer,
        action: 'return moved',
        subject: orderReturn.reference,
        changes: [{ field: 'Return', from: orderReturn.state, to: state }],
        link: `/admin/order/${order.id}`,
      });
    }
    return order.id;
  });
  return getOrder(shop, viewer, orderId);
}
