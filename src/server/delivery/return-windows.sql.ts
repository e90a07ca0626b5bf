import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { isDelivered, orderStatuses } from '../../contract/orders/order-status.ts';
import { awaitingGoodsStates } from '../../contract/returns/return-states.ts';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { orders, returns } from '../../platform/database/schema/schema.ts';

/** Selects the orders delivered after a given time, locked in order of id. */
export async function lockDeliveredSince(tx: Database, moment: Date) {
  return tx
    .select({
      id: orders.id,
      address: orders.address,
      pickupCode: orders.pickupCode,
      policyVersion: orders.policyVersion,
      deliveredAt: orders.deliveredAt,
      returnUntil: orders.returnUntil,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.status, orderStatuses.filter(isDelivered)),
        gt(orders.deliveredAt, moment),
        isNotNull(orders.returnUntil),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
}

export async function extendReturnWindow(
  tx: Database,
  id: string,
  returnUntil: Date,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ returnUntil, updatedAt: now, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id));
}

/** Returns of these orders that are still to come back and follow the window. */
export async function selectUpcomingReturns(tx: Database, orderIds: readonly string[]) {
  return tx
    .select({
      id: returns.id,
      orderId: returns.orderId,
      deadline: returns.deadline,
      holdUntil: returns.holdUntil,
      policyVersion: returns.policyVersion,
    })
    .from(returns)
    .where(
      and(
        isOneOf(returns.orderId, orderIds),
        eq(returns.faulty, false),
        eq(returns.withdrawal, false),
        inArray(returns.state, [...awaitingGoodsStates]),
      ),
    );
}

export async function extendReturn(
  tx: Database,
  id: string,
  times: { deadline: Date; holdUntil: Date | null },
): Promise<void> {
  await tx.update(returns).set(times).where(eq(returns.id, id));
}
