import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const indigoDeep = '#1b2455';
const paper = '#faf6ef';
const ink = '#251722';
const warmDot = '#e08a62';
const terracotta = '#9c3d21';

/** The outline in a brand file, in font units with the baseline at 0. */
function outline(file: string): string {
  return /<path d="([^"]+)"/.exec(readFileSync(`scripts/brand/${file}`, 'utf8'))?.[1] ?? '';
}

const letter = outline('letter.svg');
const wordmark = outline('wordmark.svg');

/** Draws the letter and dot in a 64-unit square, `part` of its height. */
function mark(part: number): string {
  const unitsHigh = 1400 + 190 + 230;
  const scale = (64 * part) / unitsHigh;
  const left = 32 - (1288 / 2) * scale;
  const baseline = (64 - unitsHigh * scale) / 2 + 1400 * scale;
  const dotY = baseline + (190 + 115) * scale;
  return `<path fill="${paper}" transform="translate(${left.toFixed(2)} ${baseline.toFixed(2)}) scale(${scale.toFixed(5)})" d="${letter}"/><circle cx="32" cy="${dotY.toFixed(2)}" r="${(125 * scale).toFixed(2)}" fill="${warmDot}"/>`;
}

function icon(part: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${indigoDeep}"/>${mark(part)}</svg>`;
}

/** One tile of the adire band above the footer, 56 units square. */
const tile = `<g fill="none" stroke="#cfd3ea" stroke-width="1.3" stroke-opacity=".62"><circle cx="28" cy="28" r="4" fill="#cfd3ea" fill-opacity=".62" stroke="none"/><circle cx="28" cy="28" r="9.5"/><circle cx="28" cy="28" r="15" stroke-dasharray="2 3.2"/><circle cx="28" cy="28" r="20.5"/><path d="M0 0l10 10M56 0L46 10M0 56l10-10M56 56L46 46M0 7q6 0 7-7M56 7q-6 0-7-7M0 49q6 0 7 7M56 49q-6 0-7 7"/></g>`;

/** What link previews show for pages without a picture of their own: the name over two rows of adire. */
function defaultSharePicture(): string {
  const scale = 780 / 10_085;
  const left = (1200 - 780) / 2;
  const [baseline, dot] = [262, 0.0625 * 2000 * scale];
  const rows = [0, 1].flatMap((row) =>
    Array.from(
      { length: 11 },
      (_, i) => `<g transform="translate(${i * 112 - 16} ${406 + row * 112}) scale(2)">${tile}</g>`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${paper}"/><path fill="${ink}" transform="translate(${left} ${baseline}) scale(${scale.toFixed(5)})" d="${wordmark}"/><circle cx="${left + 630 * scale}" cy="${baseline + 24}" r="${dot.toFixed(1)}" fill="${terracotta}"/><rect y="406" width="1200" height="224" fill="${indigoDeep}"/>${rows.join('')}</svg>`;
}

async function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * Math.ceil(size / 16) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An .ico file that holds one PNG. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

/** Draws favicon, app icons and the default picture for link previews into public/. The results are committed. */
async function drawIcons(): Promise<void> {
  const plain = icon(0.62);
  writeFileSync('public/icon.svg', `${plain}\n`);
  writeFileSync('public/favicon.ico', ico(await png(icon(0.74), 32), 32));
  writeFileSync('public/apple-touch-icon.png', await png(plain, 180));
  writeFileSync('public/icon-192.png', await png(plain, 192));
  writeFileSync('public/icon-512.png', await png(plain, 512));
  writeFileSync('public/icon-maskable-512.png', await png(icon(0.46), 512));
  const share = sharp(Buffer.from(defaultSharePicture()))
    .resize(1200, 630)
    .jpeg({ quality: 86, mozjpeg: true });
  writeFileSync('public/og-default.jpg', await share.toBuffer());
}

await drawIcons();
