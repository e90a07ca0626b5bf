import type { Category } from '../../contract/assortment.ts';
import type { CareInstructions, Color } from '../../contract/catalog.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Shop } from '../shop.ts';
import { foldText, sortPriceMinor } from './catalog.rules.ts';
import {
  type NewPrice,
  type ProductRecord,
  replacePrices,
  selectProduct,
  updateProductRow,
} from './catalog.sql.ts';
import { insertNewProduct } from './edit.ts';

export type StoredProduct = ProductRecord;

/** What an import says of one product; what it leaves out stays as it is. */
export type ImportedFields = {
  id?: string;
  slug?: string;
  name?: string;
  description?: string;
  category?: Category;
  prices?: NewPrice[];
  availableSizes?: string;
  availableColors?: Color[];
  inStock?: boolean;
  stockQuantity?: number;
  additionalInfo?: string;
  care?: Partial<CareInstructions>;
};

const noCare: CareInstructions = { washing: '', ironing: '', drying: '', specialCare: '' };

/** The product a line of an import means, by id or address. */
export async function findImported(
  shop: Shop,
  { id, slug }: ImportedFields,
): Promise<StoredProduct | undefined> {
  const known = id ?? slug;
  return known === undefined ? undefined : selectProduct(shop.db, known);
}

/** Adds a product without pictures, a draft until the owner has looked at it. */
export async function addImported(shop: Shop, fields: ImportedFields): Promise<void> {
  const { name, description, category, prices } = fields;
  if (!name || !description || !category || !prices)
    throw new Error('An incomplete product was to be imported.');
  await insertNewProduct(
    shop,
    {
      slug: fields.slug && /^[a-z0-9-]{1,80}$/.test(fields.slug) ? fields.slug : undefined,
      name: name.slice(0, 120),
      description: description.slice(0, 5000),
      category,
      additionalInfo: (fields.additionalInfo ?? '').slice(0, 5000),
      availableSizes: fields.availableSizes ?? 'S,M,L',
      availableColors: fields.availableColors ?? [],
      careInstructions: [{ ...noCare, ...fields.care }],
      onSale: false,
      visibility: 'draft',
      stockQuantity: fields.stockQuantity ?? 0,
      prices,
    },
    [],
  );
}

/** Changes what the import names. Throws EDIT_CONFLICT when somebody edited the product meanwhile. */
export async function changeImported(
  shop: Shop,
  stored: StoredProduct,
  fields: ImportedFields,
): Promise<void> {
  const { name, description, category, additionalInfo, availableSizes, availableColors } = fields;
  const prices = fields.prices && mergePrices(stored, fields.prices);
  const saved = await updateProductRow(shop.db, stored.id, stored.version, {
    ...(name === undefined ? {} : { name, nameKey: foldText(name) }),
    ...(prices ? { sortPriceMinor: sortPriceMinor(prices) } : {}),
    ...(fields.care
      ? { careInstructions: [{ ...(stored.careInstructions[0] ?? noCare), ...fields.care }] }
      : {}),
    description,
    category,
    additionalInfo,
    availableSizes,
    availableColors,
    onSale: fields.inStock,
    stockQuantity: fields.stockQuantity,
  });
  if (!saved) throw new ShopError('EDIT_CONFLICT');
  if (prices) await replacePrices(shop.db, stored.id, prices);
}

function mergePrices(stored: StoredProduct, fresh: NewPrice[]): NewPrice[] {
  const kept = stored.prices.filter((price) => !fresh.some(({ currency }) => currency === price.currency));
  return [...fresh, ...kept.map(({ currency, amountMinor }) => ({ currency, amountMinor }))];
}
