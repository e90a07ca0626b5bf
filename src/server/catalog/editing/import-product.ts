import { ShopError } from '../../../contract/errors.ts';
import { type CareInstructions, noCare } from '../../../contract/rules/catalog/care.ts';
import {
  beginnings,
  fieldNames,
  type ProductValues,
  pickFields,
  productFields,
} from '../../../contract/rules/catalog/product-fields.ts';
import { isUuid } from '../../database/ids.ts';
import type { Shop } from '../../shop.ts';
import { columnsOf, isSlug } from '../catalog.rules.ts';
import {
  type NewPrice,
  type ProductRecord,
  replacePrices,
  replaceSalePrices,
  type StockEdit,
  selectProductsById,
  updateProductRow,
} from '../catalog.sql.ts';
import { sortAnew } from '../moments.sql.ts';
import { insertNewProduct } from './create-product.ts';
import { selectEverSold, selectNamed, writeImportKey } from './import-product.sql.ts';

export { lockImports } from './import-product.sql.ts';

/** A product that is here already; `everSold` when an order ever took pieces of it. */
export type StoredProduct = ProductRecord & { everSold: boolean };

/** What an import says of one product; what it leaves out stays as it is. */
export type ImportedFields = Partial<Omit<ProductValues, 'careInstructions' | 'slug'>> & {
  id?: string;
  slug?: string;
  /** What the file calls the product, the same in the next export: finds what an earlier import added. */
  importKey?: string;
  care?: Partial<CareInstructions>;
};

const importedNames = fieldNames.filter((name) => name !== 'careInstructions' && name !== 'slug');
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
export async function addImported(shop: Shop, imported: ImportedFields): Promise<void> {
  const { slug, importKey, care } = imported;
  const { name, description, category, prices, ...fields } = pickFields(imported, importedNames);
  if (!name || !description || !category || !prices)
    throw new Error('An incomplete product was to be imported.');
  await insertNewProduct(
    shop,
    {
      availableSizes: productFields.availableSizes.whenUnknown,
      availableColors: [],
      careInstructions: [{ ...noCare, ...care }],
      stockQuantity: 0,
      ...fields,
      name,
      description,
      category,
      prices,
      importKey,
      ...beginnings,
      slug: slug && isSlug(slug) ? slug : undefined,
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
  imported: ImportedFields,
  stock: StockEdit,
): Promise<void> {
  const {
    prices: fresh,
    sellable,
    visibility,
    stockQuantity,
    publishAt,
    salePrices,
    variants,
    ...fields
  } = pickFields(imported, importedNames);
  const prices = fresh && mergePrices(stored, fresh);
  const care = imported.care && Object.keys(imported.care).length > 0 ? imported.care : undefined;
  const columns = {
    ...columnsOf(fields, prices),
    ...(care && { careInstructions: careWith(stored, care) }),
    // an import switches nothing on
    ...(sellable === false && { sellable }),
  };
  if (!(await updateProductRow(shop.db, stored.id, stored.version, columns, stock))) {
    throw new ShopError('EDIT_CONFLICT');
  }
  if (prices) await replacePrices(shop.db, stored.id, prices);
  if (salePrices) await replaceSalePrices(shop.db, stored.id, salePrices);
  await sortAnew(shop.db, shop.clock.now(), [stored.id]);
  if (imported.importKey) await writeImportKey(shop.db, stored.id, imported.importKey);
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
