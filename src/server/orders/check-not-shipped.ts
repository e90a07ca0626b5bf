import { ShopError } from '../../contract/errors.ts';
import { isInHouse } from '../../contract/orders/order-status.ts';
import type { Database } from '../database/open.ts';
import type { OrderRow } from './orders.sql.ts';
import { hasParcels } from './parcels/parcels.sql.ts';

/** Throws WRONG_STATE once an order, or a parcel of it, has left the workroom. */
export async function checkNotShipped(tx: Database, order: OrderRow): Promise<void> {
  if (!isInHouse(order.status)) {
    throw new ShopError('WRONG_STATE', { reason: 'it has left the workroom already.' });
  }
  if (await hasParcels(tx, order.id)) {
    throw new ShopError('WRONG_STATE', { reason: 'a parcel of it has left already.' });
  }
}
