import { closedDays, dayInLagos } from '../../contract/delivery/calendar.ts';
import { naturalReadyDay } from '../../contract/workroom/capacity.ts';
import type { Database } from '../../platform/database/open.ts';
import { lockCapacity, reservePlaces } from '../capacity/index.ts';
import { listHolidays } from '../delivery/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { readWorkroom } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { type SewnLineRow, selectSewnLines, updatePlace } from './sewn-places.sql.ts';

/** Whether places were counted from another day than that of the first payment, or given back before it. */
export function mayRetakePlaces(shop: Pick<Shop, 'clock'>, order: OrderRow): boolean {
  const isSameDay = dayInLagos(order.createdAt) === dayInLagos(shop.clock.now());
  return order.paidAt === null && !(order.stockHeld && isSameDay);
}

/**
 * Counts the places of an order's sewn lines from the day of its first payment. A line that is still ready by its day
 * keeps its place; one whose order had given it back, or that would be late, gets another. What a quote promised stays.
 * To be called where {@link mayRetakePlaces}, with the order locked and no product yet.
 */
export async function retakePlaces(tx: Database, shop: Shop, order: OrderRow): Promise<void> {
  const today = dayInLagos(shop.clock.now());
  const sewn = (await selectSewnLines(tx, order.id)).filter(({ sewing }) => sewing !== 'bespoke');
  if (sewn.length === 0) return;
  await lockCapacity(tx);
  const workroom = await readWorkroom(tx, shop.config);
  const holidays = closedDays(await listHolidays(tx));
  const isInTime = ({ readyBy, leadToDays, unitRushMinor }: SewnLineRow) => {
    const days = unitRushMinor > 0 && workroom.rush ? workroom.rush.days : (leadToDays ?? 0);
    return readyBy !== null && naturalReadyDay(today, days, holidays) <= readyBy;
  };
  const late = sewn.filter((line) => !(order.stockHeld && isInTime(line)));
  for (const { id } of late) await updatePlace(tx, id, undefined);
  for (const rush of [false, true]) {
    const pieces = late.filter(({ unitRushMinor }) => unitRushMinor > 0 === rush).flatMap(toPieces);
    const places = await reservePlaces(tx, shop, pieces, { start: today, rush, workroom });
    for (const { key } of pieces) await updatePlace(tx, key, places.get(key));
  }
}

function toPieces({ id: key, sewing, madeToOrder, leadFromDays, leadToDays, ...line }: SewnLineRow) {
  if (sewing === '') return [];
  const { category, productId, quantity } = line;
  const lead = { from: leadFromDays ?? 0, to: leadToDays ?? 0 };
  const perWeek = sewing === 'order' ? (madeToOrder?.perWeek ?? null) : null;
  return [{ key, category, productId, quantity, sewing, ...lead, perWeek }];
}
