import type { ImportKind } from '../../../../contract/import-export/import.api.ts';
import { currencies } from '../../../../contract/money/currencies.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';

/** Detects which system exported a file, by its folded headings; undefined if none matches. */
export function detectFormat(names: readonly string[]): ImportKind | undefined {
  const plain = new Set(names.map(foldText));
  const has = (...all: string[]) => all.every((name) => plain.has(name));
  if (has('handle', 'variant price')) return 'shopify';
  if (has('url handle', 'title') || has('title', 'option1 name', 'price')) return 'shopify';
  if (has('handle', 'title', 'body (html)')) return 'shopify';
  if (plain.has('fieldtype') && (plain.has('handleid') || plain.has('handle'))) return 'wix';
  if (has('regular price', 'name')) return 'woocommerce';
  if (isTranslatedWoo(plain)) return 'woocommerce';
  if (has('product url', 'title', 'option name 1', 'price')) return 'squarespace';
  if (has('title', 'price', 'currency_code') || has('title', 'variation 1 name')) return 'etsy';
  if (
    has('name') &&
    (currencies.some((code) => plain.has(code.toLowerCase())) ||
      has('stock quantity') ||
      (has('slug') && !plain.has('price')))
  )
    return 'own';
  if (plain.has('image_link') || plain.has('image link')) return detectFeed(plain);
  return undefined;
}

/** Facebook and Instagram read Google's columns and some of their own. */
function detectFeed(plain: ReadonlySet<string>): ImportKind | undefined {
  if (!plain.has('title') || !plain.has('id')) return undefined;
  const meta = [
    'fb_product_category',
    'quantity_to_sell_on_facebook',
    'rich_text_description',
    'video[0].url',
  ];
  const google = [
    'mpn',
    'identifier_exists',
    'identifier exists',
    'adult',
    'ads_redirect',
    'mobile_link',
    'image link',
  ];
  if (meta.some((name) => plain.has(name))) return 'meta';
  return google.some((name) => plain.has(name)) ? 'google' : 'meta';
}

/**
 * Whether a file is a translated WooCommerce export, by its structure: a number, a type, and attributes by number.
 */
function isTranslatedWoo(plain: ReadonlySet<string>): boolean {
  const names = [...plain];
  return (
    plain.has('id') &&
    names.some((name) => /^(?:typ|tipo|type|rodzaj|tur|produkttype|tyyppi)/.test(name)) &&
    names.some((name) => /(?:attri|atri|eigenschap|egenskap)/.test(name) && name.includes('1'))
  );
}

/** How a sentence names each kind. */
export const listFormats: Record<ImportKind, string> = {
  own: 'this shop',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  wix: 'Wix',
  squarespace: 'Squarespace',
  meta: 'a Meta catalogue (Facebook and Instagram)',
  google: 'Google Merchant Center',
  etsy: 'Etsy',
  other: 'another shop',
};
