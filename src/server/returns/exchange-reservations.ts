import { awaitingGoodsStates } from '../../contract/returns/return-states.ts';
import type { Database } from '../../platform/database/open.ts';
import { log } from '../../platform/observability/log.ts';
import {
  lockOrder,
  type OrderRecord,
  queueReturnMail,
  type ReturnRecord,
  selectOrder,
  selectReturn,
  updateReturn,
  updateReturnLine,
} from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { selectOverdueHolds } from './due-returns.sql.ts';
import { type ReservedItems, releaseItems } from './exchange-reservations.sql.ts';

const batchSize = 50;

/** Returns the items reserved for some lines of a return. */
export function getReservedItems(order: OrderRecord, lines: ReturnRecord['lines']): ReservedItems[] {
  return lines.flatMap(({ index, held, variantId, quantity, size, color }) => {
    const productId = order.lines[index]?.productId;
    return held && productId ? [{ productId, variantId, quantity, size, color }] : [];
  });
}

/** Puts the items reserved for a return on sale again, all or those of some lines; the order is locked. */
export async function releaseReservation(
  tx: Database,
  order: OrderRecord,
  orderReturn: ReturnRecord,
  lines: ReturnRecord['lines'] = orderReturn.lines,
): Promise<void> {
  const held = lines.filter((line) => line.held);
  if (held.length > 0) await releaseItems(tx, orderReturn.id, getReservedItems(order, held));
  for (const { orderLineId } of held)
    await updateReturnLine(tx, orderReturn.id, orderLineId, { held: false });
  const isAll = orderReturn.lines.every((line) => !line.held || held.includes(line));
  if (isAll && orderReturn.holdUntil) await updateReturn(tx, orderReturn.id, { holdUntil: null });
}

/**
 * Puts items on sale again that were reserved in vain, since the old items did not come back in time, and notifies
 * the customer once. The return itself remains open.
 */
export async function releaseExpiredReservations(shop: Shop): Promise<number> {
  let released = 0;
  for (const id of await selectOverdueHolds(shop.db, shop.clock.now(), batchSize)) {
    try {
      if (await shop.db.transaction((tx) => releaseExpiredReservation(tx, shop, id))) released += 1;
    } catch (error) {
      log.error('What is kept aside for a return could not be released', error, { returnId: id });
    }
  }
  return released;
}

async function releaseExpiredReservation(tx: Database, shop: Shop, id: string): Promise<boolean> {
  const now = shop.clock.now();
  const known = await selectReturn(tx, id);
  const locked = known && (await lockOrder(tx, known.orderId));
  const order = locked && (await selectOrder(tx, locked.id));
  const orderReturn = await selectReturn(tx, id);
  if (
    !order ||
    !orderReturn?.holdUntil ||
    orderReturn.holdUntil > now ||
    !awaitingGoodsStates.includes(orderReturn.state)
  )
    return false;
  await releaseReservation(tx, order, orderReturn);
  await queueReturnMail(tx, shop.config, 'released', { order, orderReturn }, now);
  return true;
}
