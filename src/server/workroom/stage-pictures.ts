import { randomUUID } from 'node:crypto';
import { ShopError } from '../../contract/errors.ts';
import { decodeUpload, type UploadedFile } from '../catalog/index.ts';
import { hasRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import { selectPicture } from './workroom.sql.ts';

const pictureFolder = 'workroom';
/** Longer than any request that is still storing a picture. */
const strayAfterMs = 3_600_000;

function getStorageName(key: string): string {
  return `${pictureFolder}/${key}.webp`;
}

/**
 * Stores the picture of a stage or of cloth while `write` records it, and removes it again when that fails or does not
 * use it. Without a picture, `write` gets an empty key.
 * @throws ShopError the errors of rejected pictures, and what `write` throws
 */
export async function withStoredPicture<Result extends { usesPicture: boolean }>(
  shop: Shop,
  files: readonly UploadedFile[],
  write: (pictureKey: string) => Promise<Result>,
): Promise<Result> {
  const [file] = files;
  if (!file) return write('');
  const { data } = await decodeUpload(file);
  const key = randomUUID();
  await shop.storage.put(getStorageName(key), Buffer.from(data));
  let isUsed = false;
  try {
    const result = await write(key);
    isUsed = result.usesPicture;
    return result;
  } finally {
    if (!isUsed) await shop.storage.remove(getStorageName(key));
  }
}

/** Removes pictures whose order is gone, and files that a stopped process left behind. Answers how many. */
export async function removeStrayPictures(shop: Shop): Promise<number> {
  const before = shop.clock.now().getTime() - strayAfterMs;
  const stored = await shop.storage.list(pictureFolder);
  const old = stored.filter(({ storedAt }) => storedAt.getTime() < before).map(({ name }) => name);
  let removed = 0;
  for (const name of old) {
    const key = name.slice(pictureFolder.length + 1, -'.webp'.length);
    if (await selectPicture(shop.db, key)) continue;
    await shop.storage.remove(name);
    removed += 1;
  }
  return removed;
}

/** A picture of the workroom. Those that customers are not shown are for its staff. Throws NOT_FOUND. */
export async function readStagePicture(shop: Shop, viewer: Viewer | undefined, key: string): Promise<Buffer> {
  const picture = await selectPicture(shop.db, key);
  const isStaff = viewer !== undefined && (hasRight(viewer, 'workroom') || hasRight(viewer, 'orders_read'));
  const bytes = picture && (picture.shown || isStaff) && (await shop.storage.get(getStorageName(key)));
  if (!bytes) throw new ShopError('NOT_FOUND');
  return bytes;
}
