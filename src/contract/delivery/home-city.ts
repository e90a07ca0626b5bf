import type { HomeCity } from './zones.ts';

/**
 * Returns the home city of a shop in a city: the configured one while the shop is in the configured city, otherwise the
 * city itself by its one name.
 */
export function homeIn<Home extends HomeCity & { city: string }>(city: string, configured: Home): Home {
  if (city === configured.city) return configured;
  return { ...configured, homeCity: city, homeCitySpellings: [], homeLgas: [] };
}
