import {
  addBusinessDays,
  closedDays,
  type Day,
  dayInLagos,
  startOfDayInLagos,
} from '../../contract/delivery/calendar.ts';
import { deliveryDays, dispatchDays } from '../../contract/delivery/delivery-days.ts';
import type { DeliverySettings, OfferRequest } from '../../contract/delivery/delivery-methods.ts';
import { zoneOf } from '../../contract/delivery/zones.ts';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { lineTotalMinor, totalMinor } from '../../contract/money/money.ts';
import { getUnitRushMinor } from '../../contract/workroom/rush.ts';
import type { WorkroomSettings } from '../../contract/workroom/workroom.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { type planPieces, reservePlaces } from '../capacity/index.ts';
import { getHome, listHolidays } from '../delivery/index.ts';
import { formatLongDay } from '../notifications/index.ts';
import type { SoldLine, SoldProduct } from '../orders/index.ts';
import { getUsdShareMinor } from '../payments/index.ts';
import type { Shop } from '../shop.ts';
import { chooseDelivery } from './choose-delivery.ts';
import type { PricedLines } from './price-lines.ts';
import { placeLines } from './take-places.ts';

/** What an order's days depend on. */
export type DayContext = {
  products: ReadonlyMap<string, SoldProduct>;
  workroom: WorkroomSettings;
  /** Business days from dispatch to the door, at most. */
  travelDays: number;
};

/** Whether lines are there by a day, with their places in the workroom's weeks. */
type DayAnswer = {
  /** `tight`: only if they are sewn sooner, which costs more. */
  answer: 'yes' | 'tight' | 'no';
  /** The earliest day, by all means that the answer includes; of a `no` by all there are. */
  nearest: Day;
  /** The earliest day without a rush. */
  usual: Day;
  lines: SoldLine[];
  /** With the price of the rush; only where the answer is `tight`. */
  rushed: SoldLine[] | undefined;
};

/**
 * Answers whether lines arrive by a day: pieces in stock by the last day of dispatch that is promised, what is sewn by
 * the workroom's weeks.
 * @param plan finds the places, and takes them or not
 */
export async function answerByDay(
  db: Database,
  shop: Shop,
  lines: readonly SoldLine[],
  day: Day,
  { products, workroom, travelDays }: DayContext,
  plan: typeof planPieces,
): Promise<DayAnswer> {
  const holidays = closedDays(await listHolidays(db));
  const inStock = addBusinessDays(dayInLagos(shop.clock.now()), dispatchDays.to, holidays);
  const arrivalOf = (placed: readonly SoldLine[]) => {
    const days = placed.map(({ sewing, readyBy }) => (sewing === '' ? inStock : (readyBy ?? inStock)));
    return addBusinessDays(days.sort().at(-1) ?? inStock, travelDays, holidays);
  };
  const usualLines = await placeLines(db, shop, lines, products, { workroom }, plan);
  const usual = arrivalOf(usualLines);
  const known = { usual, lines: usualLines, rushed: undefined };
  if (usual <= day) return { answer: 'yes', nearest: usual, ...known };
  const { rush } = workroom;
  if (!rush || !lines.some(({ sewing }) => sewing !== '')) return { answer: 'no', nearest: usual, ...known };
  const sooner = await placeLines(db, shop, lines, products, { workroom, rush: true }, plan);
  const soonest = arrivalOf(sooner);
  if (soonest > day) return { answer: 'no', nearest: soonest, ...known };
  return {
    answer: 'tight',
    nearest: soonest,
    ...known,
    rushed: sooner.map((line) => withRush(line, rush.percent)),
  };
}

/** What a rush costs in all, in minor units. */
export function totalRushMinor(lines: readonly SoldLine[]): number {
  return lines.reduce((sum, { unitRushMinor, quantity }) => sum + unitRushMinor * quantity, 0);
}

function withRush(line: SoldLine, percent: number): SoldLine {
  if (line.sewing === '') return line;
  const unitRushMinor = getUnitRushMinor(line.unitPriceMinor, percent);
  const unitPriceMinor = line.unitPriceMinor + unitRushMinor;
  return {
    ...line,
    unitRushMinor,
    unitPriceMinor,
    listPriceMinor: line.listPriceMinor === null ? null : line.listPriceMinor + unitRushMinor,
    lineTotalMinor: lineTotalMinor({ unitPriceMinor, quantity: line.quantity }),
  };
}

/** The way that a day is promised by, and how many business days it takes at most. */
export function getPromisedWay(
  config: Config,
  settings: DeliverySettings,
  request: OfferRequest,
  wayId: string | undefined,
): { id: string; travelDays: number } {
  const { deliveryWay: id, deliveryToDays } = chooseDelivery(config, settings, request, wayId);
  return { id, travelDays: deliveryToDays ?? deliveryDays[zoneOf(request.address, getHome(config))].to };
}

/** A day that an order is needed by, as its customer sent it. */
export type NeededBy = { neededBy?: Day | undefined; rush?: boolean | undefined };

/** Priced lines with their places, and what the order promises. */
export type PlannedOrder = {
  priced: PricedLines;
  promise: { neededBy: Day | null; promisedBy: Day | null };
};

/** Throws INVALID_FIELDS for a day that is over, and for a rush without a day. */
export function checkNeededBy({ clock }: Pick<Shop, 'clock'>, { neededBy, rush }: NeededBy): void {
  if (neededBy === undefined && rush) throw invalidFields({ rush: 'Choose the day you need it by first.' });
  if (neededBy !== undefined) checkDay(dayInLagos(clock.now()), neededBy, 'neededBy');
}

/** Throws INVALID_FIELDS at the field for a day that is over. */
export function checkDay(today: Day, day: Day, field: string): void {
  if (day < today) throw invalidFields({ [field]: 'This day is over. Please choose a later one.' });
}

/**
 * Takes the places of an order's sewn lines. With a day it is needed by, the order is promised for it, with the price of
 * a rush where it takes one and the customer chose it.
 * @throws ShopError NOT_BY_THEN with the nearest day
 */
export async function planOrder(
  tx: Database,
  shop: Shop,
  priced: PricedLines,
  { neededBy, rush }: NeededBy,
  context: DayContext,
): Promise<PlannedOrder> {
  if (neededBy === undefined) {
    const { products, workroom } = context;
    const lines = await placeLines(tx, shop, priced.lines, products, { workroom }, reservePlaces);
    return { priced: { ...priced, lines }, promise: { neededBy: null, promisedBy: null } };
  }
  const found = await answerByDay(tx, shop, priced.lines, neededBy, context, reservePlaces);
  const promise = { neededBy, promisedBy: neededBy };
  if (found.answer === 'yes') return { priced: { ...priced, lines: found.lines }, promise };
  if (found.rushed && rush) return { priced: withLines(priced, found.rushed), promise };
  const nearest = found.answer === 'tight' ? found.usual : found.nearest;
  const day = formatLongDay(startOfDayInLagos(nearest)).replaceAll('\u00a0', ' ');
  throw new ShopError('NOT_BY_THEN', { nearest, day });
}

/** The same order with dearer lines. */
function withLines({ amountMinor: before, amountUsdMinor }: PricedLines, lines: SoldLine[]): PricedLines {
  const amountMinor = totalMinor(lines);
  const share = { amountMinor: before, amountUsdMinor };
  return {
    lines,
    amountMinor,
    amountUsdMinor: amountUsdMinor === null ? null : getUsdShareMinor(share, amountMinor),
  };
}
