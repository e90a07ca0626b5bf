import { type CareInstructions, noCare } from '../../../contract/catalog/care.ts';
import {
  fieldNames,
  importDefaults,
  type ProductValues,
  pickFields,
} from '../../../contract/catalog/product-fields.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import type { VariantInput } from '../../../contract/stock/variants.ts';
import { isUuid } from '../../../platform/database/ids.ts';
import { readFurtherSizes } from '../../settings/index.ts';
import type { Shop } from '../../shop.ts';
import { isSlug, toProductColumns } from '../catalog.rules.ts';
import {
  type NewPrice,
  type ProductRecord,
  replacePrices,
  replaceSalePrices,
  type StockEdit,
  selectProductsById,
  updateProductRow,
} from '../catalog.sql.ts';
import { updateSortPrices } from '../scheduled-changes.sql.ts';
import { writePool, writeVariants } from '../variants.sql.ts';
import { insertNewProduct } from './create-product.ts';
import { selectEverSold, selectNamed, writeImportKey } from './editing.sql.ts';
import { planOptions } from './plan-variants.rules.ts';

export { lockImports } from './editing.sql.ts';

/** An existing product; `everSold` if an order ever took pieces of it. */
export type StoredProduct = ProductRecord & { everSold: boolean };

/** A product's fields in an import; omitted ones stay unchanged. */
export type ImportedFields = Partial<Omit<ProductValues, 'careInstructions' | 'slug'>> & {
  id?: string;
  slug?: string;
  /** What the file calls the product, the same in the next export: finds what an earlier import added. */
  importKey?: string;
  /** Its key where `importKey` belongs to another shop's product. */
  ownKey?: string;
  care?: Partial<CareInstructions>;
};

const importedNames = fieldNames.filter((name) => name !== 'careInstructions' && name !== 'slug');
const batchSize = 500;

/**
 * The products that the lines of an import mean, each in its line's place: by id, by what the file calls it, or by
 * address. Undefined for a product that is not here.
 */
export async function findImported(
  shop: Shop,
  lines: readonly ImportedFields[],
): Promise<(StoredProduct | undefined)[]> {
  const found: (StoredProduct | undefined)[] = [];
  for (let at = 0; at < lines.length; at += batchSize) {
    found.push(...(await findSome(shop, lines.slice(at, at + batchSize))));
  }
  return found;
}

async function findSome(shop: Shop, lines: readonly ImportedFields[]) {
  const given = (name: 'id' | 'slug' | 'importKey' | 'ownKey') => lines.flatMap((line) => line[name] ?? []);
  const keys = [...given('importKey'), ...given('ownKey')];
  const named = await selectNamed(shop.db, given('id').filter(isUuid), given('slug'), keys);
  const idOf = new Map<string | null, string>();
  for (const { id, slug, importKey } of named) {
    idOf.set(`id ${id}`, id);
    idOf.set(`slug ${slug}`, id);
    idOf.set(`key ${importKey}`, id);
  }
  const ids = lines.map(
    ({ id, slug, importKey, ownKey }) =>
      idOf.get(`id ${id?.toLowerCase()}`) ??
      idOf.get(`key ${ownKey}`) ??
      idOf.get(`key ${importKey}`) ??
      idOf.get(`slug ${slug}`),
  );
  const byId = await findStored(shop, [...new Set(ids.flatMap((id) => id ?? []))]);
  return ids.map((id) => (id === undefined ? undefined : byId.get(id)));
}

/** The products with these ids, and whether pieces of them were ever ordered. */
export async function findStored(shop: Shop, ids: string[]): Promise<Map<string, StoredProduct>> {
  const records = await selectProductsById(shop.db, ids);
  const sold = await selectEverSold(shop.db, ids);
  return new Map(records.map((record) => [record.id, { ...record, everSold: sold.has(record.id) }]));
}

/** Adds a product without pictures, and perhaps without a text or a price: a draft and switched off until the owner has looked at it. Answers its id. */
export async function addImported(shop: Shop, imported: ImportedFields): Promise<string> {
  const { slug, importKey, care } = imported;
  const { name, description = '', category, prices = [], ...fields } = pickFields(imported, importedNames);
  if (!name || !category) throw new Error('An incomplete product was to be imported.');
  return insertNewProduct(
    shop,
    {
      // a file that names no size has none: nothing is invented
      availableSizes: '',
      availableColors: [],
      careInstructions: [{ ...noCare, ...care }],
      stockQuantity: 0,
      ...fields,
      name,
      description,
      category,
      prices,
      importKey,
      ...importDefaults,
      slug: slug && isSlug(slug) ? slug : undefined,
    },
    [],
  );
}

/** The stock of a product as an import changes it: units to add to the pool, or all rows by size and colour. */
type ImportedStock = Pick<StockEdit, 'add'> & { variants?: VariantInput[] | undefined };

/**
 * Changes the fields named in the import. Sizes and colours follow the stock's rows, and vice versa.
 * @throws ShopError EDIT_CONFLICT when another user edited the product in the meantime, INVALID_FIELDS for `variants`
 */
export async function changeImported(
  shop: Shop,
  stored: StoredProduct,
  imported: ImportedFields,
  { add, variants }: ImportedStock,
): Promise<void> {
  const {
    sellable,
    visibility,
    stockQuantity,
    publishAt,
    variants: _,
    ...fields
  } = pickFields(imported, importedNames);
  const care = imported.care && Object.keys(imported.care).length > 0 ? imported.care : undefined;
  const prices = fields.prices && mergePrices(stored, fields.prices);
  await writeFields(
    shop,
    stored,
    {
      ...fields,
      ...(prices && { prices }),
      ...(variants && { variants }),
      ...(care && { careInstructions: careWith(stored, care) }),
      // an import switches nothing on
      ...(sellable === false && { sellable }),
    },
    add ? { add } : {},
  );
  if (imported.importKey) await writeImportKey(shop.db, stored.id, imported.importKey);
}

/**
 * Puts fields of a product back to what they were; `add` are units to add to its pool, `pool` is what it counts where
 * it gives up its rows.
 * @throws ShopError EDIT_CONFLICT, INVALID_FIELDS
 */
export async function putBack(
  shop: Shop,
  stored: StoredProduct,
  fields: Partial<ProductValues>,
  { add, pool }: { add: number; pool: number },
): Promise<void> {
  await writeFields(shop, stored, fields, add === 0 ? {} : { add });
  if (stored.variants.length > 0 && fields.variants?.length === 0) {
    await writeVariants(shop.db, stored.id, []);
    await writePool(shop.db, stored.id, pool);
  }
}

async function writeFields(
  shop: Shop,
  stored: StoredProduct,
  { prices, salePrices, variants, slug, ...fields }: Partial<ProductValues>,
  stock: StockEdit,
): Promise<void> {
  const rows = variants && variants.length > 0 ? variants : undefined;
  const { availableSizes, availableColors } = fields;
  const further = await readFurtherSizes(shop.db, shop.config);
  const planned = planOptions(stored, { availableSizes, availableColors, variants: rows }, further);
  if ('errors' in planned) throw invalidFields(planned.errors);
  const { variants: plannedRows, ...options } = planned.plan;
  // rows divide a product that counted one pool, whose old stock is gone then
  const pooled = rows && stored.variants.length === 0 ? { stockQuantity: 0 } : {};
  const columns = { ...toProductColumns({ ...fields, ...options }, prices), ...pooled };
  if (!(await updateProductRow(shop.db, stored.id, stored.version, columns, rows ? {} : stock))) {
    throw new ShopError('EDIT_CONFLICT', {});
  }
  if (plannedRows && !(await writeVariants(shop.db, stored.id, plannedRows)))
    throw new ShopError('EDIT_CONFLICT', {});
  if (prices) await replacePrices(shop.db, stored.id, prices);
  if (salePrices) await replaceSalePrices(shop.db, stored.id, salePrices);
  await updateSortPrices(shop.db, shop.clock.now(), [stored.id]);
}

/** Changes the first entry and retains the others. */
function careWith(stored: StoredProduct, care: Partial<CareInstructions>): CareInstructions[] {
  const [first = noCare, ...others] = stored.careInstructions;
  return [{ ...first, ...care }, ...others];
}

function mergePrices(stored: StoredProduct, fresh: NewPrice[]): NewPrice[] {
  const otherPrices = stored.prices.filter(
    (price) => !fresh.some(({ currency }) => currency === price.currency),
  );
  return [...fresh, ...otherPrices.map(({ currency, amountMinor }) => ({ currency, amountMinor }))];
}
