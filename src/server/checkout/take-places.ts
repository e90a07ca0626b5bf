import { dayInLagos } from '../../contract/delivery/calendar.ts';
import type { WorkroomSettings } from '../../contract/workroom/workroom.ts';
import type { Database } from '../../platform/database/open.ts';
import type { planPieces, reservePlaces } from '../capacity/index.ts';
import type { SoldLine, SoldProduct } from '../orders/index.ts';
import type { Shop } from '../shop.ts';

/** Whether a line of these products may be sewn: the weeks of the workroom are then locked before any product. */
export function offersSewing(products: ReadonlyMap<string, SoldProduct>): boolean {
  return [...products.values()].some(
    ({ madeToMeasure, madeToOrder }) => madeToMeasure?.on || madeToOrder?.on,
  );
}

/**
 * Gives each sewn line its place in the workroom, counted from today, and the day it is ready.
 * @param plan finds the places; {@link reservePlaces} takes them, under a lock that comes before that of any product
 */
export async function placeLines(
  db: Database,
  shop: Shop,
  lines: readonly SoldLine[],
  products: ReadonlyMap<string, SoldProduct>,
  { workroom, rush = false }: { workroom: WorkroomSettings; rush?: boolean },
  plan: typeof planPieces,
): Promise<SoldLine[]> {
  const pieces = lines.flatMap(({ productId, quantity, sewing, leadFromDays, leadToDays }, index) =>
    sewing === ''
      ? []
      : [
          {
            key: String(index),
            category: products.get(productId)?.category ?? '',
            productId,
            quantity,
            sewing,
            from: leadFromDays ?? 0,
            to: leadToDays ?? 0,
            perWeek: sewing === 'order' ? (products.get(productId)?.madeToOrder?.perWeek ?? null) : null,
          },
        ],
  );
  if (pieces.length === 0) return [...lines];
  const start = dayInLagos(shop.clock.now());
  const places = await plan(db, shop, pieces, { start, rush, workroom });
  return lines.map((line, index) => ({ ...line, ...places.get(String(index)) }));
}
