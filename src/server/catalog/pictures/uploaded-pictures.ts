import { pictureRequired } from '../../../contract/catalog/picture-messages.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import type { Shop } from '../../shop.ts';
import { dropUnusedPictures } from '../catalog.ts';
import { decodeInProcess } from './picture-decoder.ts';
import type { PictureKind } from './picture-kind.rules.ts';
import type { PictureTask } from './picture-process.ts';
import { type DecodedPicture, InvalidPictureError, type StoredPicture, storePicture } from './pictures.ts';

export type { UploadedFile };

/**
 * Checks all files first, then stores them one after the other: decoding several in parallel uses too much memory.
 * @throws ShopError with a message that names the file; the field is the part it was sent as
 */
export async function storeUploads(shop: Shop, files: readonly UploadedFile[]): Promise<StoredPicture[]> {
  for (const file of files) await checkKind(file);
  const stored: StoredPicture[] = [];
  try {
    for (const file of files) stored.push(await storeOne(shop, file));
  } catch (error) {
    await dropUnusedPictures(
      shop,
      stored.map((picture) => picture.key),
    );
    throw error;
  }
  return stored;
}

/** The pictures among the files of a form. */
export function picturesOf(files: readonly UploadedFile[]): UploadedFile[] {
  return files.filter((file) => file.field === 'images');
}

/** Throws INVALID_FIELDS when a form brings neither files nor ids of pictures sent ahead. */
export function requirePictures(files: readonly UploadedFile[], ahead: readonly string[] = []): void {
  if (files.length + ahead.length === 0) throw invalidFields({ images: pictureRequired });
}

/**
 * Returns errors in a form's files that a quick check finds before anything is stored: too many, or of a wrong kind.
 * @param ahead number of the form's pictures uploaded earlier
 * @param most maximum number in total
 */
export async function fileProblem(
  files: readonly UploadedFile[],
  ahead: number,
  most: number,
): Promise<string | undefined> {
  try {
    if (files.length + ahead > most) throw new ShopError('TOO_MANY_PICTURES', { most });
    for (const file of files) await checkKind(file);
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return error.message;
  }
}

/** Throws ShopError with a sentence that names the file, where it is none that the shop takes. */
async function checkKind(file: UploadedFile): Promise<void> {
  await ask(file, 'look');
}

async function storeOne(shop: Shop, file: UploadedFile): Promise<StoredPicture> {
  return storePicture(shop, await decodeUpload(file));
}

/** Decodes an upload in a process of its own. Throws ShopError with a sentence that names the file. */
export async function decodeUpload(file: UploadedFile): Promise<DecodedPicture> {
  const answer = await ask(file, 'decode');
  if (!('picture' in answer)) throw new Error('A picture was looked at and not decoded.');
  return answer.picture;
}

async function ask(file: UploadedFile, task: PictureTask['task']) {
  const answer = await decodeInProcess({ task, file: file.path }).catch((error: unknown) => {
    if (!(error instanceof InvalidPictureError)) throw error;
    const tooManyPixels = /pixel limit/i.test(error.message);
    throw new ShopError(tooManyPixels ? 'PICTURE_PIXELS' : 'PICTURE_DAMAGED', { file: file.name }).withField(
      file.field,
    );
  });
  if ('kind' in answer) refuseUnwanted(file, answer.kind);
  return answer;
}

function refuseUnwanted(file: UploadedFile, kind: PictureKind): void {
  if (kind.kind === 'none') throw new ShopError('NOT_A_PICTURE', { file: file.name }).withField(file.field);
  if (kind.kind === 'heic') throw new ShopError('PICTURE_HEIC', { file: file.name }).withField(file.field);
  if (kind.kind === 'refused')
    throw new ShopError('PICTURE_KIND', { file: file.name, kind: kind.name }).withField(file.field);
}
