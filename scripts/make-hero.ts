import { mkdirSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { hero } from '../demo/catalog.ts';

/**
 * Makes the home page's first picture in the cuts, widths and formats that src/web/shop/home/hero.tsx names.
 * Run it after the hero was redrawn: `node scripts/make-hero.ts`.
 */
const folder = 'src/web/shop/home/hero';
const source = `demo/pictures/${hero.file}`;
/** By width; the narrowest is what a page of less data shows, which has 60 KB in all. */
const maxPhoneBytes = { 480: 12_500, 800: 36_000, 1200: 60_000 };
const maxBytes = 60_000;
mkdirSync(folder, { recursive: true });

/** Crops the picture to what home.css shows on phones: full width, 0.94 as high, 7 % of the excess cut off above. */
async function phoneCut(): Promise<Sharp> {
  const { width = 0, height = 0 } = await sharp(source).metadata();
  const shown = Math.round(width * 0.94);
  return sharp(source).extract({ left: 0, top: Math.round((height - shown) * 0.07), width, height: shown });
}

/** The best AVIF that stays under so many bytes; at 30 it is taken as it is. */
async function writeAvif(image: Sharp, name: string, most: number): Promise<void> {
  for (let quality = 52; quality >= 30; quality -= 2) {
    const { size } = await image.clone().avif({ quality, effort: 7 }).toFile(`${folder}/${name}.avif`);
    if (size > most && quality > 30) continue;
    console.log(`${name}: ${size} bytes of AVIF at quality ${quality}`);
    return;
  }
}

const phone = sharp(await (await phoneCut()).toBuffer());
for (const [width, most] of Object.entries(maxPhoneBytes)) {
  await writeAvif(phone.clone().resize({ width: Number(width) }), `phone-${width}`, most);
}
for (const width of [800, 1200, 1600]) {
  const image = sharp(source).resize({ width });
  await writeAvif(image, `hero-${width}`, width > 1200 ? Number.POSITIVE_INFINITY : maxBytes);
  if (width < 1600)
    await image.clone().webp({ quality: 74, effort: 6 }).toFile(`${folder}/hero-${width}.webp`);
}
await sharp(source)
  .resize({ width: 800 })
  .jpeg({ quality: 76, mozjpeg: true })
  .toFile(`${folder}/hero-800.jpg`);
const { dominant } = await sharp(source).stats();
console.log('mean colour for shop.config.ts:', dominant);
