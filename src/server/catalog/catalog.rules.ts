import { type PriceMinor, sortPriceMinor } from '../../contract/money/pricing.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import { makeSlug } from '../../contract/text/slug.ts';

/** Whether a text can be the slug of a product unchanged. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,80}$/.test(text);
}

/** The readable part of an address: letters and digits joined by single hyphens, at most 80. */
export function toSlug(name: string, whenNothingIsLeft = 'product'): string {
  return makeSlug(name) || whenNothingIsLeft;
}

/** Words that API paths use in place of a slug, and so would never lead to a product. */
const reserved = new Set([
  'list',
  'add',
  'remove',
  'update',
  'inventory',
  'duplicate',
  'bulk',
  'sale',
  'import',
  'imports',
  'picture',
  'pictures',
  'export',
  'new',
  'collections',
]);

/** Whether the shop itself uses this word in an address of its own. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug);
}

/** Fields of a product with the columns that follow from them: the name as it is sorted, the price sorted by. */
export function toProductColumns<Fields extends { name?: string }>(
  fields: Fields,
  prices?: readonly PriceMinor[],
) {
  return {
    ...fields,
    ...(fields.name === undefined ? {} : { nameKey: foldText(fields.name) }),
    ...(prices === undefined ? {} : { sortPriceMinor: sortPriceMinor({ prices }) }),
  };
}
