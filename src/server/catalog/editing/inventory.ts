import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { AdminProduct } from '../../../contract/api/catalog.ts';
import type { AddProductInput } from '../../../contract/api/product-form.ts';
import { ShopError } from '../../../contract/errors.ts';
import { untilUnique } from '../../database/unique.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { type NewImage, selectAdded } from '../catalog.sql.ts';
import { dropUnusedPictures, getProduct } from '../catalog.ts';
import { requirePictures, storeUploads, type UploadedFile } from '../pictures/uploaded-pictures.ts';
import { warmUploaded } from '../pictures/warm-pictures.ts';
import { recordProductAct } from '../product-events.ts';
import { insertNewProduct } from './create-product.ts';

/** Who adds a product, and the key that makes the same request sent again the same product. */
type AddedBy = { admin: Viewer; key: string | undefined };

/**
 * Adds a product as the admin's form sends it, or answers the one this admin added under the same key. When it cannot
 * be saved, its pictures are removed again.
 * @throws ShopError INVALID_FIELDS without a picture, IDEMPOTENCY_KEY_REUSED for a key that came with other contents,
 * and what {@link storeUploads} throws
 */
export async function addFromForm(
  shop: Shop,
  input: AddProductInput,
  files: readonly UploadedFile[],
  { admin, key }: AddedBy,
): Promise<AdminProduct> {
  const pictures = requirePictures(files);
  const request = key && {
    idempotencyKey: `${admin.id}:${key}`,
    requestHash: await hashOf(input, pictures),
  };
  const added = request && (await findAdded(shop, request));
  if (added) return added;
  const stored = await storeUploads(shop, pictures);
  const { inStock = true, sellable = inStock, pictureNotes = [], ...fields } = input;
  const { availableColors = [], careInstructions = [] } = fields;
  const images: NewImage[] = stored.map((picture, index) => ({
    ...picture,
    alt: pictureNotes[index]?.alt ?? '',
    color: pictureNotes[index]?.color || null,
  }));
  const product = { ...fields, ...request, availableColors, careInstructions, sellable };
  try {
    return await untilUnique(async () => {
      // the same request may have been quicker on another connection
      const twin = request && (await findAdded(shop, request));
      if (twin) return twin;
      const id = await shop.db.transaction(async (tx) => {
        const inside = { ...shop, db: tx };
        const id = await insertNewProduct(inside, product, images);
        await recordProductAct(inside, admin, 'product added', { id, name: product.name });
        return id;
      });
      warmUploaded(stored.map((picture) => picture.key));
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

/** A digest of what a request says: its fields, and the bytes of its pictures in their order. */
async function hashOf(input: AddProductInput, pictures: readonly UploadedFile[]): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(input));
  for (const { path } of pictures) digest.update(await digestOf(path));
  return digest.digest('base64url');
}

async function digestOf(path: string): Promise<Buffer> {
  const digest: Hash = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest();
}
