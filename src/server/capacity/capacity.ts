import { closedDays, type Day, dayInLagos } from '../../contract/delivery/calendar.ts';
import { naturalReadyDay, type Place, pointsOf, WorkWeeks } from '../../contract/workroom/capacity.ts';
import { weekOf } from '../../contract/workroom/iso-week.ts';
import type { SewingKind, WorkroomSettings } from '../../contract/workroom/workroom.ts';
import type { Database } from '../../platform/database/open.ts';
import { listHolidays } from '../delivery/index.ts';
import type { Shop } from '../shop.ts';
import { lockCapacity, selectPlacedPieces } from './capacity.sql.ts';

/** Pieces to be sewn, with their lead time in business days from `start`. */
type SewnPieces = {
  /** By which the answer names them. */
  key: string;
  category: string;
  productId: string;
  quantity: number;
  sewing: SewingKind;
  from: number;
  to: number;
  /** Pieces of the product in a week, where it is made to order; null: without limit. */
  perWeek: number | null;
};

export type PlanOptions = {
  /** The day of payment; today, while there is none. */
  start: Day;
  /** Sewn sooner, where the workroom offers it: in its days of a rush, if the weeks have room. */
  rush?: boolean;
  workroom: WorkroomSettings;
};

/** As stored with a line: the day it is ready to leave, the week of its last piece, and the points of all its pieces. */
export type ReservedPlace = Place & { workPoints: number };

/**
 * Finds places in the workroom's weeks for an order's lines, which are taken once the lines are written: until the
 * transaction ends no other one finds places. A line with more pieces than a week has room for has the week of its last
 * piece. Call it before products are locked.
 * @returns the place of each, by key
 */
export async function reservePlaces(
  tx: Database,
  shop: Pick<Shop, 'clock'>,
  pieces: readonly SewnPieces[],
  options: PlanOptions,
): Promise<Map<string, ReservedPlace>> {
  if (pieces.length === 0) return new Map();
  await lockCapacity(tx);
  return planPieces(tx, shop, pieces, options);
}

/** The places that {@link reservePlaces} would find now. */
export async function planPieces(
  db: Database,
  shop: Pick<Shop, 'clock'>,
  pieces: readonly SewnPieces[],
  { start, rush = false, workroom }: PlanOptions,
): Promise<Map<string, ReservedPlace>> {
  if (pieces.length === 0) return new Map();
  const today = dayInLagos(shop.clock.now());
  const placed = await selectPlacedPieces(db, weekOf(today));
  const toOrder = pieces.filter(({ sewing }) => sewing === 'order');
  const limits = new Map(toOrder.map(({ productId, perWeek }) => [productId, perWeek]));
  // an expected holiday may well become one: better a day early than late
  const holidays = closedDays(await listHolidays(db));
  const weeks = new WorkWeeks(workroom, holidays, today, placed, limits);
  const places = new Map<string, ReservedPlace>();
  for (const { key, category, to, ...piece } of pieces) {
    const pointsEach = pointsOf(category, workroom);
    const days = rush && workroom.rush ? Math.min(to, workroom.rush.days) : to;
    const place = weeks.plan({ ...piece, pointsEach }, naturalReadyDay(start, days, holidays));
    places.set(key, { ...place, workPoints: pointsEach * piece.quantity });
  }
  return places;
}
