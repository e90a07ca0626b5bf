import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

const white = '#ffffff';
/** A channel of 8 bits from which a wall counts as white. */
const whiteFrom = 0xf4;

/**
 * The colour of the wall that a picture was taken before, as in `#e7dacb`: the median of the top edge and of the upper
 * half of both sides, so that a sleeve or a rail that touches them does not count. What is nearly white is white, which
 * pages lay onto the ground of the other pictures.
 * @param data three or four channels of 8 bits a pixel
 */
export function wallColor(
  data: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): string {
  const edge: number[] = [];
  for (let x = 0; x < width; x += 1) edge.push(x);
  for (let y = 1; y < Math.ceil(height / 2); y += 1) edge.push(y * width, y * width + width - 1);
  const wall = [0, 1, 2].map((channel) => {
    const values = edge.map((pixel) => data[pixel * channels + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  });
  if (wall.every((value) => value >= whiteFrom)) return white;
  return `#${wall.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

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
