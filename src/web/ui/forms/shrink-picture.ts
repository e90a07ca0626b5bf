import { heicMessage } from '../../../contract/catalog/picture-messages.ts';
import { ApiError } from '../../client/api-client.ts';

/** The longest side of a picture that is sent, in pixels: more than the shop ever shows. */
const maxSidePx = 2400;
const jpegQuality = 0.85;
/** Bytes up to which a picture that is not too large goes as it is. */
const maxBytesUnshrunk = 1_500_000;

/** A file that this browser cannot read and the shop does not take. */
export class UnreadableImageError extends Error {}

/**
 * A picture as it is sent: upright, its longest side at most 2,400 pixels, as a JPEG, or as WebP where it is
 * see-through. One that is light enough, or cannot be made smaller, stays as it is; none is enlarged.
 * @throws UnreadableImageError for a HEIC photo in a browser that cannot read it
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = fittingSize(bitmap);
    const fits = size.width === bitmap.width && size.height === bitmap.height;
    if (fits && !isHeic && file.size <= maxBytesUnshrunk) {
      bitmap.close();
      return file;
    }
    const smaller = await encode(bitmap, size, canHaveAlpha(file));
    if (smaller.size >= file.size && !isHeic) return file;
    const ending = smaller.type === 'image/webp' ? 'webp' : smaller.type === 'image/png' ? 'png' : 'jpg';
    return new File([smaller], `${file.name.replace(/\.\w+$/, '')}.${ending}`, { type: smaller.type });
  } catch (error) {
    if (isHeic) throw new UnreadableImageError(heicMessage(file.name));
    // the browser cannot draw it: the server reports what is wrong with it, if anything
    console.warn(`${file.name} is sent as it is.`, error);
    return file;
  }
}

type Size = { width: number; height: number };

/** The size within the longest side; never larger than it is. */
export function fittingSize({ width, height }: Size): Size {
  const part = Math.min(1, maxSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) };
}

const canHaveAlpha = ({ type }: File) => /^image\/(png|webp|avif|gif)$/.test(type);

async function encode(bitmap: ImageBitmap, { width, height }: Size, checkAlpha: boolean): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const seeThrough = checkAlpha && hasAlpha(context, width, height);
  const type = seeThrough ? 'image/webp' : 'image/jpeg';
  return canvas.convertToBlob({ type, quality: jpegQuality });
}

/** Whether any pixel lets something through; looked at in strips, so that memory stays small. */
function hasAlpha(context: OffscreenCanvasRenderingContext2D, width: number, height: number): boolean {
  const strip = 64;
  for (let top = 0; top < height; top += strip) {
    const { data } = context.getImageData(0, top, width, Math.min(strip, height - top));
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  }
  return false;
}

const busyWaitMs = 2_000;
const maxRetries = 10;

/** Makes a call that sends a picture; where the shop has its hands full it waits and tries again. */
export async function retryWhileBusy<Answer>(
  call: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await call();
    } catch (error) {
      const busy = error instanceof ApiError && (error.code === 'TOO_MANY' || error.code === 'BUSY');
      if (!busy || waits === maxRetries) throw error;
      await new Promise((resolve) => setTimeout(resolve, busyWaitMs));
      signal?.throwIfAborted();
    }
  }
}

/** The sentence for a picture that could not be sent. */
export function pictureFailure(error: unknown): string {
  if (error instanceof ApiError || error instanceof UnreadableImageError) return error.message;
  console.warn('A picture could not be sent.', error);
  return 'This picture could not be sent. Please try again.';
}
