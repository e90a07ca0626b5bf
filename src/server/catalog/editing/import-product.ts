import type { CareInstructions, Color } from '../../../contract/api/catalog.ts';
import { ShopError } from '../../../contract/errors.ts';
import type { Category } from '../../../contract/rules/catalog/catalog.ts';
import { sortPriceMinor } from '../../../contract/rules/money/pricing.ts';
import { isUuid } from '../../database/ids.ts';
import type { Shop } from '../../shop.ts';
import { foldText, isSlug } from '../catalog.rules.ts';
import {
  type NewPrice,
  type ProductRecord,
  replacePrices,
  type StockEdit,
  selectProductsById,
  updateProductRow,
} from '../catalog.sql.ts';
import { insertNewProduct } from './create-product.ts';
import { selectEverSold, selectNamed, writeImportKey } from './import-product.sql.ts';

export { lockImports } from './import-product.sql.ts';

/** A product that is here already; `everSold` when an order ever took pieces of it. */
export type StoredProduct = ProductRecord & { everSold: boolean };

/** What an import says of one product; what it leaves out stays as it is. */
export type ImportedFields = {
  id?: string;
  slug?: string;
  importKey?: string;
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
const atOnce = 500;

/**
 * The products that the lines of an import mean, each in its line's place: by id, by what the file calls it, or by
 * address. Undefined for a product that is not here.
 */
export async function findImported(
  shop: Shop,
  lines: readonly ImportedFields[],
): Promise<(StoredProduct | undefined)[]> {
  const found: (StoredProduct | undefined)[] = [];
  for (let at = 0; at < lines.length; at += atOnce) {
    found.push(...(await findSome(shop, lines.slice(at, at + atOnce))));
  }
  return found;
}

async function findSome(shop: Shop, lines: readonly ImportedFields[]) {
  const given = (name: 'id' | 'slug' | 'importKey') => lines.flatMap((line) => line[name] ?? []);
  const named = await selectNamed(shop.db, given('id').filter(isUuid), given('slug'), given('importKey'));
  const idOf = new Map<string | null, string>();
  for (const { id, slug, importKey } of named) {
    idOf.set(`id ${id}`, id);
    idOf.set(`slug ${slug}`, id);
    idOf.set(`key ${importKey}`, id);
  }
  const ids = lines.map(
    ({ id, slug, importKey }) =>
      idOf.get(`id ${id?.toLowerCase()}`) ?? idOf.get(`key ${importKey}`) ?? idOf.get(`slug ${slug}`),
  );
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const records = await selectProductsById(shop.db, wanted);
  const sold = await selectEverSold(shop.db, wanted);
  const byId = new Map(records.map((record) => [record.id, { ...record, everSold: sold.has(record.id) }]));
  return ids.map((id) => (id === undefined ? undefined : byId.get(id)));
}

/** Adds a product without pictures, a draft and switched off until the owner has looked at it. */
export async function addImported(shop: Shop, fields: ImportedFields): Promise<void> {
  const { name, description, category, prices, slug, importKey } = fields;
  if (!name || !description || !category || !prices)
    throw new Error('An incomplete product was to be imported.');
  await insertNewProduct(
    shop,
    {
      slug: slug && isSlug(slug) ? slug : undefined,
      importKey,
      name,
      description,
      category,
      additionalInfo: fields.additionalInfo ?? '',
      availableSizes: fields.availableSizes ?? 'S,M,L',
      availableColors: fields.availableColors ?? [],
      careInstructions: [{ ...noCare, ...fields.care }],
      sellable: false,
      visibility: 'draft',
      stockQuantity: fields.stockQuantity ?? 0,
      prices,
    },
    [],
  );
}

/**
 * Changes what the import names; `stock` are units to add to what is there.
 * @throws ShopError EDIT_CONFLICT when somebody edited the product meanwhile
 */
export async function changeImported(
  shop: Shop,
  stored: StoredProduct,
  fields: ImportedFields,
  stock: StockEdit,
): Promise<void> {
  const { name, description, category, additionalInfo, availableSizes, availableColors } = fields;
  const prices = fields.prices && mergePrices(stored, fields.prices);
  const columns = {
    ...(name === undefined ? {} : { name, nameKey: foldText(name) }),
    ...(prices ? { sortPriceMinor: sortPriceMinor({ prices }) } : {}),
    ...(fields.care && Object.keys(fields.care).length > 0
      ? { careInstructions: careWith(stored, fields.care) }
      : {}),
    description,
    category,
    additionalInfo,
    availableSizes,
    availableColors,
    // an import switches nothing on
    sellable: fields.inStock === false ? false : undefined,
  };
  if (!(await updateProductRow(shop.db, stored.id, stored.version, columns, stock))) {
    throw new ShopError('EDIT_CONFLICT');
  }
  if (prices) await replacePrices(shop.db, stored.id, prices);
  if (fields.importKey) await writeImportKey(shop.db, stored.id, fields.importKey);
}

/** The first entry changed, further ones kept. */
function careWith(stored: StoredProduct, care: Partial<CareInstructions>): CareInstructions[] {
  const [first = noCare, ...others] = stored.careInstructions;
  return [{ ...first, ...care }, ...others];
}

function mergePrices(stored: StoredProduct, fresh: NewPrice[]): NewPrice[] {
  const kept = stored.prices.filter((price) => !fresh.some(({ currency }) => currency === price.currency));
  return [...fresh, ...kept.map(({ currency, amountMinor }) => ({ currency, amountMinor }))];
}
