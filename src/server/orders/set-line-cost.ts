import { costCurrency } from '../../contract/catalog/product-form.rules.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { formatMinor, toMinor } from '../../contract/money/money.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { bookChanges } from '../accounting/index.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { updateLineCost } from './order-parts.sql.ts';
import { lockOrder, selectOrder, updateOrder } from './orders.sql.ts';
import { getOrder } from './orders.ts';

/**
 * Sets the unit cost of an order's line. For a paid order it counts on the day of sale, or now if that month is
 * closed. The same cost again changes nothing. Locks the order.
 * @param index zero-based index into the order's `items`
 * @param cost in naira
 * @throws ShopError ORDER_NOT_FOUND; INVALID_FIELDS naming `index`
 */
export async function setCost(
  shop: Shop,
  admin: Viewer,
  { orderId, index, cost }: { orderId: string; index: number; cost: number },
): Promise<Order> {
  const costMinor = toMinor(cost, costCurrency);
  await shop.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const order = locked && (await selectOrder(tx, orderId));
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const line = order.lines[index];
    if (!line) throw invalidFields({ index: 'This order has no such piece.' });
    const before = line.unitCostMinor;
    if (before === costMinor) return;
    const now = shop.clock.now();
    await updateLineCost(tx, line.id, costMinor);
    await updateOrder(tx, orderId, { updatedAt: now });
    await bookChanges(tx, shop, orderId, 'its sale');
    const money = (minor: number | null) => (minor === null ? null : formatMinor(minor, costCurrency));
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'cost set',
      subject: order.reference,
      changes: [{ field: `Cost of ${line.name}`, from: money(before), to: money(costMinor) }],
      link: `/admin/order/${orderId}`,
      details: { orderId },
    });
  });
  return getOrder(shop, admin, orderId);
}
