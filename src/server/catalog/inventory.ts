import type { AdminProduct } from '../../contract/catalog.ts';
import { invalidFields } from '../../contract/errors.ts';
import type { AddProductInput } from '../../contract/product-form.ts';
import type { Shop } from '../shop.ts';
import type { NewImage } from './catalog.sql.ts';
import { dropUnusedPictures, getProduct } from './catalog.ts';
import { insertNewProduct } from './edit.ts';
import { storeUploads, type UploadedFile } from './uploaded-pictures.ts';

/**
 * Adds a product as the admin's form sends it. When it cannot be saved, its pictures are removed again.
 * @throws ShopError INVALID_FIELDS without a picture, and what {@link storeUploads} throws
 */
export async function addFromForm(
  shop: Shop,
  input: AddProductInput,
  files: readonly UploadedFile[],
): Promise<AdminProduct> {
  const pictures = files.filter((file) => file.field === 'images');
  if (pictures.length === 0) throw invalidFields({ images: 'Add at least one picture.' });
  const stored = await storeUploads(shop, pictures);
  const { inStock = true, sellable = inStock, pictureNotes = [], ...fields } = input;
  const { availableColors = [], careInstructions = [] } = fields;
  const images: NewImage[] = stored.map((picture, index) => ({
    ...picture,
    alt: pictureNotes[index]?.alt ?? '',
    color: pictureNotes[index]?.color || null,
  }));
  try {
    const id = await insertNewProduct(
      shop,
      { ...fields, availableColors, careInstructions, onSale: sellable },
      images,
    );
    return await getProduct(shop, id);
  } catch (error) {
    await dropUnusedPictures(
      shop,
      stored.map((picture) => picture.key),
    );
    throw error;
  }
}
