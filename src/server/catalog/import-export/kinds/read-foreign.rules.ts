import type { ImportKind } from '../../../../contract/api/catalog/import.ts';
import type { CsvRow } from '../csv.ts';
import type { Columns, OptionColumns } from './columns.rules.ts';
import { readFeed, readFlat } from './feeds.rules.ts';
import type { ForeignProduct } from './foreign-product.ts';
import { readShopify } from './shopify.rules.ts';
import { readSquarespace } from './squarespace.rules.ts';
import { readWix } from './wix.rules.ts';
import { readWooCommerce } from './woocommerce.rules.ts';

/** The rows of a file with what its columns hold. */
export type ForeignRows = {
  rows: readonly CsvRow[];
  columns: Columns;
  options: OptionColumns;
};

/** How the rows of each kind of export become products. */
export const readers: Record<Exclude<ImportKind, 'own'>, (file: ForeignRows) => ForeignProduct[]> = {
  shopify: readShopify,
  woocommerce: readWooCommerce,
  wix: readWix,
  squarespace: readSquarespace,
  meta: readFeed,
  google: readFeed,
  etsy: readFlat,
  other: readFlat,
};
