import { returnDays } from '../returns/policy.ts';
import { addBusinessDays, addDays, type Day, dayMs } from './calendar.ts';
import {
  countryDelivery,
  courierDelivery,
  deliveryDays,
  dispatchDays,
  homeCityDelivery,
  type Span,
} from './delivery-days.ts';
import type { Zone } from './zones.ts';

/** Whose city and country the promises name, as shop.config has them. */
type Home = { homeCity: string; country: string };

/** How long a parcel travels, and how long a piece may come back, by destination: the rows of the policies' tables. */
export function destinations({ homeCity, country }: Home) {
  const row = (zone: Zone, where: string, arrives: string) => ({
    zone,
    where,
    arrives,
    returnWithin: `${returnDays[zone]} business days`,
  });
  return [
    row('home-city', homeCity, homeCityDelivery.inTable),
    row('country', `Rest of ${country}`, `${countryDelivery.words} working days`),
    row('abroad', 'Abroad, by courier', `${courierDelivery.words} working days`),
  ];
}

/** Returns the note under an estimate's dates. */
export function estimateNote(zone: Zone, { homeCity }: Pick<Home, 'homeCity'>): string {
  const notes: Record<Zone, string> = {
    'home-city': `Up to ${dispatchDays.to} working days to make, then ${homeCityDelivery.asNoun.toLowerCase()} in ${homeCity}.`,
    country: `Up to ${dispatchDays.to} working days to make, then ${countryDelivery.words} to your door.`,
    abroad: 'By courier, in working days; the later date allows for customs. Import duties not included.',
  };
  return notes[zone];
}

type DaySpan = { from: Day; to: Day };
export type Estimate = { dispatch: DaySpan; delivery: DaySpan };

/** Business days from order to dispatch of a piece; of one with a place in the workroom, the day it is ready. */
export type LeadTime = Span & { readyBy?: Day | undefined };

/**
 * When an order of a day leaves the workroom and arrives, by the policy's business days. It leaves with its slowest
 * piece.
 */
export function estimateDelivery(
  ordered: Day,
  zone: Zone,
  closed: ReadonlySet<Day>,
  { from, to }: Span = deliveryDays[zone],
  leads: readonly LeadTime[] = [dispatchDays],
): Estimate {
  const dispatch = getSlowest(leads.map((lead) => getDispatch(ordered, lead, closed)));
  return {
    dispatch,
    delivery: {
      from: addBusinessDays(dispatch.from, from, closed),
      to: addBusinessDays(dispatch.to, to, closed),
    },
  };
}

/** A place in a later week moves both days; one in an earlier week, the last. */
function getDispatch(ordered: Day, { from, to, readyBy }: LeadTime, closed: ReadonlySet<Day>): DaySpan {
  const natural = { from: addBusinessDays(ordered, from, closed), to: addBusinessDays(ordered, to, closed) };
  if (readyBy === undefined) return natural;
  const later = Math.max(0, (Date.parse(readyBy) - Date.parse(natural.to)) / dayMs);
  return { from: earlierDay(addDays(natural.from, later), readyBy), to: readyBy };
}

function getSlowest(spans: readonly DaySpan[]): DaySpan {
  return spans.reduce((slowest, { from, to }) => ({
    from: laterDay(slowest.from, from),
    to: laterDay(slowest.to, to),
  }));
}

const earlierDay = (one: Day, other: Day) => (one < other ? one : other);
const laterDay = (one: Day, other: Day) => (one > other ? one : other);

/** Known dates of an order on its way, in Lagos; undefined until they are set. */
export type InTransit = {
  paid: Day | undefined;
  sent: Day | undefined;
  zone: Zone;
  /** Days from dispatch to the door where the way of delivery promised others than the policy's. */
  days?: Span | undefined;
  /** Of its pieces, where some are sewn for the customer; the policy's without. */
  leads?: readonly LeadTime[] | undefined;
};

/** As {@link estimateDelivery}, counted from the payment (today, while there is none), then from the dispatch. */
export function estimateInTransit(
  { paid, sent, zone, days = deliveryDays[zone], leads }: InTransit,
  today: Day,
  closed: ReadonlySet<Day>,
) {
  if (sent === undefined) return estimateDelivery(paid ?? today, zone, closed, days, leads);
  const { from, to } = days;
  return {
    dispatch: null,
    delivery: { from: addBusinessDays(sent, from, closed), to: addBusinessDays(sent, to, closed) },
  };
}
