import { randomUUID } from 'node:crypto';
import { ShopError } from '../../contract/errors.ts';
import { requestPicturePath } from '../../contract/made-to-measure/requests.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { hashToken } from '../../platform/link-tokens.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { decodeUpload, type UploadedFile } from '../catalog/index.ts';
import { hasRight } from '../rights.ts';
import type { Shop, Viewer } from '../shop.ts';
import { tokenOf } from './request-links.ts';
import { lockRequest, ownsOrderOf, selectRequestIds, updateRequest } from './requests.sql.ts';

/** Where pictures of requests are stored. */
const folder = 'requests';

/** A request's id and a picture's own. */
const keyPattern = /^([0-9a-f-]{36})-[0-9a-f-]{36}$/;

const storageName = (key: string) => `${folder}/${key}.webp`;

/**
 * Stores pictures of a request, decoded and encoded again without the camera's metadata.
 * @returns their keys
 * @throws ShopError of rejected pictures; none is stored then
 */
export async function storeRequestPictures(
  shop: Shop,
  requestId: string,
  files: readonly UploadedFile[],
): Promise<string[]> {
  const pictures: { key: string; data: Buffer }[] = [];
  for (const file of files) {
    const { data } = await decodeUpload(file);
    pictures.push({ key: `${requestId}-${randomUUID()}`, data: Buffer.from(data) });
  }
  for (const { key, data } of pictures) await shop.storage.put(storageName(key), data);
  return pictures.map(({ key }) => key);
}

export async function removeRequestPictures(shop: Shop, keys: readonly string[]): Promise<void> {
  for (const key of keys) await shop.storage.remove(storageName(key));
}

/** Longer than any request that is still being written. */
const orphanAfterMs = 3_600_000;
const sweepBatchSize = 200;

/** Removes pictures whose request is gone. */
export async function removeOrphanPictures(shop: Shop): Promise<void> {
  const now = shop.clock.now().getTime();
  const stored = await shop.storage.list(folder);
  const old = stored.filter(({ storedAt }) => storedAt.getTime() < now - orphanAfterMs);
  for (let at = 0; at < old.length; at += sweepBatchSize) {
    const names = old.slice(at, at + sweepBatchSize).map(({ name }) => name);
    const idOf = (name: string) => name.slice(folder.length + 1, folder.length + 37);
    const known = new Set(await selectRequestIds(shop.db, [...new Set(names.map(idOf))].filter(isUuid)));
    for (const name of names) if (!known.has(idOf(name))) await shop.storage.remove(name);
  }
}

/** Adds a picture of staff's to a request, for its style sheet. Throws REQUEST_NOT_FOUND and as {@link storeRequestPictures}. */
export async function addRequestPicture(
  shop: Shop,
  admin: Viewer,
  id: string,
  files: readonly UploadedFile[],
): Promise<{ key: string; url: string }> {
  if (!isUuid(id)) throw new ShopError('REQUEST_NOT_FOUND');
  const [key] = await storeRequestPictures(shop, id, files);
  if (!key) throw new ShopError('INVALID_FIELDS', {}, { fields: { pictures: 'Choose a picture.' } });
  try {
    const token = await shop.db.transaction(async (tx) => {
      const request = await lockRequest(tx, id);
      if (!request) throw new ShopError('REQUEST_NOT_FOUND');
      await updateRequest(tx, id, {
        pictures: [...request.pictures, key],
        updatedAt: request.updatedAt,
      });
      await recordAuditEvent(tx, shop.clock.now(), {
        actor: admin,
        action: 'picture added to request',
        subject: `request ${request.reference}`,
        link: `/admin/made-to-measure/${id}`,
      });
      return tokenOf(shop.config, request);
    });
    return { key, url: `${requestPicturePath(key)}?token=${token}` };
  } catch (error) {
    await removeRequestPictures(shop, [key]);
    throw error;
  }
}

/**
 * A picture's bytes: for staff with the workroom or the requests, for the account of the request or its order, and with
 * the token of its link. Throws NOT_FOUND.
 */
export async function readRequestPicture(
  shop: Shop,
  viewer: Viewer | undefined,
  key: string,
  token: string | undefined,
): Promise<Buffer> {
  const [, requestId = ''] = keyPattern.exec(key) ?? [];
  const request = await lockRequest(shop.db, requestId);
  if (!request) throw new ShopError('NOT_FOUND');
  const isStaff =
    viewer?.role === 'admin' && (hasRight(viewer, 'sewing_requests') || hasRight(viewer, 'workroom'));
  const isCustomer =
    viewer?.role === 'user' &&
    (request.userId === viewer.id || (await ownsOrderOf(shop.db, request, viewer.id)));
  const hasLink = token !== undefined && hashToken(token) === request.tokenHash;
  const bytes = isStaff || isCustomer || hasLink ? await shop.storage.get(storageName(key)) : undefined;
  if (!bytes) throw new ShopError('NOT_FOUND');
  return bytes;
}
