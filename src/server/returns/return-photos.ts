import { randomUUID } from 'node:crypto';
import { invalidFields, ShopError } from '../../contract/errors.ts';
import { maxPendingPhotos, maxPhotoBytes } from '../../contract/returns/photo-limits.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { decodeUpload, type UploadedFile } from '../catalog/index.ts';
import { getOrderRecord, lockOrder } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { readReturnContext } from './return-context.ts';
import {
  attachPhotos,
  deletePhotos,
  insertPhoto,
  selectAbandonedPhotos,
  selectKnownPhotos,
  selectPhoto,
  selectUnattachedPhotos,
} from './return-photos.sql.ts';

/** Where photos of returns lie in the storage. */
const photoFolder = 'returns';
/** How long a photo waits for its return to be sent. */
const attachWithinMs = 86_400_000;
/** Longer than any request that is still storing a photo. */
const orphanAfterMs = 3_600_000;
const sweepBatchSize = 200;

/**
 * Returns the order a photo is for; called before the file is accepted.
 * @throws ShopError ORDER_NOT_FOUND, WRONG_STATE if none of it can be returned
 */
export async function checkPhotoAllowed(shop: Shop, viewer: Viewer, orderId: string): Promise<string> {
  const record = await getOrderRecord(shop, viewer, orderId);
  await readReturnContext(shop.db, record);
  return record.id;
}

/**
 * Stores a photo until its return is submitted, for a day at most. It is decoded and re-encoded without the camera's
 * metadata. The order's oldest photos make room.
 * @returns the photo's id
 * @throws ShopError ORDER_NOT_FOUND, WRONG_STATE, TOO_LARGE, and the errors of rejected pictures
 */
export async function uploadReturnPhoto(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  files: readonly UploadedFile[],
): Promise<string> {
  const id = await checkPhotoAllowed(shop, viewer, orderId);
  const [file] = files;
  if (!file) throw new ShopError('INVALID_FIELDS', {}, { fields: { photo: 'Choose a photo.' } });
  if (file.bytes > maxPhotoBytes) {
    throw new ShopError('TOO_LARGE', {}, { fields: { photo: 'A photo may have at most 10 MB.' } });
  }
  const { data } = await decodeUpload(file);
  const storageName = `${photoFolder}/${id}-${randomUUID()}.webp`;
  await shop.storage.put(storageName, Buffer.from(data));
  try {
    const { photoId, dropped } = await shop.db.transaction(async (tx) => {
      if (!(await lockOrder(tx, id))) throw new ShopError('ORDER_NOT_FOUND');
      const waiting = await selectUnattachedPhotos(tx, id);
      const old = waiting.slice(0, Math.max(0, waiting.length + 1 - maxPendingPhotos));
      const gone =
        old.length > 0
          ? await deletePhotos(
              tx,
              old.map((photo) => photo.id),
            )
          : [];
      const row = { orderId: id, storageName, mediaType: 'image/webp', createdAt: shop.clock.now() };
      return { photoId: await insertPhoto(tx, row), dropped: gone };
    });
    for (const name of dropped) await shop.storage.remove(name);
    return photoId;
  } catch (error) {
    await shop.storage.remove(storageName);
    throw error;
  }
}

/** Puts photos that were uploaded before into a return. Throws INVALID_FIELDS for one that is gone. */
export async function attachSentPhotos(
  tx: Database,
  orderReturn: { id: string; orderId: string },
  photos: readonly string[],
): Promise<void> {
  const ids = [...new Set(photos)];
  if ((await attachPhotos(tx, orderReturn, ids.filter(isUuid))) < ids.length) {
    throw invalidFields({ photos: 'A photo is not there any more. Please send it again.' });
  }
}

/** A photo's file, for its order's owner and for admins. Throws NOT_FOUND. */
export async function readReturnPhoto(
  shop: Shop,
  viewer: Viewer,
  photoId: string,
): Promise<{ bytes: Buffer; mediaType: string }> {
  const photo = await selectPhoto(shop.db, photoId);
  if (!photo) throw new ShopError('NOT_FOUND');
  await getOrderRecord(shop, viewer, photo.orderId).catch(() => {
    throw new ShopError('NOT_FOUND');
  });
  const bytes = await shop.storage.get(photo.storageName);
  if (!bytes) throw new ShopError('NOT_FOUND');
  return { bytes, mediaType: photo.mediaType };
}

/** Removes photos whose return was never sent, and files that a stopped process left behind. Answers how many. */
export async function deleteOldPhotos(shop: Shop): Promise<number> {
  const now = shop.clock.now().getTime();
  const ids = await selectAbandonedPhotos(shop.db, new Date(now - attachWithinMs), sweepBatchSize);
  const names = ids.length > 0 ? await deletePhotos(shop.db, ids) : [];
  const stored = await shop.storage.list(photoFolder);
  const old = stored
    .filter(({ storedAt }) => storedAt.getTime() < now - orphanAfterMs)
    .map(({ name }) => name);
  for (let at = 0; at < old.length; at += sweepBatchSize) {
    const some = old.slice(at, at + sweepBatchSize);
    const known = new Set(await selectKnownPhotos(shop.db, some));
    names.push(...some.filter((name) => !known.has(name) && !names.includes(name)));
  }
  for (const name of names) await shop.storage.remove(name);
  return names.length;
}
