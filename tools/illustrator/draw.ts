/**
 * Draws the demo shop's pictures: `npm run demo:draw [-- slug … | file … | company … | table … | hero | share] [-- --contact out.png]`.
 * The same looks give the same bytes, so a run without changes changes no file.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { demoProducts, hero } from '../../demo/catalog.ts';
import { readPictureFacts } from '../../demo/picture-facts.ts';
import { describePicture } from '../../src/server/catalog/pictures/describe-picture.ts';
import { companies } from './companies.ts';
import { drawCompany, drawLook } from './illustrations/look.ts';
import { drawTable } from './illustrations/table.ts';
import { drawWorkroom } from './illustrations/workroom/workroom.ts';
import { heroLook, looksOf, shareLook } from './looks.ts';
import { tables } from './tables.ts';
import { workrooms } from './workrooms.ts';

const folder = join(import.meta.dirname, '../../demo/pictures');
/** Picture size in px and its budget in bytes. */
const PICTURE = { width: 1440, height: 1800, bytes: 84 * 1024 };
const BANNER = { width: 1600, height: 1000, bytes: 96 * 1024 };
const COVER = { width: 1200, height: 800, bytes: 88 * 1024 };
const HERO = { width: 1600, height: 2000, bytes: 148 * 1024 };
const CARD = { width: 300, height: 375, gap: 14, columns: 6 };

interface Size {
  width: number;
  height: number;
}
const raster = (svg: string, { width, height }: Size): Sharp =>
  sharp(Buffer.from(svg), { unlimited: true }).resize(width, height);

/** What the shop stores with each picture, by file. */
const facts = readPictureFacts();

/** A step of WebP quality changes the size by about this share. */
const PER_QUALITY = 0.0105;

/** WebP at quality 74, or at the quality that brings it near the budget. */
async function webp(svg: string, size: Size & { bytes: number }): Promise<Buffer> {
  const { data, info } = await raster(svg, size).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encode = (quality: number): Promise<Buffer> =>
    sharp(data, { raw }).webp({ quality, effort: 5 }).toBuffer();
  const first = await encode(74);
  const over = first.length / size.bytes;
  if (over <= 1) return first;
  return encode(Math.max(36, Math.floor(74 - Math.log(over) / PER_QUALITY)));
}

async function drawFile(file: string, svg: string, size: Size & { bytes: number }): Promise<number> {
  const started = Date.now();
  const bytes = await webp(svg, size);
  writeFileSync(join(folder, file), bytes);
  const { width, height } = size;
  facts[file] = { width, height, ...(await describePicture(sharp(bytes))) };
  console.log(`${file}  ${Math.round(bytes.length / 1024)} KB  ${Date.now() - started} ms`);
  return bytes.length;
}

async function drawShare(): Promise<void> {
  const bytes = await raster(drawLook(shareLook), { width: 1200, height: 630 })
    .removeAlpha()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  writeFileSync(join(import.meta.dirname, '../../demo/og-default.jpg'), bytes);
  console.log(`og-default.jpg  ${Math.round(bytes.length / 1024)} KB`);
}

/** Writes the facts of the pictures that are there, sorted by file. */
function writePictureFacts(): void {
  const sorted = Object.fromEntries(
    Object.entries(facts)
      .filter(([file]) => existsSync(join(folder, file)))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  writeFileSync(join(folder, '../pictures.json'), `${JSON.stringify(sorted, null, 2)}\n`);
}

async function drawAll(only: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const wanted = (name: string): boolean => only.length === 0 || only.includes(name);
  let total = 0;
  for (const product of demoProducts) {
    const looks = looksOf(product.slug);
    for (const [i, picture] of product.pictures.entries()) {
      if (!wanted(product.slug) && !wanted(picture.file)) continue;
      const look = looks[i];
      if (!look) throw new Error(`${picture.file} has no look: add a shot to ${product.slug}`);
      total += await drawFile(picture.file, drawLook(look), PICTURE);
    }
  }
  for (const [name, company] of Object.entries(companies)) {
    if (wanted(name)) total += await drawFile(`${name}.webp`, drawCompany(company), BANNER);
  }
  for (const [name, table] of Object.entries(tables)) {
    if (wanted(name)) total += await drawFile(`${name}.webp`, drawTable(table), COVER);
  }
  for (const [name, workroom] of Object.entries(workrooms)) {
    const [, , width, height] = workroom.crop;
    if (wanted(name))
      total += await drawFile(`${name}.webp`, drawWorkroom(workroom), width > height ? BANNER : PICTURE);
  }
  if (wanted('hero')) total += await drawFile(hero.file, drawLook(heroLook), HERO);
  if (wanted('share')) await drawShare();
  writePictureFacts();
  console.log(`${(total / 1024 / 1024).toFixed(2)} MB drawn`);
}

/** All card pictures side by side, as a shopper's grid shows them. */
async function contact(out: string, slugs: string[]): Promise<void> {
  const products = demoProducts.filter((p) => slugs.length === 0 || slugs.includes(p.slug));
  const looks = products.flatMap((p) => (slugs.length ? looksOf(p.slug) : looksOf(p.slug).slice(0, 1)));
  const { width, height, gap, columns } = CARD;
  const cards: OverlayOptions[] = [];
  for (const [i, look] of looks.entries()) {
    const input = await raster(drawLook(look), CARD).png().toBuffer();
    const left = gap + (i % columns) * (width + gap);
    cards.push({ input, left, top: gap + Math.floor(i / columns) * (height + gap) });
    process.stdout.write('.');
  }
  const rows = Math.ceil(looks.length / columns);
  const sheet = {
    width: gap + columns * (width + gap),
    height: gap + rows * (height + gap),
    channels: 3 as const,
  };
  await sharp({ create: { ...sheet, background: '#faf6ef' } })
    .composite(cards)
    .png()
    .toFile(out);
  console.log(`\n${out}`);
}

const args = process.argv.slice(2);
const flag = args.indexOf('--contact');
if (flag >= 0) {
  const out = args[flag + 1];
  if (!out) throw new Error('--contact needs a file name, for example --contact contact.png');
  await contact(
    out,
    args.filter((_, i) => i !== flag && i !== flag + 1),
  );
} else await drawAll(args);
