import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { formatMinor } from '../../../contract/money/money.ts';
import { isInHouse } from '../../../contract/orders/order-status.ts';
import type { Database } from '../../../platform/database/open.ts';
import { requireRight } from '../../rights.ts';
import type { Viewer } from '../../shop.ts';
import type { OrderAct } from '../act-on-order.ts';
import { canSeeAmounts } from '../hide-amounts.ts';
import type { OrderRow } from '../orders.sql.ts';
import { hasParcels } from './parcels.sql.ts';

/** The decision of an owner or a manager to dispatch items before their order is fully paid. */
export type UnpaidOverride = { anyway?: boolean | undefined; reason?: string | undefined };

/** Throws STILL_DUE where a part of an order is still to be paid; how much, for those who may see amounts. */
export function checkNothingDue({ dueMinor, currency }: OrderRow, viewer: Viewer): void {
  if (dueMinor <= 0) return;
  const due = canSeeAmounts(viewer) ? formatMinor(dueMinor, currency) : 'A part of the price';
  throw new ShopError('STILL_DUE', { due });
}

/**
 * Allows the items of a locked order to leave. If an amount is due, a person with that right must give the reason,
 * which is stored in the order's history and the activity log.
 * @throws ShopError STILL_DUE; WRONG_DUTY; INVALID_FIELDS naming `reason`
 */
export async function allowUnpaidShipping(
  act: OrderAct,
  admin: Viewer,
  { anyway, reason = '' }: UnpaidOverride,
): Promise<void> {
  const { order } = act;
  if (!anyway) return checkNothingDue(order, admin);
  if (order.dueMinor <= 0) return;
  requireRight(admin, 'order_changes');
  if (reason === '') throw invalidFields({ reason: 'Say why it leaves before it is paid.' });
  const due = formatMinor(order.dueMinor, order.currency);
  await act.addHistory({ kind: 'internal', to: `Let go with ${due} still to be paid`, note: reason });
  await act.audit('sent before it was paid', {
    changes: [
      { field: 'Still to be paid', from: null, to: due },
      { field: 'Reason', from: null, to: reason },
    ],
  });
}

/** Throws WRONG_STATE once an order, or a parcel of it, has left the workroom. */
export async function checkNotShipped(tx: Database, order: OrderRow): Promise<void> {
  if (!isInHouse(order.status)) {
    throw new ShopError('WRONG_STATE', { reason: 'it has left the workroom already.' });
  }
  if (await hasParcels(tx, order.id)) {
    throw new ShopError('WRONG_STATE', { reason: 'a parcel of it has left already.' });
  }
}
