import { expect, it } from 'vitest';
import { maskAddress } from './masked-address.rules.ts';

it.each([
  ['12 Aba Road', '12 A… Road, Port Harcourt'],
  ['Flat 3, 99B Ọlá Akínkúnmi Street', 'Flat 3, 99B Ọ… A… Street, Port Harcourt'],
  ['  Mile-3  market, ', 'M… m…, Port Harcourt'],
  ['12/14 Aba-Owerri Rd.', '1… A… Rd., Port Harcourt'],
  ['', 'Port Harcourt'],
])('%j is shown as %j', (street, shown) => {
  expect(maskAddress({ street, city: 'Port Harcourt' })).toBe(shown);
});
