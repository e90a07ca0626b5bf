import type { Shop } from '../../shop.ts';
import { cutOutGround, masterName, openImageLibrary, readOrCreate, shareName } from './pictures.ts';

/** Size of the picture that messengers and networks show with a link. */
const width = 1200;
const height = 630;
/** Some messengers drop larger pictures. */
const maxBytes = 300_000;
const qualities = [84, 74, 62, 48, 30];
/** How softly the picture passes into what continues it, in pixels. */
const fade = 56;
const blur = 14;

/** The picture whole, its wall and floor continued to both sides, as a JPEG of 1200 × 630 under 300 KB. Undefined when there is none. */
export function sharePicture(shop: Shop, key: string): Promise<Buffer | undefined> {
  return readOrCreate(shop, shareName(key), () => makeSharePicture(shop, key));
}

async function makeSharePicture(shop: Shop, key: string): Promise<Buffer | undefined> {
  const master = await shop.storage.get(masterName(key));
  if (!master) return undefined;
  const sharp = await openImageLibrary();
  const framed = await frame(master);
  let bytes: Buffer | undefined;
  for (const quality of qualities) {
    bytes = await sharp(framed, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  return bytes;
}

/** The picture in the middle of the frame; its blurred edges run on to the frame's, and it fades into them. */
async function frame(master: Buffer): Promise<Buffer> {
  const sharp = await openImageLibrary();
  const { data, info } = await sharp(master)
    .resize({ width, height, fit: 'inside' })
    .flatten({ background: cutOutGround })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  const left = Math.floor((width - info.width) / 2);
  const top = Math.floor((height - info.height) / 2);
  const soft = await sharp(data, { raw }).blur(blur).raw().toBuffer();
  const ground = await sharp(soft, { raw })
    .extend({
      left,
      top,
      right: width - info.width - left,
      bottom: height - info.height - top,
      extendWith: 'copy',
    })
    .raw()
    .toBuffer();
  const mask = fadingMask(info.width, info.height, left > 0, top > 0);
  const faded = await sharp(data, { raw })
    .joinChannel(mask, { raw: { width: info.width, height: info.height, channels: 1 } })
    .raw()
    .toBuffer();
  return sharp(ground, { raw: { width, height, channels: 3 } })
    .composite([{ input: faded, raw: { ...raw, channels: 4 }, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** How much of each pixel stays, from 0 to 255: little at the sides that are continued. */
function fadingMask(wide: number, tall: number, atSides: boolean, atEnds: boolean): Buffer {
  const share = (at: number, length: number) =>
    Math.min(1, Math.min(at, length - 1 - at) / Math.min(fade, length / 4));
  const mask = Buffer.alloc(wide * tall);
  for (let y = 0; y < tall; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const part = Math.min(atSides ? share(x, wide) : 1, atEnds ? share(y, tall) : 1);
      mask[y * wide + x] = Math.round(255 * part);
    }
  }
  return mask;
}
