import { ShopError } from '../../contract/errors.ts';
import { decodeUpload, resizePicture, type UploadedFile } from '../catalog/index.ts';
import { hasRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import { selectKnownReviews, selectReview } from './reviews.sql.ts';

/** Where photos of reviews are stored. */
const folder = 'reviews';
const uuidLength = 36;
/** A photo as it opens, and as lists show it. */
const widths = { '': 1200, '-small': 320 } as const;
/** A review's id, the place of its photo, and which size. */
const keyPattern = /^([0-9a-f-]{36})-\d(-small)?$/;
/** Longer than any request that is still storing a photo. */
const orphanAfterMs = 3_600_000;
const sweepBatchSize = 200;

const storageName = (key: string) => `${folder}/${key}.webp`;
const sizesOf = (key: string) => Object.keys(widths).map((size) => storageName(`${key}${size}`));

/**
 * Stores photos of a review, decoded and encoded again without the camera's metadata.
 * @returns their keys
 * @throws ShopError of rejected pictures; none is stored then
 */
export async function storeReviewPhotos(
  shop: Shop,
  reviewId: string,
  files: readonly UploadedFile[],
): Promise<string[]> {
  const stored: [name: string, bytes: Buffer][] = [];
  const keys = files.map((_, place) => `${reviewId}-${place}`);
  for (const [place, file] of files.entries()) {
    const picture = await decodeUpload(file);
    for (const [size, width] of Object.entries(widths))
      stored.push([storageName(`${keys[place]}${size}`), await resizePicture(picture, width)]);
  }
  for (const [name, bytes] of stored) await shop.storage.put(name, bytes);
  return keys;
}

export async function removeReviewPhotos(shop: Shop, keys: readonly string[]): Promise<void> {
  for (const name of keys.flatMap(sizesOf)) await shop.storage.remove(name);
}

/** A photo of a review that is shown, or of any for those who decide on them. Throws NOT_FOUND. */
export async function readReviewPhoto(shop: Shop, viewer: Viewer | undefined, key: string): Promise<Buffer> {
  const [, reviewId = '', size = ''] = keyPattern.exec(key) ?? [];
  const review = await selectReview(shop.db, reviewId);
  const isStaff = viewer?.role === 'admin' && hasRight(viewer, 'messages');
  const isAllowed = review?.photos.includes(key.replace(size, ''));
  const bytes =
    isAllowed && (isStaff || review?.state === 'shown') && (await shop.storage.get(storageName(key)));
  if (!bytes) throw new ShopError('NOT_FOUND');
  return bytes;
}

/** Removes photos whose review is gone, and files that a stopped process left behind. */
export async function removeOrphanReviewPhotos(shop: Shop): Promise<void> {
  const before = shop.clock.now().getTime() - orphanAfterMs;
  const stored = await shop.storage.list(folder);
  const old = stored.filter(({ storedAt }) => storedAt.getTime() < before);
  const idOf = (name: string) => name.slice(folder.length + 1, folder.length + 1 + uuidLength);
  for (let at = 0; at < old.length; at += sweepBatchSize) {
    const names = old.slice(at, at + sweepBatchSize).map(({ name }) => name);
    const known = await selectKnownReviews(shop.db, [...new Set(names.map(idOf))]);
    for (const name of names) if (!known.has(idOf(name))) await shop.storage.remove(name);
  }
}
