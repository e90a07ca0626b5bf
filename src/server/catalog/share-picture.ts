import sharp from 'sharp';
import type { Shop } from '../shop.ts';
import { keptOrMade, masterName, shareName } from './pictures.ts';

/** What messengers and networks show beside a link. */
const width = 1200;
const height = 630;
/** Some messengers drop larger pictures. */
const maxBytes = 300_000;
const qualities = [84, 74, 62, 48, 30];

/** The picture whole, on its own mean colour, as a JPEG of 1200 × 630 under 300 KB. Undefined when there is none. */
export function sharePicture(shop: Shop, key: string): Promise<Buffer | undefined> {
  return keptOrMade(shop, shareName(key), () => makeSharePicture(shop, key));
}

async function makeSharePicture(shop: Shop, key: string): Promise<Buffer | undefined> {
  const master = await shop.storage.get(masterName(key));
  if (!master) return undefined;
  const framed = await sharp(master)
    .resize({ width, height, fit: 'contain', background: await edgeColor(master) })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = framed.info;
  let bytes: Buffer | undefined;
  for (const quality of qualities) {
    bytes = await sharp(framed.data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  return bytes;
}

/** The colour of the picture's wall: the mean of a strip at the top. */
async function edgeColor(master: Buffer): Promise<{ r: number; g: number; b: number }> {
  const { width: full = 1, height: tall = 1 } = await sharp(master).metadata();
  const strip = { left: 0, top: 0, width: full, height: Math.max(1, Math.round(tall * 0.04)) };
  const { data } = await sharp(master)
    .extract(strip)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { r: data[0] ?? 231, g: data[1] ?? 218, b: data[2] ?? 203 };
}
