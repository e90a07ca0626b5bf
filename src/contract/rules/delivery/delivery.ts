import { isHomeCountry } from '../money/currencies.ts';

/** A calendar day of the workroom as text: 2026-03-16. */
export type Day = string;

const lagosOffsetMs = 3_600_000;
const dayMs = 86_400_000;

/** The day it is in Lagos at a moment. Lagos is one hour ahead of UTC the whole year. */
export function dayInLagos(moment: Date): Day {
  return new Date(moment.getTime() + lagosOffsetMs).toISOString().slice(0, 10);
}

/** The last second of a day in Lagos. */
export function endOfDayInLagos(day: Day): Date {
  return new Date(Date.parse(`${day}T23:59:59Z`) - lagosOffsetMs);
}

/** Monday to Friday, and none of the closed days. */
export function isBusinessDay(day: Day, closed: ReadonlySet<Day>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !closed.has(day);
}

/** The nth business day after a day, which itself is day 0; 0 answers the day itself. */
export function addBusinessDays(day: Day, count: number, closed: ReadonlySet<Day>): Day {
  let current = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    current += dayMs;
    if (isBusinessDay(new Date(current).toISOString().slice(0, 10), closed)) left -= 1;
  }
  return new Date(current).toISOString().slice(0, 10);
}

/** Where a delivery goes, as the policy tells apart. */
export type Zone = 'home-city' | 'country' | 'abroad';

/** The home city as shop.config names it: its name, other spellings of it, and the local governments it covers. */
export type HomeCity = {
  homeCity: string;
  homeCitySpellings: readonly string[];
  homeLgas: readonly string[];
};

/**
 * Where a delivery goes. In the home city is what names it in any usual spelling, alone or beside a quarter
 * ("Rumuola, Obio/Akpor"), as city or as local government.
 */
export function zoneOf(address: { country: string; city: string; lga?: string }, home: HomeCity): Zone {
  if (!isHomeCountry(address.country)) return 'abroad';
  const names = new Set([home.homeCity, ...home.homeCitySpellings, ...home.homeLgas].map(placeKey));
  const parts = [...address.city.split(/[,;()]/), address.lga ?? ''];
  return parts.some((part) => names.has(placeKey(part))) ? 'home-city' : 'country';
}

/** A place by its letters alone: "Port-Harcourt City, Rivers State" and "PORTHARCOURT" are one. */
function placeKey(name: string): string {
  const words =
    name
      .toLowerCase()
      .normalize('NFD')
      .match(/[a-z0-9]+/g) ?? [];
  const telling = words.filter((word, index) => index === 0 || !addedWords.has(word));
  return telling.join('');
}

/** Words that people add to the name of a place. */
const addedWords = new Set([
  'city',
  'town',
  'lga',
  'local',
  'government',
  'area',
  'rivers',
  'state',
  'nigeria',
]);

/** Business days from order to dispatch: the earliest and the latest. */
export const dispatchDays = { from: 5, to: 15 } as const;

/** Business days from dispatch to the door; abroad 5–7 by courier, up to 15 with customs. */
export const deliveryDays: Record<Zone, { from: number; to: number }> = {
  'home-city': { from: 0, to: 0 },
  country: { from: 1, to: 3 },
  abroad: { from: 5, to: 15 },
};

/** Business days after delivery within which pieces must be back with us. */
export const returnDays: Record<Zone, number> = { 'home-city': 3, country: 5, abroad: 10 };

export type Estimate = { dispatch: { from: Day; to: Day }; delivery: { from: Day; to: Day } };

/** When an order of a day leaves the workroom and arrives, by the policy's business days. */
export function estimateDelivery(ordered: Day, zone: Zone, closed: ReadonlySet<Day>): Estimate {
  const dispatch = {
    from: addBusinessDays(ordered, dispatchDays.from, closed),
    to: addBusinessDays(ordered, dispatchDays.to, closed),
  };
  const { from, to } = deliveryDays[zone];
  return {
    dispatch,
    delivery: {
      from: addBusinessDays(dispatch.from, from, closed),
      to: addBusinessDays(dispatch.to, to, closed),
    },
  };
}

/** What is known of an order on its way: days of Lagos, undefined until they are there. */
export type UnderWay = { paid: Day | undefined; sent: Day | undefined; zone: Zone };

/** As {@link estimateDelivery}, counted from the payment (today, while there is none), then from the dispatch. */
export function estimateUnderWay({ paid, sent, zone }: UnderWay, today: Day, closed: ReadonlySet<Day>) {
  if (sent === undefined) return estimateDelivery(paid ?? today, zone, closed);
  const { from, to } = deliveryDays[zone];
  return {
    dispatch: null,
    delivery: { from: addBusinessDays(sent, from, closed), to: addBusinessDays(sent, to, closed) },
  };
}

/** The moment a return window closes: the last second, in Lagos, of its last business day. */
export function returnDeadline(delivered: Date, zone: Zone, closed: ReadonlySet<Day>): Date {
  return endOfDayInLagos(addBusinessDays(dayInLagos(delivered), returnDays[zone], closed));
}
