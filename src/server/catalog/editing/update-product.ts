import type { AdminProduct } from '../../../contract/api/catalog.ts';
import type { UpdateProductInput } from '../../../contract/api/product-form.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { maxImages } from '../../../contract/rules/catalog/catalog.ts';
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
import { pictureUrl, type StoredPicture } from '../pictures/pictures.ts';
import { picturesOf, storeUploads, type UploadedFile } from '../pictures/uploaded-pictures.ts';
import { warmUploaded } from '../pictures/warm-pictures.ts';
import { recordProductEdit } from '../product-events.ts';
import { freeSlug } from './create-product.ts';

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
  const order = pictureOrder(before, changes.keepImages, uploads.length);
  const stored = await storeUploads(shop, uploads);
  const images = imageRows(before, order, stored, changes);
  const storedKeys = stored.map((picture) => picture.key);
  try {
    await untilUnique(() => save(shop, before, changes, images, { version, admin }));
  } catch (error) {
    await dropUnusedPictures(shop, storedKeys);
    throw error;
  }
  warmUploaded(storedKeys);
  await dropUnusedPictures(
    shop,
    before.images.map((image) => image.key),
  );
  return reload(shop, before.id);
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

/** Where each picture of the edited product comes from: an old one by its place, or the next new one. */
type Source = { old: number } | 'new';

/** Undefined when the pictures stay as they are. Without `keep`, new pictures come after all old ones. */
function pictureOrder(
  before: ProductRecord,
  keep: string[] | undefined,
  uploads: number,
): Source[] | undefined {
  if (keep === undefined && uploads === 0) return undefined;
  const wanted = keep ?? before.images.map((image) => pictureUrl(image.key));
  const order = wanted.map((entry): Source => {
    if (entry === 'new') return 'new';
    const old = before.images.findIndex((image) => entry.includes(`/images/${image.key}/`));
    if (old === -1) throw invalidFields({ keepImages: 'One of the pictures to keep is not this product’s.' });
    return { old };
  });
  const marked = order.filter((source) => source === 'new').length;
  for (let index = marked; index < uploads; index += 1) order.push('new');
  if (marked > uploads) throw invalidFields({ images: 'One of the new pictures is missing.' });
  if (order.length > maxImages) throw new ShopError('TOO_MANY_PICTURES').beside('images');
  if (order.length === 0) throw invalidFields({ images: 'Keep or add at least one picture.' });
  return order;
}

function imageRows(
  before: ProductRecord,
  order: Source[] | undefined,
  stored: StoredPicture[],
  { pictureNotes }: Changes,
): NewImage[] | undefined {
  if (!order && !pictureNotes) return undefined;
  const fresh = stored.map((picture): NewImage => ({ ...picture, alt: '', color: null }));
  const sources = order ?? before.images.map((_, old): Source => ({ old }));
  return sources.flatMap((source, index): NewImage[] => {
    const picture = source === 'new' ? fresh.shift() : before.images[source.old];
    if (!picture) return [];
    const { key, width, height, thumbHash, tint, alt, color } = picture;
    const note = pictureNotes?.[index] ?? { alt, color };
    return [{ key, width, height, thumbHash, tint, alt: note.alt, color: note.color || null }];
  });
}
