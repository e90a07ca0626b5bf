import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Where most customers live, in the order of the list; all other countries follow by name. */
const first = [
  'Nigeria',
  'United Kingdom',
  'United States of America',
  'Canada',
  'Ireland',
  'Germany',
  'United Arab Emirates',
  'Ghana',
  'South Africa',
];

/** Writes the list of countries of address forms from i18n-iso-countries. */
const { countries } = createRequire(import.meta.url)('i18n-iso-countries/langs/en.json') as {
  countries: Record<string, string | string[]>;
};
const names = Object.values(countries).map((name) => (Array.isArray(name) ? (name[0] ?? '') : name));
const sorted = names.sort((a, b) => a.localeCompare(b, 'en')).filter((name) => !first.includes(name));
writeFileSync(
  'src/web/ui/forms/country-names.json',
  `${JSON.stringify([...first, ...sorted], undefined, 2)}\n`,
);
