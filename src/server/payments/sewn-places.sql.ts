import { and, eq, ne, sql } from 'drizzle-orm';
import type { MadeToOrderOffer } from '../../contract/workroom/workroom.ts';
import type { Database } from '../../platform/database/open.ts';
import { orderLines, products } from '../../platform/database/schema/schema.ts';
import type { ReservedPlace } from '../capacity/index.ts';

/** The sewn lines of an order that have a lead time, with what their product says of the workroom's weeks. */
export function selectSewnLines(tx: Database, orderId: string) {
  return tx
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      category: sql`coalesce(${products.category}, '')`.mapWith(String),
      madeToOrder: sql<MadeToOrderOffer | null>`${products.madeToOrder}`,
      sewing: orderLines.sewing,
      quantity: orderLines.quantity,
      unitRushMinor: orderLines.unitRushMinor,
      leadFromDays: orderLines.leadFromDays,
      leadToDays: orderLines.leadToDays,
      readyBy: orderLines.readyBy,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), ne(orderLines.sewing, '')))
    .orderBy(orderLines.position);
}
export type SewnLineRow = Awaited<ReturnType<typeof selectSewnLines>>[number];

const noPlace = { workWeek: '', workPoints: 0 };

/** Gives a line's place in the workroom back, or writes the one that it has now. */
export async function updatePlace(
  tx: Database,
  lineId: string,
  place: ReservedPlace | undefined,
): Promise<void> {
  await tx
    .update(orderLines)
    .set(place ?? noPlace)
    .where(eq(orderLines.id, lineId));
}
