import { isHomeCountry } from '../money/currencies.ts';

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
