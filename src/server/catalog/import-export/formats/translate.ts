import { createHash } from 'node:crypto';
import type { Color } from '../../../../contract/catalog/colors.ts';
import { productFields } from '../../../../contract/catalog/product-fields.ts';
import { swatchOf } from '../../../../contract/catalog/swatches.ts';
import type { DayOrder } from '../../../../contract/delivery/format-days.ts';
import type { ImportKind } from '../../../../contract/import-export/import.api.ts';
import type { ImportField } from '../../../../contract/import-export/import-fields.ts';
import { additionalSizes, type ShopSize } from '../../../../contract/stock/size-table.ts';
import { isCustomSize, sizesOf } from '../../../../contract/stock/sizes.ts';
import { fitInto, truncate } from '../../../../contract/text/shorten.ts';
import { isSlug } from '../../catalog.rules.ts';
import { type ImportedProduct, note } from '../product-columns.rules.ts';
import type { Money } from './amounts.rules.ts';
import { categoryFor, unknownCategory } from './category-words.ts';
import type { Dictionary } from './dictionary.ts';
import { plainText } from './html.ts';
import {
  colorNameOf,
  lostOptions,
  rolesOf,
  unknownSwatch,
  type WordedVariant,
  wordedVariants,
} from './options.rules.ts';
import { type Pair, stockOfPairs } from './pair-stock.rules.ts';
import { type PricesOfVariants, pricesOfVariants, readSaleDay } from './prices.rules.ts';
import type { ExternalProduct } from './read-external.rules.ts';
import { sizeOf, toStoredSize } from './sizes.rules.ts';

/** The mapping of a file's words, and what was inferred from the file. */
export type Translation = {
  kind: ImportKind;
  dictionary: Dictionary;
  /** The names of the shop's categories. */
  categories: readonly string[];
  /** The shop's sizes, the letters first. */
  sizes: readonly ShopSize[];
  money: Money;
  /** How the file writes days in numbers. */
  dayOrder: DayOrder | undefined;
  /** Mapping of options, by their names in lower case. */
  options: ReadonlyMap<string, ImportField | null>;
  /** A product without a description has its name in its place. */
  nameForDescription: boolean;
  foreignCurrencies: Set<string>;
};

const maxKeyLength = 200;
const maxPictures = 12;

/**
 * Translates a product of an external file into this shop's terms. Unknown words are retained as written, or
 * reported.
 */
export function translate(product: ExternalProduct, to: Translation): ImportedProduct {
  const errors = [...product.errors];
  const notes = [...product.notes];
  const name = plainText(product.name)?.replaceAll('\n', ' ');
  const category = categoryFor(product, to);
  if (category === undefined) errors.push(unknownCategory(product.categories[0], to.categories));
  const roles = rolesOf(product.variants, to.options);
  const lost = lostOptions(product.variants, roles);
  if (lost.length > 0) notes.push(`Neither a size nor a colour, so not kept: ${lost.join(', ')}.`);
  const worded = wordedVariants(product.variants, roles);
  const pairs = worded.flatMap((each) => pairOf(each, product, to) ?? []);
  const prices = pricesOfVariants(product.variants, to.money);
  errors.push(...prices.errors);
  notes.push(...prices.notes);
  for (const code of prices.foreign) to.foreignCurrencies.add(code);
  const stock = stockOfPairs(pairs, errors, notes);
  if (stock.untracked) notes.push('The file does not count its stock: a new product comes with 0 pieces.');
  const colors = uniqueColors(pairs.flatMap(({ color }) => color ?? []));
  const grey = colors.filter(({ hexCode }) => hexCode === unknownSwatch).map(({ name: word }) => word);
  if (grey.length > 0) notes.push(`No shade is known for ${grey.join(', ')}: grey until you choose one.`);
  const text = plainText(product.description);
  const useName = text === undefined && to.nameForDescription && name !== undefined;
  if (useName) notes.push('It has no description: its name stands in its place.');
  const { price, salePrice } = prices;
  const tags = tagsOf(product.tags, notes);
  return {
    line: product.line,
    slug: product.handle && isSlug(product.handle) ? product.handle : undefined,
    ...keysOf(product, to.kind),
    name,
    description: useName ? name : text,
    additionalInfo: plainText(product.additionalInfo),
    category: category ?? undefined,
    prices: price && [price],
    ...(price && salePrice && { salePrices: [salePrice], ...saleDates(prices, to.dayOrder, errors) }),
    availableSizes: sizeList(
      stock.pairs.flatMap(({ size }) => size || []),
      to.sizes,
    ),
    availableColors: colors.length > 0 ? colors : undefined,
    tags: tags.length > 0 ? tags : undefined,
    stockQuantity: stock.quantity,
    variants: stock.variants,
    sku: skuOf(product),
    errors: [...new Set(errors)],
    notes,
    isOut: category === null,
    pictures: product.pictures.slice(0, maxPictures),
    pairs: stock.pairs,
  };
}

/** What finds a product again: its key, and with its SKU or name the key of one that shares it with another shop. */
function keysOf({ key, name, variants }: ExternalProduct, kind: ImportKind) {
  if (key === undefined) return {};
  const mark = variants.find(({ sku }) => sku)?.sku ?? name;
  return {
    importKey: keyOf(kind, key),
    ...(mark && { ownKey: keyOf(kind, `${key}\n${mark.toLowerCase()}`) }),
  };
}

/** Returns the stored key of a product's name; a long one ends with its digest, so that no two collide. */
export function keyOf(kind: ImportKind, name: string): string {
  const key = `${kind}:${name}`;
  if (key.length <= maxKeyLength) return key;
  return `${fitInto(key, maxKeyLength - 44)}:${createHash('sha256').update(key).digest('base64url')}`;
}

/** A variant's size and colour in the shop's words; undefined when one of them is to be left out. */
function pairOf(
  { variant, size: sizeWord, color: colorWord }: WordedVariant,
  product: ExternalProduct,
  to: Translation,
): Pair | undefined {
  const size = sizeWord === undefined ? undefined : sizeFor(sizeWord, product, to);
  const color = colorWord === undefined ? undefined : colorFor(colorWord, product, to.dictionary);
  if (size === null || color === null) return undefined;
  return { size, color, stock: variant.stock, isPooled: variant.isPooled, sku: variant.sku };
}

function sizeFor(word: string, product: ExternalProduct, { dictionary, sizes }: Translation): string | null {
  const said = dictionary.said('sizes', word);
  const proposal = said ? said.to : (sizeOf(word, sizes) ?? null);
  const from = said ? said.from : proposal ? 'shop' : 'none';
  dictionary.count('sizes', word, product, { proposal, from, leftOut: said?.to === null });
  if (said?.to === null) return null;
  const stored = toStoredSize(proposal ?? word);
  const letters = stored.toUpperCase();
  return isCustomSize(letters) ? letters : stored;
}

function colorFor(word: string, product: ExternalProduct, dictionary: Dictionary): Color | null {
  const said = dictionary.said('colors', word);
  const swatch = swatchOf(said?.to ?? word);
  const name = colorNameOf(said?.to?.startsWith('#') ? word : (said?.to ?? word));
  const from = said ? said.from : swatch ? 'shop' : 'none';
  const proposal = said?.to === null || !swatch ? null : `${name} ${swatch}`;
  dictionary.count('colors', word, product, { proposal, from, leftOut: said?.to === null });
  return said?.to === null ? null : { name, hexCode: swatch ?? unknownSwatch };
}

/** "S,M,40": the shop's own sizes in their order, others as they came. */
function sizeList(words: readonly string[], table: readonly ShopSize[]): string | undefined {
  return sizesOf(words.join(','), additionalSizes(table)).join(',') || undefined;
}

function uniqueColors(colors: readonly Color[]): Color[] {
  const byName = new Map<string, Color>();
  for (const color of colors) {
    const key = color.name.toLowerCase();
    if (!byName.has(key)) byName.set(key, color);
  }
  return [...byName.values()];
}

/** A product of one row has its SKU itself. */
function skuOf({ variants }: ExternalProduct): string | undefined {
  const [first, second] = variants;
  return second ? undefined : first?.sku && fitInto(first.sku, productFields.sku.max);
}

/** Returns a sale's dates; a date that cannot be read is an error, since the sale would never end. */
function saleDates(
  { saleFrom, saleUntil }: PricesOfVariants,
  order: DayOrder | undefined,
  errors: string[],
): Pick<ImportedProduct, 'saleFrom' | 'saleUntil'> {
  const read = (edge: 'from' | 'until') => (text: string) => readSaleDay(text, edge, order);
  const from = note(errors, saleFrom || undefined, read('from'));
  const until = note(errors, saleUntil || undefined, read('until'));
  return { ...(from && { saleFrom: from }), ...(until && { saleUntil: until }) };
}

/** As many as a product can have, each short enough. */
function tagsOf(words: readonly string[], notes: string[]): string[] {
  const { max, letters } = productFields.tags;
  const unique = [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
  const fitting = unique.filter((word) => word.length <= letters).slice(0, max);
  if (fitting.length < unique.length) {
    const lost = unique.filter((word) => !fitting.includes(word)).map((word) => truncate(word, letters));
    notes.push(
      `Tags beyond ${max}, or longer than ${letters} letters, are not kept: ${truncate(lost.join(', '), 200)}.`,
    );
  }
  return fitting;
}
