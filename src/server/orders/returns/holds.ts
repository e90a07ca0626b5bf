import { returnsUnderWay } from '../../../contract/rules/returns/return-states.ts';
import type { Database } from '../../database/open.ts';
import { log } from '../../log.ts';
import type { Shop } from '../../shop.ts';
import { queueReturnMail } from '../mails/return-mails.ts';
import { lockOrder, type OrderRecord, selectOrder } from '../orders.sql.ts';
import { type HeldPieces, releasePieces } from './holds.sql.ts';
import {
  type ReturnRecord,
  selectOverdueHolds,
  selectReturn,
  updateReturn,
  updateReturnLine,
} from './returns.sql.ts';

const batch = 50;

/** The pieces that are kept aside for some lines of a return. */
export function heldPieces(order: OrderRecord, lines: ReturnRecord['lines']): HeldPieces[] {
  return lines.flatMap(({ index, held, variantId, quantity, size, color }) => {
    const productId = order.lines[index]?.productId;
    return held && productId ? [{ productId, variantId, quantity, size, color }] : [];
  });
}

/** Puts what is kept aside for a return on sale again, all of it or that of some lines; the order is locked. */
export async function releaseHeld(
  tx: Database,
  order: OrderRecord,
  of: ReturnRecord,
  lines: ReturnRecord['lines'] = of.lines,
): Promise<void> {
  const held = lines.filter((line) => line.held);
  if (held.length > 0) await releasePieces(tx, of.id, heldPieces(order, held));
  for (const { orderLineId } of held) await updateReturnLine(tx, of.id, orderLineId, { held: false });
  const isAll = of.lines.every((line) => !line.held || held.includes(line));
  if (isAll && of.holdUntil) await updateReturn(tx, of.id, { holdUntil: null });
}

/**
 * Puts on sale again what was kept aside in vain, since the old pieces did not come back in time, and tells the customer
 * once. The return itself stays open.
 */
export async function releaseOverdueHolds(shop: Shop): Promise<number> {
  let released = 0;
  for (const id of await selectOverdueHolds(shop.db, shop.clock.now(), batch)) {
    try {
      if (await shop.db.transaction((tx) => releaseOverdueHold(tx, shop, id))) released += 1;
    } catch (error) {
      log.error('What is kept aside for a return could not be released', error, { returnId: id });
    }
  }
  return released;
}

async function releaseOverdueHold(tx: Database, shop: Shop, id: string): Promise<boolean> {
  const now = shop.clock.now();
  const known = await selectReturn(tx, id);
  const locked = known && (await lockOrder(tx, known.orderId));
  const order = locked && (await selectOrder(tx, locked.id));
  const of = await selectReturn(tx, id);
  if (!order || !of?.holdUntil || of.holdUntil > now || !returnsUnderWay.includes(of.state)) return false;
  await releaseHeld(tx, order, of);
  await queueReturnMail(tx, shop.config, 'released', { order, of }, now);
  return true;
}
