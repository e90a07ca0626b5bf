import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import {
  fieldNames,
  importDefaults,
  type NamesOf,
  type NeededName,
  type ProductValues,
  pickFields,
  productFields,
  type TextName,
} from '../../../contract/catalog/product-fields.ts';
import type { AddProductInput } from '../../../contract/catalog/product-form.api.ts';
import { saleErrors } from '../../../contract/discounts/sale-errors.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { defaultFitMeasurements } from '../../../contract/fit/fit.ts';
import { pricesAt, sortPriceMinor } from '../../../contract/money/pricing.ts';
import { priceProblem } from '../../../contract/settings/selling.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import { fitInto } from '../../../contract/text/shorten.ts';
import { retryUntilUnique } from '../../../platform/database/database-errors.ts';
import { readFurtherSizes, readProductRules } from '../../settings/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { toSlug } from '../catalog.rules.ts';
import { insertProduct, type NewImage, selectAdded, selectProduct } from '../catalog.sql.ts';
import { dropUnusedPictures, getProduct } from '../catalog.ts';
import { refuseUnknownCategory } from '../categories.ts';
import { decodePicture, storePicture } from '../pictures/pictures.ts';
import { findSent } from '../pictures/sent-pictures.ts';
import {
  picturesOf,
  requirePictures,
  storeUploads,
  type UploadedFile,
} from '../pictures/uploaded-pictures.ts';
import { warmUploaded } from '../pictures/warm-pictures.ts';
import { recordProductAct } from '../product-events.ts';
import { clearNextChange } from '../scheduled-changes.ts';
import { setStockActor } from '../stock-history.sql.ts';
import { insertVariants } from '../variants.sql.ts';
import { freeSlug, typedSlug } from './addresses.ts';
import { imageRows, pictureOrder } from './picture-order.ts';
import { type OptionChanges, type OptionPlan, planOptions } from './plan-variants.rules.ts';
import { publishing } from './publishing.rules.ts';
import { refuseUnknownSizes } from './stock-edit.ts';

/** A picture to be stored: bytes or a file's path, and what it shows. */
export type PictureUpload = { source: Buffer | string; alt?: string; color?: string };

/**
 * A product to be added. By default it is public, cut regular, sized by its category's usual measurements, and its
 * optional texts are empty.
 */
export type NewProduct = Omit<ProductValues, OptionalName> &
  Partial<Pick<ProductValues, OptionalName>> & {
    /** Wanted address; made from the name when left out. A number is added while it is taken. */
    slug?: string | undefined;
    images: PictureUpload[];
    createdAt?: Date;
    /** What the file calls a product that was imported. */
    importKey?: string;
    idempotencyKey?: string;
    requestHash?: string;
  };
type OptionalName =
  | Exclude<TextName, NeededName>
  | NamesOf<'salePrices' | 'moment' | 'amount' | 'words' | 'variants' | 'measureOffer' | 'orderOffer'>
  | 'visibility'
  | 'slug'
  | 'cut'
  | 'fitBy';

/**
 * Puts a product into the catalogue, its pictures first. Answers its id.
 * @throws InvalidPictureError when one of the files is none; then nothing is added
 */
export async function addProduct(shop: Shop, input: NewProduct): Promise<string> {
  const { images, ...product } = input;
  return insertNewProduct(shop, product, await storePictures(shop, images));
}

/**
 * Puts a product whose pictures are stored already into the catalogue. Answers its id. With `variants` its stock is
 * their sum.
 * @throws ShopError INVALID_FIELDS for a sale or a day of publishing that cannot be, and variants that do not fit its
 * colours
 */
export async function insertNewProduct(
  shop: Shop,
  product: Omit<NewProduct, 'images'>,
  images: NewImage[],
): Promise<string> {
  const { prices, salePrices = [], slug, variants: given, createdAt = shop.clock.now(), ...fields } = product;
  const { variants = [], ...options } = planNew(
    { ...fields, variants: given },
    await readFurtherSizes(shop.db, shop.config),
  );
  const now = shop.clock.now();
  const { saleFrom = null, saleUntil = null } = fields;
  const published = publishing({ visibility: 'public', publishAt: null }, fields, now);
  const faults = {
    ...saleErrors({ prices, salePrices, saleFrom, saleUntil }),
    ...('faults' in published && published.faults),
  };
  if (!('columns' in published) || Object.keys(faults).length > 0) throw invalidFields(faults);
  const sortedBy = pricesAt({ prices, salePrices, saleFrom, saleUntil }, now);
  const id = await shop.db.transaction(async (tx) => {
    const productId = await insertProduct(
      tx,
      {
        fitBy: defaultFitMeasurements(fields.category),
        ...fields,
        ...published.columns,
        ...options,
        // the sum follows the rows
        stockQuantity: variants.length > 0 ? 0 : fields.stockQuantity,
        nameKey: foldText(fields.name),
        sortPriceMinor: sortPriceMinor(sortedBy),
        slug: await freeSlug(tx, slug || toSlug(fields.name)),
        createdAt,
        updatedAt: createdAt,
      },
      prices,
      images,
      salePrices,
    );
    await insertVariants(tx, productId, variants);
    return productId;
  });
  clearNextChange(shop);
  return id;
}

/** Plans sizes, colours and their stock for a product to be added. Throws INVALID_FIELDS for `variants`. */
function planNew(changes: OptionChanges, further: readonly string[]): OptionPlan {
  const planned = planOptions({ availableSizes: '', availableColors: [], variants: [] }, changes, further);
  if ('errors' in planned) throw invalidFields(planned.errors);
  return planned.plan;
}

/** Stores uploads one after the other: decoding several in parallel would use too much memory. */
async function storePictures(shop: Shop, uploads: PictureUpload[]): Promise<NewImage[]> {
  const images: NewImage[] = [];
  for (const { source, alt = '', color } of uploads) {
    images.push({ ...(await storePicture(shop, await decodePicture(source))), alt, color: color ?? null });
  }
  return images;
}

/** Who adds a product, and the key that makes the same request sent again the same product. */
type AddedBy = { admin: Viewer; key: string | undefined };

/**
 * Adds a product as the admin's form sends it, or answers the one this admin added under the same key. When it cannot
 * be saved, its pictures are removed again.
 * @throws ShopError INVALID_FIELDS without a picture or a price in each of the shop's currencies but those it is
 * not sold in, TOO_MANY_PICTURES,
 * IDEMPOTENCY_KEY_REUSED for a key that came with other contents, and what {@link storeUploads} throws
 */
export async function addFromForm(
  shop: Shop,
  input: AddProductInput,
  files: readonly UploadedFile[],
  { admin, key }: AddedBy,
): Promise<AdminProduct> {
  const pictures = picturesOf(files);
  const further = await readFurtherSizes(shop.db, shop.config);
  await refuseUnknownCategory(shop, input.category);
  refuseUnknownSizes(input, further);
  requirePictures(pictures, input.images);
  const request = key && {
    idempotencyKey: `${admin.id}:${key}`,
    requestHash: await hashRequest(input, pictures),
  };
  const added = request && (await findAdded(shop, request));
  if (added) return added;
  planNew(input, further);
  const { currencies, picturesPerProduct: most } = await readProductRules(shop);
  const { inStock = true, images: ahead = [], pictureNotes, notSoldIn, ...given } = input;
  const problem = priceProblem(input.prices, currencies, notSoldIn);
  if (problem) throw invalidFields({ prices: problem });
  const { availableSizes = '', stockQuantity = 0, ...fields } = given;
  const wanted = { keep: [], images: ahead, uploads: pictures.length };
  const order = pictureOrder([], wanted, await findSent(shop, ahead), most);
  const stored = await storeUploads(shop, pictures);
  const images = imageRows(order, [], stored, pictureNotes);
  const product = {
    availableColors: [],
    careInstructions: [],
    sellable: inStock,
    availableSizes,
    stockQuantity,
    ...fields,
    ...request,
  };
  try {
    return await retryUntilUnique(async () => {
      // the same request may have been quicker on another connection
      const twin = request && (await findAdded(shop, request));
      if (twin) return twin;
      const id = await shop.db.transaction(async (tx) => {
        const inside = { ...shop, db: tx };
        await setStockActor(tx, admin, 'added');
        const slug = fields.slug ? await typedSlug(tx, fields.slug) : undefined;
        const id = await insertNewProduct(inside, { ...product, slug }, images);
        await recordProductAct(inside, admin, 'product added', { id, name: product.name });
        return id;
      });
      warmUploaded(images.map((image) => image.key));
      return getProduct(shop, id);
    });
  } catch (error) {
    await dropUnusedPictures(
      shop,
      stored.map((picture) => picture.key),
    );
    throw error;
  }
}

type AddRequest = { idempotencyKey: string; requestHash: string };

/** The product of an earlier request with this key. Throws IDEMPOTENCY_KEY_REUSED when it came with other contents. */
async function findAdded(
  shop: Shop,
  { idempotencyKey, requestHash }: AddRequest,
): Promise<AdminProduct | undefined> {
  const added = await selectAdded(shop.db, idempotencyKey);
  if (!added) return undefined;
  if (added.requestHash !== requestHash) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  return getProduct(shop, added.id);
}

/** Returns a digest of a request: its fields, and the bytes of its pictures in order. */
async function hashRequest(input: AddProductInput, pictures: readonly UploadedFile[]): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(input));
  for (const { path } of pictures) digest.update(await computeDigest(path));
  return digest.digest('base64url');
}

async function computeDigest(path: string): Promise<Buffer> {
  const digest: Hash = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest();
}

const suffix = ' (copy)';

/** Copies a product with its pictures; the copy is a draft, switched off and without stock. Throws PRODUCT_NOT_FOUND. */
export async function duplicateProduct(shop: Shop, id: string, admin: Viewer): Promise<AdminProduct> {
  const original = await selectProduct(shop.db, id);
  if (!original) throw new ShopError('PRODUCT_NOT_FOUND');
  const name = `${fitInto(original.name, productFields.name.max - suffix.length)}${suffix}`;
  const copied = {
    ...pickFields(original, fieldNames),
    ...importDefaults,
    name,
    // both are the original's alone
    slug: '',
    sku: '',
    stockQuantity: 0,
    variants: original.variants.map(({ size, color, surchargeMinor }) => ({
      size,
      color,
      surchargeMinor,
      quantity: 0,
    })),
    prices: original.prices.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
  };
  const images = original.images.map(({ id: _, productId, position, ...image }) => image);
  const copy = await shop.db.transaction(async (tx) => {
    const inside = { ...shop, db: tx };
    const copyId = await insertNewProduct(inside, copied, images);
    await recordProductAct(inside, admin, 'product duplicated', { id: copyId, name }, [
      { field: 'Copy of', from: null, to: original.name },
    ]);
    return copyId;
  });
  return getProduct(shop, copy);
}
