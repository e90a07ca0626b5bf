import { expect, test } from 'vitest';
import countryNames from './country-names.json' with { type: 'json' };

test('lists the most frequent countries first, and the others by name', () => {
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
  expect(countryNames.slice(0, first.length)).toEqual(first);
  const others = countryNames.slice(first.length);
  expect(others.length).toBeGreaterThan(200);
  expect(others).toEqual([...others].sort((one, other) => one.localeCompare(other, 'en')));
  expect(new Set(countryNames).size).toBe(countryNames.length);
});
