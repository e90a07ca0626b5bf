import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { hero } from '../src/demo/catalog.ts';

/**
 * Makes the home page's first picture in the widths and formats that src/web/shop/hero-picture.tsx names. Run it
 * after the hero was drawn anew: `node scripts/make-hero.ts`.
 */
const folder = 'src/web/shop/hero';
const maxPhoneBytes = 60_000;
mkdirSync(folder, { recursive: true });

for (const width of [480, 800, 1200, 1600]) {
  const image = sharp(`src/demo/pictures/${hero.file}`).resize({ width });
  for (let quality = 52; quality >= 30; quality -= 4) {
    const { size } = await image.clone().avif({ quality, effort: 7 }).toFile(`${folder}/hero-${width}.avif`);
    if (width > 1200 || size <= maxPhoneBytes) break;
  }
  if (width === 800 || width === 1200)
    await image.clone().webp({ quality: 74, effort: 6 }).toFile(`${folder}/hero-${width}.webp`);
  if (width === 800) {
    await image.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(`${folder}/hero-${width}.jpg`);
  }
  const { size } = await stat(`${folder}/hero-${width}.avif`);
  console.log(`hero ${width}: ${size} bytes of AVIF`);
}
const { dominant } = await sharp(`src/demo/pictures/${hero.file}`).stats();
console.log('mean colour for shop.config.ts:', dominant);
