import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FieldName, ProductValues } from '../../../contract/catalog/product-fields.ts';
import { fieldNames, namesOf, pickFields } from '../../../contract/catalog/product-fields.ts';
import type { ImportedProduct } from './product-columns.rules.ts';

/** Data stored with a row of an import. */
export type StoredPlan = {
  /** The product in the file; removed once it is in the shop. */
  product?: ImportedProduct;
  /** Messages about it. */
  said: string[];
  /** Links of its pictures in the file. */
  pictures: string[];
  /** What an Undo did. */
  undone?: 'removed' | 'put back' | 'kept';
};

/** What came of a row. */
export const outcomes = ['added', 'changed', 'same', 'left out', 'wrong'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * What an Undo needs: of an added product a digest of what it was then, of a changed one the fields that changed, as
 * they were and as they became, see {@link listChangedFields}.
 */
export type UndoData =
  | { added: true; digest: string }
  | { added: false; before: Partial<Snapshot>; after: Partial<Snapshot> };

/** A product's fields as an Undo compares them. */
export type Snapshot = ProductValues;

/** The fields of a product, without what other tables know them by. */
export function snapshotOf(product: ProductValues): Snapshot {
  const fields = pickFields(product, fieldNames);
  return {
    ...fields,
    prices: product.prices.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
    salePrices: product.salePrices.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
    variants: product.variants
      .map(({ size, color, sku, quantity }) => ({ size, color, sku, quantity }))
      .sort((a, b) => (`${a.size} ${a.color}` < `${b.size} ${b.color}` ? -1 : 1)),
  };
}

/** Returns a digest of a product; the same as long as it is unchanged. */
export function digestOf(product: ProductValues): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(snapshotOf(product)).sort()))
    .digest('base64url');
}

/** Each of these follows the others, so an Undo restores all of them or none. */
export const optionNames: readonly FieldName[] = ['availableSizes', 'availableColors', 'variants'];

/** The fields in which two differ; the stock by size and colour also where options or the pool differ. */
export function changedFields(before: Snapshot, after: Snapshot) {
  const isChanged = (name: FieldName) => !isDeepStrictEqual(before[name], after[name]);
  const needsRows = isChanged('stockQuantity') || optionNames.some(isChanged);
  const names = fieldNames.filter((name) => isChanged(name) || (name === 'variants' && needsRows));
  return { before: pickFields(before, names), after: pickFields(after, names) };
}

/** Restores a stored plan from JSON: times become dates again. */
export function revived<Fields extends Partial<ProductValues>>(fields: Fields): Fields {
  const moments = namesOf('moment').flatMap((name) => {
    const value: unknown = fields[name];
    return typeof value === 'string' ? [[name, new Date(value)]] : [];
  });
  return { ...fields, ...Object.fromEntries(moments) };
}
