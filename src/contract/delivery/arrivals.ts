import { isHomeCountry } from '../money/currencies.ts';
import type { Day } from './calendar.ts';
import { destinations, estimateDelivery } from './delivery.ts';
import { deliveryDays, type Span } from './delivery-days.ts';
import { type DeliverySettings, daysOf, type Place, placeFor } from './delivery-methods.ts';
import type { HomeCity, Zone } from './zones.ts';

type Home = HomeCity & { city: string; region: string; country: string };

/** When a piece in stock that is ordered on a day arrives in a part of the world, before the address is known. */
export type Arrival = { where: string; from: Day; to: Day };

/** Returns the days of each destination that the shop delivers to, as the checkout counts them. */
export function listArrivals(
  settings: DeliverySettings,
  home: Home,
  ordered: Day,
  closed: ReadonlySet<Day>,
): Arrival[] {
  return destinations(home).flatMap(({ zone, where }) => {
    const days = getTravelDays(settings, zone, home);
    return days ? [{ where, ...estimateDelivery(ordered, zone, closed, days).delivery }] : [];
  });
}

/** Business days from dispatch to any door of a zone; undefined where nothing is brought there. */
function getTravelDays({ places }: DeliverySettings, zone: Zone, home: Home): Span | undefined {
  if (places.length === 0) return deliveryDays[zone];
  const spans = placesIn(places, zone, home)
    .flatMap(({ ways }) => ways.filter(({ on, way }) => on && way !== 'pickup'))
    .map((way) => daysOf(way, deliveryDays[zone]));
  if (spans.length === 0) return undefined;
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
}

/** The places whose ways an address in a zone may be offered. */
function placesIn(places: readonly Place[], zone: Zone, home: Home): Place[] {
  if (zone === 'home-city') {
    const { country, homeCity, city, region } = home;
    const state = homeCity === city ? region : '';
    const found = placeFor(places, { country, state, city: homeCity, lga: homeCity }, { home });
    return found ? [found] : [];
  }
  const isAtHome = zone === 'country';
  const named = places.filter(
    (place) =>
      place.country.trim() !== '' && isHomeCountry(place.country) === isAtHome && !isOnlyHome(place, home),
  );
  const isWhole = isAtHome && named.some(({ state, lgas }) => state.trim() === '' && lgas.length === 0);
  return isWhole ? named : [...named, ...places.filter(({ country }) => country.trim() === '')];
}

/** Whether a place is nothing but the home city. */
function isOnlyHome({ lgas }: Place, home: Home): boolean {
  const known = new Set([home.homeCity, ...home.homeLgas]);
  return lgas.length > 0 && lgas.every((lga) => known.has(lga));
}
