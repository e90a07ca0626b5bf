import { isHomeCountry } from '../money/currencies.ts';
import { foldText } from '../text/fold-text.ts';

/** Delivery zone, as the policy distinguishes them. */
export type Zone = 'home-city' | 'country' | 'abroad';

/** The home city as in shop.config: its name, other spellings of it, and the local governments it covers. */
export type HomeCity = {
  homeCity: string;
  homeCitySpellings: readonly string[];
  homeLgas: readonly string[];
};

/**
 * Returns the zone of an address. The home city is matched in any usual spelling, alone or with a district ("Rumuola,
 * Obio/Akpor"), as city or as local government.
 */
export function zoneOf(address: { country: string; city: string; lga?: string }, home: HomeCity): Zone {
  if (!isHomeCountry(address.country)) return 'abroad';
  const names = new Set([home.homeCity, ...home.homeCitySpellings, ...home.homeLgas].map(placeKey));
  const parts = [...address.city.split(/[,;()]/), address.lga ?? ''];
  return parts.some((part) => names.has(placeKey(part))) ? 'home-city' : 'country';
}

/** A place by its letters alone: "Port-Harcourt City, Rivers State" and "PORTHARCOURT" are one. */
function placeKey(name: string): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  const telling = words.filter((word, index) => index === 0 || !extraPlaceWords.has(word));
  return telling.join('');
}

/** Words that people add to the name of a place. */
const extraPlaceWords = new Set([
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

/** The parts of an address that locate it; empty where not known yet. */
export type Located = { country: string; state: string; city: string; lga?: string };

/** A place as the owner names it: local governments of a state, a state, a country; everywhere where all are empty. */
export type PlaceNames = { country: string; state: string; lgas: string[] };

/**
 * Returns how specifically a place matches an address: 3 by its local government, 2 by the state, 1 by the country, 0
 * where the place is everywhere, -1 where it is elsewhere. The city may contain a local government ("Rumuola,
 * Obio/Akpor"), and also the state while none is given.
 */
export function exactnessOf(
  place: PlaceNames,
  address: Located,
  home: HomeCity,
  sameCountry: (one: string, other: string) => boolean,
): number {
  const isAnyCountry = place.country.trim() === '';
  if (!isAnyCountry && !sameCountry(place.country, address.country)) return -1;
  const named = namedParts(address, home);
  const state = stateKey(place.state);
  if (state !== '') {
    const given = stateKey(address.state);
    if (given === '' ? !named.has(state) && place.lgas.length === 0 : given !== state) return -1;
  }
  if (place.lgas.length > 0) return place.lgas.some((lga) => named.has(placeKey(lga))) ? 3 : -1;
  if (state !== '') return 2;
  return isAnyCountry ? 0 : 1;
}

/** The places that an address names in its city and local government, the home city in its one spelling. */
function namedParts({ country, city, lga = '' }: Located, home: HomeCity): Set<string> {
  // a customer who chose a local government lives there, whatever the city is called
  const parts = lga.trim() === '' ? city.split(/[,;()]/) : [lga];
  const keys = parts.map(placeKey).filter(Boolean);
  if (!isHomeCountry(country)) return new Set(keys);
  const spellings = new Set(home.homeCitySpellings.map(placeKey));
  return new Set(keys.map((key) => (spellings.has(key) ? placeKey(home.homeCity) : key)));
}

/** A state by its letters alone: "Lagos State" is "lagos", and the capital's territory has one name. */
function stateKey(name: string): string {
  const key = placeKey(name);
  return key === 'fct' || key.startsWith('abuja') || key.startsWith('fctabuja')
    ? 'federalcapitalterritory'
    : key;
}
