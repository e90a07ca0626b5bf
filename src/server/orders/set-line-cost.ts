import { costCurrency } from '../../contract/catalog/product-form.rules.ts';
import { invalidFields } from '../../contract/errors.ts';
import { formatMinor, toMinor } from '../../contract/money/money.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import { bookChanges } from '../accounting/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { actOnOrder } from './act-on-order.ts';
import { updateLineCost } from './order-parts.sql.ts';
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
  await actOnOrder(shop, admin, orderId, async (act) => {
    const line = (await act.readRecord()).lines[index];
    if (!line) throw invalidFields({ index: 'This order has no such piece.' });
    const before = line.unitCostMinor;
    if (before === costMinor) return;
    await updateLineCost(act.tx, line.id, costMinor);
    await act.update();
    await bookChanges(act.tx, shop, orderId, 'its sale');
    const money = (minor: number | null) => (minor === null ? null : formatMinor(minor, costCurrency));
    await act.audit('cost set', {
      changes: [{ field: `Cost of ${line.name}`, from: money(before), to: money(costMinor) }],
      details: { orderId },
    });
  });
  return getOrder(shop, admin, orderId);
}
