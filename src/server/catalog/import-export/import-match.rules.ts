import { foldText } from '../../../contract/text/fold-text.ts';
import { truncate } from '../../../contract/text/shorten.ts';
import { toSlug } from '../catalog.rules.ts';
import type { Known } from './import-plan.rules.ts';
import type { ImportedProduct } from './product-columns.rules.ts';

/** What becomes of a product whose number or address belongs to another product here. */
export type OtherSource = 'ask' | 'change' | 'add';

/**
 * Whether a product that was found by what the file calls it may be one of another shop: numbers and handles are
 * unique within one shop only. A name or a SKU that agrees proves that it is the same.
 */
export function isOfOtherSource(stored: Known, product: ImportedProduct): boolean {
  const { importKey, name } = product;
  // the shop's own export names products by their ids and addresses
  if (importKey === undefined || importKey.startsWith('own:') || name === undefined) return false;
  if (stored.importKey === product.ownKey) return false;
  const slug = toSlug(name);
  if (foldText(name) === foldText(stored.name) || `${stored.slug}-`.startsWith(`${slug}-`)) return false;
  const here = skusOf(stored);
  const there = skusOf(product);
  if (there.some((sku) => here.includes(sku))) return false;
  if (here.length > 0 && there.length > 0) return true;
  const isNumber = /^[a-z]+:\d+$/.test(importKey);
  return isNumber || stored.importKey !== importKey;
}

function skusOf({ sku, variants = [] }: Pick<ImportedProduct, 'sku' | 'variants'>): string[] {
  return [sku ?? '', ...variants.map((variant) => variant.sku ?? '')].filter((each) => each !== '');
}

/** Asks whether a product is the same as the stored one. */
export function otherSourceSentence(stored: Known): string {
  return `The file calls it what “${truncate(stored.name, 60)}” is called here, under another name: say whether it is the same product or one of another shop.`;
}
