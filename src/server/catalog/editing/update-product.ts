import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { publishingProblems } from '../../../contract/catalog/completeness.ts';
import { fieldNames, pickFields } from '../../../contract/catalog/product-fields.ts';
import type { UpdateProductInput } from '../../../contract/catalog/product-form.api.ts';
import { saleErrors } from '../../../contract/discounts/sale-errors.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { priceProblem } from '../../../contract/settings/selling.ts';
import { retryUntilUnique } from '../../../platform/database/database-errors.ts';
import { readFurtherSizes, readProductRules } from '../../settings/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { toProductColumns } from '../catalog.rules.ts';
import {
  type NewImage,
  type NewPrice,
  type ProductRecord,
  replaceImages,
  replacePrices,
  replaceSalePrices,
  selectProduct,
  updateProductRow,
} from '../catalog.sql.ts';
import { dropUnusedPictures, toAdminProduct } from '../catalog.ts';
import { refuseUnknownCategory } from '../categories.ts';
import { findSent } from '../pictures/sent-pictures.ts';
import { picturesOf, storeUploads, type UploadedFile } from '../pictures/uploaded-pictures.ts';
import { warmUploaded } from '../pictures/warm-pictures.ts';
import { recordProductEdit } from '../product-events.ts';
import { updateSortPrices } from '../scheduled-changes.sql.ts';
import { clearNextChange } from '../scheduled-changes.ts';
import { setStockActor } from '../stock-history.sql.ts';
import { writePool, writeVariants } from '../variants.sql.ts';
import { slugAfter } from './addresses.ts';
import { imageRows, pictureOrder, type Source } from './picture-order.ts';
import { isPublished, publishing } from './publishing.rules.ts';
import { planStock } from './stock-edit.ts';

type Changes = UpdateProductInput;

/**
 * Changes any fields and pictures of a product. `version` is the one the editor loaded; by default the one at the
 * start of this call. `stockSeen`, and `seen` of a variant, is the stock the editor saw: a new `stockQuantity` is
 * rejected when pieces were sold since, so that no sale is undone. Pictures that are no longer shown anywhere are
 * removed from storage.
 * @throws ShopError PRODUCT_NOT_FOUND, EDIT_CONFLICT (with the newer product as `current`), INVALID_FIELDS,
 * STOCK_BY_VARIANT, TOO_MANY_PICTURES
 */
export async function updateFromForm(
  shop: Shop,
  id: string,
  changes: Changes,
  files: readonly UploadedFile[],
  admin: Viewer,
): Promise<AdminProduct> {
  const before = await selectProduct(shop.db, id);
  if (!before) throw new ShopError('PRODUCT_NOT_FOUND');
  const version = changes.version ?? before.version;
  if (version !== before.version) throw await conflict(shop, before);
  if (changes.category !== before.category) await refuseUnknownCategory(shop, changes.category);
  const now = shop.clock.now();
  const settled = { ...changes, ...settledFields(before, changes, now) };
  const uploads = picturesOf(files);
  const order = await newOrder(shop, before, changes, uploads.length);
  if (isPublished(before, settled, now)) await requireComplete(shop, before, changes, order);
  const stored = await storeUploads(shop, uploads);
  const images = order && imageRows(order, before.images, stored, changes.pictureNotes);
  const storedKeys = stored.map((picture) => picture.key);
  try {
    await retryUntilUnique(() => save(shop, before, settled, images, { version, admin }));
  } catch (error) {
    await dropUnusedPictures(shop, storedKeys);
    throw error;
  }
  clearNextChange(shop);
  warmUploaded(newKeys(before, images));
  await dropUnusedPictures(
    shop,
    before.images.map((image) => image.key),
  );
  return reload(shop, before.id);
}

/** Undefined when neither the pictures nor what is noted of them changes. */
async function newOrder(
  shop: Shop,
  before: ProductRecord,
  { keepImages: keep, images = [], pictureNotes }: Changes,
  uploads: number,
): Promise<Source[] | undefined> {
  const same = keep === undefined && images.length === 0 && uploads === 0;
  if (same) return pictureNotes && before.images.map((_, old) => ({ old }));
  const sent = await findSent(shop, [...(keep ?? []), ...images]);
  const { picturesPerProduct } = await readProductRules(shop);
  const order = pictureOrder(before.images, { keep, images, uploads }, sent, picturesPerProduct);
  if (order.length === 0) throw invalidFields({ images: 'Keep or add at least one picture.' });
  return order;
}

function newKeys(before: ProductRecord, images: NewImage[] = []): string[] {
  const old = new Set(before.images.map(({ key }) => key));
  return images.map(({ key }) => key).filter((key) => !old.has(key));
}

async function save(
  shop: Shop,
  before: ProductRecord,
  changes: Changes,
  images: NewImage[] | undefined,
  { version, admin }: { version: number; admin: Viewer },
) {
  const prices = newPrices(before, changes);
  const saved = await shop.db
    .transaction(async (tx) => {
      await setStockActor(tx, admin, 'edited');
      const further = await readFurtherSizes(tx, shop.config);
      const { stock, variants, pool, columns: counted } = planStock(before, changes, further);
      const slug = await slugAfter(tx, before, changes);
      const fresh = { ...columns(changes, prices), ...counted, slug };
      if (!(await updateProductRow(tx, before.id, version, fresh, stock))) return false;
      if (variants && !(await writeVariants(tx, before.id, variants)))
        throw new ShopError('EDIT_CONFLICT', {});
      if (pool !== undefined) await writePool(tx, before.id, pool);
      if (prices) await replacePrices(tx, before.id, prices);
      if (changes.salePrices) await replaceSalePrices(tx, before.id, changes.salePrices);
      await updateSortPrices(tx, shop.clock.now(), [before.id]);
      if (images) await replaceImages(tx, before.id, images);
      const after = await selectProduct(tx, before.id);
      if (after) await recordProductEdit({ ...shop, db: tx }, admin, before, after);
      return true;
    })
    .catch(unlessConflict);
  if (saved) return;
  const current = await selectProduct(shop.db, before.id);
  throw current ? await conflict(shop, current) : new ShopError('PRODUCT_NOT_FOUND');
}

/** False for a quantity that is no longer the one that was seen, whose edit was rolled back. */
function unlessConflict(error: unknown): false {
  if (error instanceof ShopError && error.code === 'EDIT_CONFLICT') return false;
  throw error;
}

async function reload(shop: Shop, id: string): Promise<AdminProduct> {
  const record = await selectProduct(shop.db, id);
  if (!record) throw new ShopError('PRODUCT_NOT_FOUND');
  return toAdminProduct(record, shop.clock.now(), (await readProductRules(shop)).currencies);
}

async function conflict(shop: Shop, current: ProductRecord): Promise<ShopError> {
  const { currencies: sold } = await readProductRules(shop);
  return new ShopError('EDIT_CONFLICT', { current: toAdminProduct(current, shop.clock.now(), sold) });
}

/**
 * What becomes of the visibility, when the edit touches it.
 * @throws ShopError INVALID_FIELDS for a sale or a day of publishing that cannot be
 */
function settledFields(
  before: ProductRecord,
  changes: Changes,
  now: Date,
): Pick<Changes, 'visibility' | 'publishAt'> {
  const { salePrices, saleFrom, saleUntil } = { ...before, ...definedOf(changes) };
  const prices = newPrices(before, changes);
  const touched = prices ?? changes.salePrices ?? changes.saleFrom ?? changes.saleUntil;
  const published = publishing(before, changes, now);
  const faults = {
    ...(touched && saleErrors({ prices: prices ?? before.prices, salePrices, saleFrom, saleUntil })),
    ...('faults' in published && published.faults),
  };
  if (!('columns' in published) || Object.keys(faults).length > 0) throw invalidFields(faults);
  return published.columns;
}

/** Throws INVALID_FIELDS for the fields a draft lacks to be published. */
async function requireComplete(
  shop: Shop,
  before: ProductRecord,
  changes: Changes,
  order: Source[] | undefined,
): Promise<void> {
  const wanted = {
    description: changes.description ?? before.description,
    prices: newPrices(before, changes) ?? before.prices,
    pictures: order ?? before.images,
  };
  const { currencies } = await readProductRules(shop);
  const { notSoldIn = [] } = changes;
  const problem = priceProblem(wanted.prices, currencies, notSoldIn);
  const faults = {
    ...publishingProblems(
      wanted,
      currencies.filter((code) => !notSoldIn.includes(code)),
    ),
    ...(problem && { prices: problem }),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/** The sale's fields that an edit gives; null is given too. */
function definedOf({ salePrices, saleFrom, saleUntil }: Changes) {
  const given = Object.entries({ salePrices, saleFrom, saleUntil }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(given) as Partial<Pick<ProductRecord, 'salePrices' | 'saleFrom' | 'saleUntil'>>;
}

/** The columns to change; those left out stay as they are. */
function columns(changes: Changes, prices: NewPrice[] | undefined) {
  const {
    prices: _,
    salePrices: _sale,
    variants: _rows,
    slug: _typed,
    ...fields
  } = pickFields(changes, fieldNames);
  return toProductColumns({ sellable: changes.inStock, ...fields }, prices);
}

/** The whole new price list, or undefined when no price changes. `price` alone is the USD price. */
function newPrices(before: ProductRecord, changes: Changes): NewPrice[] | undefined {
  if (changes.prices) return changes.prices;
  if (changes.price === undefined) return undefined;
  const others = before.prices.filter((price) => price.currency !== 'USD');
  return [
    { currency: 'USD', amountMinor: changes.price },
    ...others.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
  ];
}
