import type { AdminProduct, CareInstructions, Color } from '../../../contract/api/catalog.ts';
import { type Category, categories, hexCodePattern } from '../../../contract/rules/catalog/catalog.ts';
import {
  readAmount,
  readPrices,
  readSizes,
  readSwitch,
} from '../../../contract/rules/catalog/product-form.rules.ts';
import { currencies } from '../../../contract/rules/money/currencies.ts';
import { plainAmount } from '../../../contract/rules/money/money.ts';
import type { PriceMinor } from '../../../contract/rules/money/pricing.ts';
import type { CsvRow } from './csv.ts';

/** The shop's own columns, in the order of an export. */
export const ownColumns = [
  'id',
  'slug',
  'name',
  'description',
  'category',
  ...currencies,
  'sizes',
  'colors',
  'in stock',
  'stock quantity',
  'additional information',
  'washing',
  'ironing',
  'drying',
  'special care',
  'visibility',
  // so that an import knows what was sold since
  'stock when exported',
] as const;

/** A product as a line of the export. */
export function ownCells(product: AdminProduct): (string | number)[] {
  const care = product.careInstructions[0];
  const price = (code: string) => product.prices.find((each) => each.currency === code.toLowerCase())?.amount;
  return [
    product._id,
    product.slug,
    product.name,
    product.description,
    product.category,
    ...currencies.map((code) => {
      const amount = price(code);
      return amount === undefined ? '' : plainAmount(amount, code);
    }),
    product.availableSizes,
    product.availableColors.map(({ name, hexCode }) => `${name} ${hexCode}`).join('; '),
    product.sellable ? 'yes' : 'no',
    product.stockQuantity,
    product.additionalInfo,
    care?.washing ?? '',
    care?.ironing ?? '',
    care?.drying ?? '',
    care?.specialCare ?? '',
    product.visibility,
    product.stockQuantity,
  ];
}

/** What a file says about one product; what it does not say is left out. */
export type ImportedProduct = {
  line: number;
  id?: string;
  slug?: string;
  /** What the file calls the product, the same in the next export: finds what an earlier import added. */
  importKey?: string;
  name?: string;
  description?: string;
  category?: Category;
  prices?: PriceMinor[];
  availableSizes?: string;
  availableColors?: Color[];
  inStock?: boolean;
  stockQuantity?: number;
  /** The stock at the export that the file began as. */
  stockWhenExported?: number;
  additionalInfo?: string;
  care?: Partial<CareInstructions>;
  errors: string[];
};

export type ExportKind = 'own' | 'shopify' | 'woocommerce';

/** Whose export a file is, by its columns; undefined for an unknown one. */
export function kindOf(rows: readonly CsvRow[]): ExportKind | undefined {
  const names = rows[0]?.cells;
  if (names?.has('handle') && names.has('variant price')) return 'shopify';
  if (names?.has('regular price') && names.has('name')) return 'woocommerce';
  if (names?.has('name') && (names.has('usd') || names.has('stock quantity') || names.has('slug')))
    return 'own';
  return undefined;
}

/** Longest name of a product in a file that is kept; more of it only costs room. */
const longestKey = 200;

/** What a file of one kind calls a product, as it is kept with the product. */
export function importKeyOf(kind: ExportKind, name: string): string {
  return `${kind}:${name}`.slice(0, longestKey);
}

/** Reads the shop's own export. A line without id and slug is known by its name, and its place among those alike. */
export function readOwnFile(rows: readonly CsvRow[]): ImportedProduct[] {
  const named = new Map<string, number>();
  return rows.map((row) => {
    const product = readOwn(row);
    if (product.id || product.slug || !product.name) return product;
    const name = product.name.toLowerCase();
    const count = (named.get(name) ?? 0) + 1;
    named.set(name, count);
    return { ...product, importKey: importKeyOf('own', count === 1 ? name : `${name} ${count}`) };
  });
}

function readOwn({ line, cells }: CsvRow): ImportedProduct {
  const errors: string[] = [];
  const given = (name: string) => cells.get(name) || undefined;
  const listed = currencies.flatMap((code) => {
    const amount = given(code.toLowerCase());
    return amount === undefined ? [] : [{ currency: code, amount }];
  });
  const care = {
    washing: given('washing'),
    ironing: given('ironing'),
    drying: given('drying'),
    specialCare: given('special care'),
  };
  return {
    line,
    id: given('id'),
    slug: given('slug'),
    name: given('name'),
    description: given('description'),
    additionalInfo: given('additional information'),
    category: note(errors, given('category'), readCategory),
    prices: listed.length === 0 ? undefined : note(errors, listed, readPrices),
    availableSizes: note(errors, given('sizes'), readSizes),
    availableColors: note(errors, given('colors'), readColors),
    inStock: note(errors, given('in stock'), readYesNo),
    stockQuantity: note(errors, given('stock quantity'), readStock),
    stockWhenExported: note(errors, given('stock when exported'), readStock),
    care: Object.fromEntries(Object.entries(care).filter(([, text]) => text !== undefined)),
    errors,
  };
}

/** Reads one part, keeping the sentence when it is wrong. */
export function note<From, To>(
  errors: string[],
  value: From | undefined,
  read: (value: From) => { value: To } | { error: string },
): To | undefined {
  if (value === undefined) return undefined;
  const reading = read(value);
  if ('value' in reading) return reading.value;
  errors.push(reading.error);
  return undefined;
}

/** Finds the shop's category in a foreign name: "Women > Dresses", "bubu gowns". */
export function readCategory(text: string) {
  const folded = text.toLowerCase();
  const exact = categories.find((category) => category.toLowerCase() === folded);
  const part = categories.find((category) => folded.includes(category.toLowerCase().replace(/es$/, '')));
  const value =
    exact ?? part ?? (/two[- ]?piece|co-?ord|set/.test(folded) ? ('Two Piece' as const) : undefined);
  return value ? { value } : { error: `Category "${text.slice(0, 60)}" is not Bubu, Dresses or Two Piece.` };
}

export function readStock(text: string) {
  return /^\d{1,7}$/.test(text)
    ? { value: Number(text) }
    : { error: `Stock quantity "${text.slice(0, 20)}" is not a whole number from 0.` };
}

/** One amount in the currency a foreign shop counts in. */
export function readOnePrice(text: string, currency: (typeof currencies)[number]) {
  const reading = readAmount(text, `The ${currency} price`, currency);
  return 'value' in reading ? { value: [{ currency, amountMinor: reading.value }] } : reading;
}

function readYesNo(text: string) {
  const value = readSwitch(text);
  return value === undefined
    ? { error: `In stock "${text.slice(0, 20)}" is neither yes nor no.` }
    : { value };
}

/** "Deep indigo #1B2455; Palm green #3F5A44" */
function readColors(text: string) {
  const value: Color[] = [];
  for (const part of text.split(';')) {
    const hash = part.lastIndexOf('#');
    const name = part.slice(0, Math.max(hash, 0)).trim();
    const hexCode = part.slice(hash).trim();
    if (name === '' || !hexCodePattern.test(hexCode))
      return { error: `Color "${part.trim().slice(0, 40)}" needs a hex code like #1B2455.` };
    value.push({ name, hexCode });
  }
  return { value };
}
