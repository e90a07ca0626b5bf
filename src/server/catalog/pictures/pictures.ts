import { maxImagePixels } from '../../../contract/catalog/list-options.ts';
import { pictureWidths } from '../../../contract/limits.ts';
import { type IconSize, iconSizes } from '../../../contract/settings/identity.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { log } from '../../../platform/observability/log.ts';
import { hashBytes } from '../../../platform/storage/storage.ts';
import type { Shop } from '../../shop.ts';
import { describePicture, type PictureLook } from './describe-picture.ts';

export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const masterWidth = 1600;
/** Background of a cut-out in every format: JPEG has no transparency and would make it black. */
export const cutOutGround = '#ffffff';
/** Up to this width a picture is shown small on a dense screen, where a lower quality is not visible. */
const cardWidth = 640;
/** Made once and sent thousands of times: the effort saves bytes. */
const cardAvif = { quality: 44, effort: 3 };
/**
 * A user waits for most of these: same size as effort 3 at quality 50, in half the time, with 0.8 dB less fidelity.
 */
const pageAvif = { quality: 49, effort: 2 };
const decodeTimeoutSeconds = 30;

/** Loads the library when the first picture is made: a shop whose sizes are all stored never needs it. */
export async function openImageLibrary() {
  return (await import('./image-library.ts')).sharp;
}

/** A stored picture, ready for a product. `key` is its name in the storage. */
export type StoredPicture = { key: string; width: number; height: number } & PictureLook;

/** Why a file is not taken as a picture. */
export class InvalidPictureError extends Error {}

/** Returns the canonical URL of a picture; other widths and formats are next to it. */
export function pictureUrl(key: string): string {
  return key ? `/images/${key}/1200.jpg` : '/placeholder.svg';
}

/** The stored name of the master a picture's other sizes are made from. */
export function masterName(key: string): string {
  return `${key.slice(0, 2)}/${key}.webp`;
}

/** The stored name of one size. */
export function variantName(key: string, width: number, format: PictureFormat): string {
  return `sizes/${key.slice(0, 2)}/${key}-${width}.${format}`;
}

/** Every name one picture may have in the storage: its master and all sizes. */
export function storedNames(key: string): string[] {
  const sizes = pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => variantName(key, width, format)),
  );
  return [masterName(key), ...sizes, shareName(key), ...iconSizes.map((size) => iconName(key, size))];
}

/** The stored name of the picture that link previews show. */
export function shareName(key: string): string {
  return `sizes/${key.slice(0, 2)}/${key}-og.jpg`;
}

/** The stored name of a picture as an icon. */
export function iconName(key: string, size: IconSize): string {
  return `sizes/${key.slice(0, 2)}/${key}-icon-${size}.png`;
}

/** An upload decoded, turned upright and re-encoded, without its metadata. */
export type DecodedPicture = { data: Uint8Array; width: number; height: number } & PictureLook;

/**
 * @param source bytes or a file's path
 * @throws InvalidPictureError for anything but a JPEG, PNG, WebP or AVIF of at most 50 megapixels
 */
export async function decodePicture(source: Buffer | string): Promise<DecodedPicture> {
  const sharp = await openImageLibrary();
  const { data, info } = await decodeMaster(source);
  return { data, width: info.width, height: info.height, ...(await describePicture(sharp(data))) };
}

/** Stores a decoded picture; the same bytes get the same name. */
export async function storePicture(shop: Shop, { data, ...picture }: DecodedPicture): Promise<StoredPicture> {
  const key = hashBytes(data);
  await shop.storage.put(masterName(key), data);
  return { key, ...picture };
}

async function decodeMaster(source: Buffer | string) {
  const sharp = await openImageLibrary();
  try {
    return await sharp(source, { limitInputPixels: maxImagePixels, failOn: 'error' })
      .timeout({ seconds: decodeTimeoutSeconds })
      .rotate()
      .toColourspace('srgb')
      .resize({ width: masterWidth, withoutEnlargement: true })
      .flatten({ background: cutOutGround })
      .webp({ quality: 90, effort: 2 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new InvalidPictureError(error instanceof Error ? error.message : 'not a picture');
  }
}

/** Encoding takes whole threads, which passwords, files and compression need too: two of the four stay free. */
const limitConcurrency = concurrencyLimit(2);
const pendingVariants = new Map<string, Promise<Buffer | undefined>>();

/**
 * Returns a derived picture: from storage, otherwise made and stored once, however many requests arrive concurrently.
 * It is returned even if it cannot be stored.
 */
export async function readOrCreate(
  shop: Pick<Shop, 'storage'>,
  name: string,
  make: () => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> {
  const stored = await shop.storage.get(name);
  if (stored) return stored;
  const running = pendingVariants.get(name);
  if (running) return running;
  const making = limitConcurrency(make)
    .then(async (bytes) => {
      if (bytes) await shop.storage.put(name, bytes).catch(logStoreFailure);
      return bytes;
    })
    .finally(() => pendingVariants.delete(name));
  pendingVariants.set(name, making);
  return making;
}

/** Whether a request is waiting for a picture that this process is making. */
export function isMakingPicture(): boolean {
  return pendingVariants.size > 0;
}

function logStoreFailure(error: unknown): void {
  log.error('A picture that was made could not be kept', error);
}

/** One size of a picture. Undefined when there is no such picture. */
export function pictureVariant(
  shop: Pick<Shop, 'storage'>,
  key: string,
  width: number,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  return readOrCreate(shop, variantName(key, width, format), () => makeVariant(shop, key, width, format));
}

async function makeVariant(
  shop: Pick<Shop, 'storage'>,
  key: string,
  width: number,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const master = await shop.storage.get(masterName(key));
  if (!master) return undefined;
  const sharp = await openImageLibrary();
  // masters from before cut-outs were given a ground
  const image = sharp(master)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: cutOutGround });
  const encoded =
    format === 'avif'
      ? image.avif(width <= cardWidth ? cardAvif : pageAvif)
      : format === 'webp'
        ? image.webp({ quality: 72, effort: 4 })
        : image.jpeg({ quality: 76, mozjpeg: true });
  return encoded.toBuffer();
}

/** Bytes of one size of pictures, by key. What is not made yet is left out: nobody waits for it. */
export async function readVariantBytes(
  shop: Pick<Shop, 'storage'>,
  keys: readonly string[],
  width: number,
  format: PictureFormat,
): Promise<Record<string, number>> {
  const sizes = keys.map(async (key) => {
    const bytes = key && (await shop.storage.get(variantName(key, width, format)));
    return bytes ? [[key, bytes.length] as const] : [];
  });
  return Object.fromEntries((await Promise.all(sizes)).flat());
}

/** A decoded picture in another width, as WebP; a smaller one stays as wide as it is. */
export async function resizePicture({ data }: DecodedPicture, width: number): Promise<Buffer> {
  const sharp = await openImageLibrary();
  return limitConcurrency(() =>
    sharp(data).resize({ width, withoutEnlargement: true }).webp({ quality: 76, effort: 4 }).toBuffer(),
  );
}
