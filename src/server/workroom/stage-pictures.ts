import { randomUUID } from 'node:crypto';
import { ShopError } from '../../contract/errors.ts';
import { decodeUpload, type UploadedFile } from '../catalog/index.ts';
import { hasRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import { selectPicture } from './workroom.sql.ts';

const pictureFolder = 'workroom';

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

/** A picture of the workroom. Those that customers are not shown are for its staff. Throws NOT_FOUND. */
export async function readStagePicture(shop: Shop, viewer: Viewer | undefined, key: string): Promise<Buffer> {
  const picture = await selectPicture(shop.db, key);
  const isStaff = viewer !== undefined && (hasRight(viewer, 'workroom') || hasRight(viewer, 'orders_read'));
  const bytes = picture && (picture.shown || isStaff) && (await shop.storage.get(getStorageName(key)));
  if (!bytes) throw new ShopError('NOT_FOUND');
  return bytes;
}
