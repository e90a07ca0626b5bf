import type { ImportKind } from '../../../../contract/import-export/import.api.ts';
import type { CsvRow } from '../../../spreadsheets/index.ts';
import type { Columns, OptionColumns } from './columns.rules.ts';
import { readFeed, readFlat } from './feeds.rules.ts';
import { readShopify } from './shopify.rules.ts';
import { readSquarespace } from './squarespace.rules.ts';
import { readWix } from './wix.rules.ts';
import { readWooCommerce } from './woocommerce.rules.ts';

/** One size or colour of a product, in the words of a file. */
export type ExternalVariant = {
  /** Names and values of its options, as in ["Size", "Small"]. */
  options: [name: string, value: string][];
  price?: string | undefined;
  /** The price before a reduction, where `price` is the reduced one. */
  compareAt?: string | undefined;
  /** The reduced price, where `price` is the one before. */
  salePrice?: string | undefined;
  /** When the reduced price counts, as the file writes it. */
  saleFrom?: string | undefined;
  saleUntil?: string | undefined;
  /** Undefined where the file does not count it. */
  stock?: string | undefined;
  /** The product's stock is one number for several variants, given with the first of them. */
  isPooled?: boolean | undefined;
  sku?: string | undefined;
};

/** One product in the words of a file. */
export type ExternalProduct = {
  /** Its first row as a spreadsheet numbers it. */
  line: number;
  /** What the file calls it, the same in the next export. */
  key: string | undefined;
  /** The readable part of its address there. */
  handle?: string | undefined;
  name: string | undefined;
  /** Texts with markup. */
  description: string | undefined;
  additionalInfo?: string | undefined;
  /** Words that may say its category, the likeliest first. */
  categories: string[];
  tags: string[];
  pictures: string[];
  /** Rows with prices and stock; none for a product that is only a name. */
  variants: ExternalVariant[];
  errors: string[];
  notes: string[];
};

/** The rows of a file with what its columns hold. */
export type ExternalRows = {
  rows: readonly CsvRow[];
  columns: Columns;
  options: OptionColumns;
};

/** How the rows of each kind of export become products. */
export const readers: Record<Exclude<ImportKind, 'own'>, (file: ExternalRows) => ExternalProduct[]> = {
  shopify: readShopify,
  woocommerce: readWooCommerce,
  wix: readWix,
  squarespace: readSquarespace,
  meta: readFeed,
  google: readFeed,
  etsy: readFlat,
  other: readFlat,
};
