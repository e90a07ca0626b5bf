import type { AdminProduct } from '../../../contract/api/catalog.ts';
import type { UpdateProductInput } from '../../../contract/api/product-form.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { fieldNames, pickFields } from '../../../contract/rules/catalog/product-fields.ts';
import { untilUnique } from '../../database/unique.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { columnsOf, slugOf } from '../catalog.rules.ts';
import {
  type NewImage,
  type NewPrice,
  type ProductRecord,
  replaceImages,
  replacePrices,
  selectProduct,
  updateProductRow,
} from '../catalog.sql.ts';
import { dropUnusedPictures, toAdminProduct } from '../catalog.ts';
import { findSent } from '../pictures/sent-pictures.ts';
import { picturesOf, storeUploads, type UploadedFile } from '../pictures/uploaded-pictures.ts';
import { warmUploaded } from '../pictures/warm-pictures.ts';
import { recordProductEdit } from '../product-events.ts';
import { freeSlug } from './create-product.ts';
import { imageRows, pictureOrder, type Source } from './picture-order.ts';

type Changes = UpdateProductInput;

/**
 * Changes any fields and pictures of a product. `version` is the one the editor looked at; without it, the one
 * at the beginning of this call. `stockSeen` is the stock the editor saw: a new `stockQuantity` is refused when pieces
 * were sold since, so that no sale is undone. Pictures nobody shows any more are removed from the storage.
 * @throws ShopError PRODUCT_NOT_FOUND, EDIT_CONFLICT (with the newer product as `current`), INVALID_FIELDS
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
  if (version !== before.version) throw conflict(before);
  const uploads = picturesOf(files);
  const order = await newOrder(shop, before, changes, uploads.length);
  const stored = await storeUploads(shop, uploads);
  const images = order && imageRows(order, before.images, stored, changes.pictureNotes);
  const storedKeys = stored.map((picture) => picture.key);
  try {
    await untilUnique(() => save(shop, before, changes, images, { version, admin }));
  } catch (error) {
    await dropUnusedPictures(shop, storedKeys);
    throw error;
  }
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
  const order = pictureOrder(before.images, { keep, images, uploads }, sent);
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
  const saved = await shop.db.transaction(async (tx) => {
    const stock = changes.stockQuantity === undefined ? {} : { seen: changes.stockSeen };
    const slug = await followingSlug(tx, before, changes.name);
    const fresh = { ...columns(changes, prices), slug };
    if (!(await updateProductRow(tx, before.id, version, fresh, stock))) return false;
    if (prices) await replacePrices(tx, before.id, prices);
    if (images) await replaceImages(tx, before.id, images);
    const after = await selectProduct(tx, before.id);
    if (after) await recordProductEdit({ ...shop, db: tx }, admin, before, after);
    return true;
  });
  if (saved) return;
  const current = await selectProduct(shop.db, before.id);
  throw current ? conflict(current) : new ShopError('PRODUCT_NOT_FOUND');
}

/** The address of a draft follows its name while it was made from it; nobody has the link yet. Else undefined. */
async function followingSlug(tx: Shop['db'], { visibility, slug, name }: ProductRecord, newName?: string) {
  if (visibility !== 'draft' || newName === undefined) return undefined;
  const made = slugOf(name);
  const wanted = slugOf(newName);
  const isMade = slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)));
  return isMade && wanted !== made ? freeSlug(tx, wanted) : undefined;
}

async function reload(shop: Shop, id: string): Promise<AdminProduct> {
  const record = await selectProduct(shop.db, id);
  if (!record) throw new ShopError('PRODUCT_NOT_FOUND');
  return toAdminProduct(record);
}

function conflict(current: ProductRecord): ShopError {
  return new ShopError('EDIT_CONFLICT', { current: toAdminProduct(current) });
}

/** The columns to change; those left out stay as they are. */
function columns(changes: Changes, prices: NewPrice[] | undefined) {
  const { prices: _, ...fields } = pickFields(changes, fieldNames);
  return columnsOf({ sellable: changes.inStock, ...fields }, prices);
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
