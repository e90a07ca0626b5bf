import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OutputInfo } from 'sharp';

/** A channel of a pixel may differ by so much, of 255: edges of letters are not drawn alike every time. */
const channelMargin = 24;

type Pixels = { data: Buffer; info: OutputInfo };

/**
 * Compares one part of the evidence, `before/PART` with `after/PART`. Where pictures differ, `difference/` shows the one
 * before, pale, with the differing pixels in red.
 * @returns one line for each file that differs, with the names of both sides and what differs
 */
export async function comparePart(folder: string, part: string) {
  const sides = ['before', 'after'].map((side) => path.join(folder, side, part));
  const names = [...new Set(sides.flatMap(listFiles))].sort();
  const differences: string[] = [];
  for (const name of names) {
    const files = sides.map((side) => path.join(side, name)) as [string, string];
    const missing = files.find((file) => !existsSync(file));
    const difference = path.join(folder, 'difference', name);
    const found = missing
      ? `${relative(missing)} is missing`
      : name.endsWith('.png')
        ? await comparePictures(...files, difference)
        : compareTexts(...files);
    if (found) differences.push(`${files.map(relative).join(' → ')}: ${found}`);
  }
  return { files: names.length, differences };
}

const relative = (file: string) => path.relative('', file);

function listFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function compareTexts(one: string, other: string): string | undefined {
  const [before = [], after = []] = [one, other].map((file) => readFileSync(file, 'utf8').split('\n'));
  const lines = Array.from({ length: Math.max(before.length, after.length) }, (_, line) => line);
  const line = lines.find((each) => before[each] !== after[each]);
  return line === undefined ? undefined : `line ${line + 1}: ${shown(before[line])} → ${shown(after[line])}`;
}

const shown = (line = '(nothing)') => (line.length > 160 ? `${line.slice(0, 160)}…` : line);

async function comparePictures(one: string, other: string, difference: string): Promise<string | undefined> {
  if (readFileSync(one).equals(readFileSync(other))) return undefined;
  const sizes = await Promise.all([one, other].map((file) => sharp(file).metadata()));
  const [width, height] = [
    Math.max(...sizes.map((each) => each.width)),
    Math.max(...sizes.map((each) => each.height)),
  ];
  const [before, after] = await Promise.all([
    readPixels(one, width, height),
    readPixels(other, width, height),
  ]);
  const differing = findDifferingPixels(before, after);
  const sameSize = sizes.every((each) => each.width === width && each.height === height);
  if (sameSize && differing.length === 0) return undefined;
  await drawDifference(before, differing, difference);
  const [first = 0] = differing;
  const size = sameSize ? '' : `${sizes.map((each) => `${each.width} × ${each.height}`).join(' → ')}, `;
  return `${size}${differing.length} pixels from ${first % width}, ${Math.floor(first / width)}: ${relative(difference)}`;
}

/** Both sides get one size; what one lacks is white. */
function readPixels(file: string, width: number, height: number): Promise<Pixels> {
  const fitted = { width, height, fit: 'contain', position: 'left top', background: 'white' } as const;
  return sharp(file).removeAlpha().resize(fitted).raw().toBuffer({ resolveWithObject: true });
}

function findDifferingPixels({ data, info }: Pixels, other: Pixels): number[] {
  const differing: number[] = [];
  for (let at = 0; at < data.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > channelMargin,
    );
    if (differs) differing.push(at / info.channels);
  }
  return differing;
}

async function drawDifference({ data, info }: Pixels, differing: number[], file: string): Promise<void> {
  const drawn = Buffer.from(data.map((value) => 192 + value / 4));
  for (const pixel of differing) drawn.set([220, 0, 0], pixel * 3);
  mkdirSync(path.dirname(file), { recursive: true });
  await sharp(drawn, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toFile(file);
}
