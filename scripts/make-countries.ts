import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Writes the list of countries of address forms from i18n-iso-countries: Nigeria first, then by name. */
const { countries } = createRequire(import.meta.url)('i18n-iso-countries/langs/en.json') as {
  countries: Record<string, string | string[]>;
};
const names = Object.values(countries).map((name) => (Array.isArray(name) ? (name[0] ?? '') : name));
const sorted = names.sort((a, b) => a.localeCompare(b, 'en')).filter((name) => name !== 'Nigeria');
const lines = ['Nigeria', ...sorted].map((name) => `  ${JSON.stringify(name)},`).join('\n');
writeFileSync(
  'src/web/ui/country-names.ts',
  `/** Made by scripts/make-countries.ts. */\nexport const countryNames = [\n${lines}\n];\n`,
);
