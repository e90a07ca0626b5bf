import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { wallColor } from './wall-color.ts';

/** Stored appearance of a picture, so that pages can show it before it has loaded. */
export type PictureLook = {
  /** A preview of some 25 bytes, in base64. */
  thumbHash: string;
  /** The colour of its wall, as in `#e7dacb`. */
  tint: string;
};

/** Reads a picture's look from a small copy. */
export async function describePicture(image: Sharp): Promise<PictureLook> {
  const { data, info } = await image
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  return { thumbHash: Buffer.from(hash).toString('base64'), tint: wallColor(data, info) };
}
