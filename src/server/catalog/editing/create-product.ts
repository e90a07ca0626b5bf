import type { CareInstructions, Color } from '../../../contract/api/catalog.ts';
import type { Category } from '../../../contract/rules/catalog/catalog.ts';
import type { Visibility } from '../../../contract/rules/catalog/visibility.ts';
import { sortPriceMinor } from '../../../contract/rules/money/pricing.ts';
import type { Shop } from '../../shop.ts';
import { foldText, slugOf } from '../catalog.rules.ts';
import { insertProduct, type NewImage, type NewPrice, takenSlugs } from '../catalog.sql.ts';
import { decodePicture, storePicture } from '../pictures/pictures.ts';

/** A picture to be stored: bytes or a file's path, and what it shows. */
export type PictureUpload = { source: Buffer | string; alt?: string; color?: string };

export type NewProduct = {
  /** Wanted address; made from the name when left out. A number is added while it is taken. */
  slug?: string;
  name: string;
  description: string;
  category: Category;
  additionalInfo: string;
  availableSizes: string;
  availableColors: Color[];
  careInstructions: CareInstructions[];
  sellable: boolean;
  /** Public when left out. */
  visibility?: Visibility;
  stockQuantity: number;
  /** Minor units, in the order they are listed. */
  prices: NewPrice[];
  images: PictureUpload[];
  createdAt?: Date;
  /** What the file calls a product that was imported. */
  importKey?: string;
  idempotencyKey?: string;
  requestHash?: string;
};

/**
 * Puts a product into the catalogue, its pictures first. Answers its id.
 * @throws NotAPicture when one of the files is none; then nothing is added
 */
export async function addProduct(shop: Shop, input: NewProduct): Promise<string> {
  const { images, ...product } = input;
  return insertNewProduct(shop, product, await storePictures(shop, images));
}

/** Puts a product whose pictures are stored already into the catalogue. Answers its id. */
export async function insertNewProduct(
  shop: Shop,
  product: Omit<NewProduct, 'images'>,
  images: NewImage[],
): Promise<string> {
  const { prices, slug, createdAt = shop.clock.now(), ...fields } = product;
  return shop.db.transaction(async (tx) =>
    insertProduct(
      tx,
      {
        ...fields,
        slug: await freeSlug(tx, slug ?? slugOf(fields.name)),
        nameKey: foldText(fields.name),
        sortPriceMinor: sortPriceMinor({ prices }),
        createdAt,
        updatedAt: createdAt,
      },
      prices,
      images,
    ),
  );
}

/** Stores uploads one after the other: decoding several at once would cost too much memory. */
async function storePictures(shop: Shop, uploads: PictureUpload[]): Promise<NewImage[]> {
  const images: NewImage[] = [];
  for (const { source, alt = '', color } of uploads) {
    images.push({ ...(await storePicture(shop, await decodePicture(source))), alt, color: color ?? null });
  }
  return images;
}

/** The wanted slug, or with the first number that is free. */
export async function freeSlug(db: Shop['db'], wanted: string): Promise<string> {
  const taken = await takenSlugs(db, wanted);
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const slug = `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
