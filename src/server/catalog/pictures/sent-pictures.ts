import { invalidFields } from '../../../contract/errors.ts';
import { uploadedPictureHours } from '../../../contract/limits.ts';
import { hashBytes } from '../../../platform/storage/storage.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { dropUnusedPictures } from '../catalog.ts';
import { deleteSent, insertSent, type SentRow, selectSent, selectSentBefore } from './pictures.sql.ts';
import { type DecodedPicture, pictureUrl, type StoredPicture, storePicture } from './pictures.ts';
import { decodeUpload, type UploadedFile } from './uploaded-pictures.ts';

const hourMs = 3_600_000;
const retentionMs = uploadedPictureHours * hourMs;
/** Nothing is erased that a form sent in time may be putting into a product just now. */
const eraseAfterMs = retentionMs + hourMs;

export type SentPicture = StoredPicture & { id: string; url: string };

/**
 * Stores one picture for a product that is saved later; the shop retains it for a day.
 * @throws ShopError like a form's pictures; the field is `picture`
 */
export async function sendPicture(
  shop: Shop,
  files: readonly UploadedFile[],
  admin: Viewer,
): Promise<SentPicture> {
  const file = files.find(({ field }) => field === 'picture');
  if (!file) throw invalidFields({ picture: 'Choose a picture.' });
  return storeSent(shop, await decodeUpload(file), admin.id);
}

/** Stores a decoded picture and notes it, the note first: a file that is noted is never cleared away. */
export async function storeSent(shop: Shop, decoded: DecodedPicture, adminId: string): Promise<SentPicture> {
  const { data, ...size } = decoded;
  const key = hashBytes(data);
  const createdAt = shop.clock.now();
  const id = await insertSent(shop.db, { ...size, key, createdBy: adminId, createdAt });
  try {
    return { id, url: pictureUrl(key), ...(await storePicture(shop, decoded)) };
  } catch (error) {
    await deleteSent(shop.db, id);
    throw error;
  }
}

/**
 * The pictures sent ahead that these entries of a form name, by the entry: by id, or by the address it was answered
 * with. Whichever admin sent them; entries that name none, or one sent more than a day ago, are left out.
 */
export async function findSent(shop: Shop, entries: readonly string[]): Promise<Map<string, StoredPicture>> {
  const keys = entries.flatMap((entry) => extractKey(entry) ?? []);
  const after = new Date(shop.clock.now().getTime() - retentionMs);
  const rows = await selectSent(shop.db, { ids: [...entries], keys }, after);
  const byName = new Map<string, SentRow>(
    rows.flatMap(
      (row) =>
        [
          [row.id, row],
          [row.key, row],
        ] as const,
    ),
  );
  return new Map(
    entries.flatMap((entry) => {
      const row = byName.get(extractKey(entry) ?? entry.toLowerCase());
      if (!row) return [];
      const { key, width, height, thumbHash, tint } = row;
      return [[entry, { key, width, height, thumbHash, tint }] as const];
    }),
  );
}

function extractKey(entry: string): string | undefined {
  return /\/images\/([0-9a-f]{32})\//.exec(entry)?.[1];
}

/** Erases pictures sent ahead more than a day ago; the files of those that something shows stay. */
export async function eraseOldSent(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - eraseAfterMs);
  for (const { id, key } of await selectSentBefore(shop.db, before)) {
    await deleteSent(shop.db, id);
    await dropUnusedPictures(shop, [key]);
  }
}
