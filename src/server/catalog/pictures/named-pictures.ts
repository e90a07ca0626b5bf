import type { PictureByName } from '../../../contract/catalog/pictures.api.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import type { Shop } from '../../shop.ts';
import { countPictures, selectNames, selectVariantSkus } from './pictures.sql.ts';

/** A file's name taken apart: what it may be called after, and its number at the end. */
export type ReadName = { whole: string; stem: string; place: number };

/** Names, handles and SKUs as they are compared: without case and marks, all that is no letter or digit alike. */
export function comparable(text: string): string {
  return foldText(text.normalize('NFC'))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** "Lace-Midi_2.png" may belong to "lace-midi-2", or be the second picture of "lace-midi". */
export function readName(name: string): ReadName {
  const file = name.replace(/^.*[\\/]/, '').replace(/\.[^.]{1,5}$/, '');
  const whole = comparable(file);
  const cut = whole.lastIndexOf('-');
  const ending = whole.slice(cut + 1);
  const numbered = cut > 0 && /^\d{1,3}$/.test(ending);
  return { whole, stem: numbered ? whole.slice(0, cut) : whole, place: numbered ? Number(ending) : 0 };
}

type Known = { id: string; name: string };

/**
 * Which product each file belongs to by its name: the address, the handle an import brought, or an SKU, with or
 * without a number at the end. A name that several go by belongs to none.
 */
export async function matchNames(shop: Shop, names: readonly string[]): Promise<PictureByName[]> {
  const known = await knownNames(shop);
  const pictures = await countPictures(shop.db);
  return names.map((name) => {
    const { whole, stem, place } = readName(name);
    const exact = known.get(whole);
    const found = exact ?? known.get(stem) ?? [];
    const [product, another] = found;
    const nowhere = { name, productId: null, productName: '', pictures: 0, place: 0 };
    if (!product) return { ...nowhere, why: 'No product has this handle or SKU.' };
    if (another)
      return {
        ...nowhere,
        why: `Several products go by this name: ${found.map((each) => each.name).join(', ')}.`,
      };
    return {
      name,
      productId: product.id,
      productName: product.name,
      pictures: pictures.get(product.id) ?? 0,
      place: exact ? 0 : place,
      why: '',
    };
  });
}

/** Returns the products by all their names; each appears once per name. */
async function knownNames(shop: Shop): Promise<Map<string, Known[]>> {
  const known = new Map<string, Known[]>();
  const note = (text: string, product: Known) => {
    const key = comparable(text);
    if (key === '') return;
    const same = known.get(key) ?? [];
    if (!same.some(({ id }) => id === product.id)) known.set(key, [...same, product]);
  };
  const products = new Map<string, Known>();
  for (const { slug, sku, importKey, ...product } of await selectNames(shop.db)) {
    products.set(product.id, product);
    note(slug, product);
    note(sku, product);
    // "shopify:lace-midi" is the handle of the file behind the kind
    note(importKey?.slice(importKey.indexOf(':') + 1) ?? '', product);
  }
  for (const { id, sku } of await selectVariantSkus(shop.db)) {
    const product = products.get(id);
    if (product) note(sku, product);
  }
  return known;
}
