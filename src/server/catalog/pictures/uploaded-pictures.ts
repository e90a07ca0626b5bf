import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { maxImages } from '../../../contract/rules/catalog/catalog.ts';
import type { Shop } from '../../shop.ts';
import { dropUnusedPictures } from '../catalog.ts';
import { askApart } from './picture-decoder.ts';
import type { PictureKind } from './picture-kind.rules.ts';
import type { PictureTask } from './picture-process.ts';
import { type DecodedPicture, NotAPicture, type StoredPicture, storePicture } from './pictures.ts';

/** A file that came with a form: where its temporary copy lies and what it was called. */
export type UploadedFile = { field: string; name: string; path: string; bytes: number };

/**
 * Checks all files first, then stores them one after the other: decoding several at once costs too much memory.
 * @throws ShopError with a sentence that names the file; the field is `images`
 */
export async function storeUploads(shop: Shop, files: readonly UploadedFile[]): Promise<StoredPicture[]> {
  if (files.length > maxImages) throw new ShopError('TOO_MANY_PICTURES').beside('images');
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

const noPicture = 'Add at least one picture.';

/** The pictures among the files of a form. */
export function picturesOf(files: readonly UploadedFile[]): UploadedFile[] {
  return files.filter((file) => file.field === 'images');
}

/** As {@link picturesOf}. Throws INVALID_FIELDS when there is none. */
export function requirePictures(files: readonly UploadedFile[]): UploadedFile[] {
  const pictures = picturesOf(files);
  if (pictures.length === 0) throw invalidFields({ images: noPicture });
  return pictures;
}

/**
 * What can be said against a form's pictures at a look, before anything is stored: none, too many, or of a wrong kind.
 * @param required whether none is wrong
 */
export async function pictureProblem(
  files: readonly UploadedFile[],
  required: boolean,
): Promise<string | undefined> {
  const pictures = picturesOf(files);
  if (required && pictures.length === 0) return noPicture;
  try {
    if (pictures.length > maxImages) throw new ShopError('TOO_MANY_PICTURES').beside('images');
    for (const picture of pictures) await checkKind(picture);
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
  const answer = await askApart({ task, file: file.path }).catch((error: unknown) => {
    if (!(error instanceof NotAPicture)) throw error;
    const tooManyPixels = /pixel limit/i.test(error.message);
    throw new ShopError(tooManyPixels ? 'PICTURE_PIXELS' : 'PICTURE_DAMAGED', { file: file.name }).beside(
      'images',
    );
  });
  if ('kind' in answer) refuseUnwanted(file, answer.kind);
  return answer;
}

function refuseUnwanted(file: UploadedFile, kind: PictureKind): void {
  if (kind.kind === 'none') throw new ShopError('NOT_A_PICTURE', { file: file.name }).beside('images');
  if (kind.kind === 'heic') throw new ShopError('PICTURE_HEIC', { file: file.name }).beside('images');
  if (kind.kind === 'refused')
    throw new ShopError('PICTURE_KIND', { file: file.name, kind: kind.name }).beside('images');
}
