import { shopConfig } from '../../../../shop.config.ts';
import type { Atlas } from '../../../contract/rules/delivery/ways.ts';
import { foldText } from '../../../contract/rules/shop/words.ts';
import { findCountryCode } from './delivery-address.ts';

/** What the shop knows of places, for an address in a country: "UK", "GB" and "United Kingdom" are one. */
export function atlasFor(country: string): Atlas {
  const here = findCountryCode(country);
  const isHere = new Map<string, boolean>();
  return {
    home: shopConfig,
    sameCountry(named) {
      const known = isHere.get(named);
      if (known !== undefined) return known;
      const code = findCountryCode(named);
      const same = code === undefined ? foldText(named) === foldText(country) : code === here;
      isHere.set(named, same);
      return same;
    },
  };
}
