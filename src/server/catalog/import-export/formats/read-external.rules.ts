import type { ImportKind } from '../../../../contract/import-export/import.api.ts';
import type { CsvRow } from '../csv.ts';
import type { Columns, OptionColumns } from './columns.rules.ts';
import type { ExternalProduct } from './external-product.ts';
import { readFeed, readFlat } from './feeds.rules.ts';
import { readShopify } from './shopify.rules.ts';
import { readSquarespace } from './squarespace.rules.ts';
import { readWix } from './wix.rules.ts';
import { readWooCommerce } from './woocommerce.rules.ts';

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
