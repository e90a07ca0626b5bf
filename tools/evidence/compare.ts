import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** A channel of a pixel may differ by so much, of 255: edges of letters are not drawn alike every time. */
const channelMargin = 24;
/** So many pixels of a picture may differ by more. */
const pixelMargin = 40;

/**
 * Names the files of two folders of evidence that differ, with what differs.
 * @returns one line a file, none where all is equal
 */
export async function compareEvidence(before: string, after: string): Promise<string[]> {
  const names = [...new Set([...listFiles(before), ...listFiles(after)])].sort();
  const differences: string[] = [];
  for (const name of names) {
    const [one, other] = [path.join(before, name), path.join(after, name)];
    if (!existsSync(one)) differences.push(`${name}: new`);
    else if (!existsSync(other)) differences.push(`${name}: gone`);
    else if (name.endsWith('.png')) differences.push(...(await comparePictures(name, one, other)));
    else differences.push(...compareTexts(name, one, other));
  }
  return differences;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function compareTexts(name: string, one: string, other: string): string[] {
  const [before, after] = [one, other].map((file) => readFileSync(file, 'utf8').split('\n'));
  if (!before || !after) return [];
  const at = before.findIndex((line, index) => line !== after[index]);
  if (at === -1 && before.length === after.length) return [];
  const line = at === -1 ? before.length : at;
  return [`${name}, line ${line + 1}: ${shown(before[line])} → ${shown(after[line])}`];
}

const shown = (line = '(nothing)') => (line.length > 160 ? `${line.slice(0, 160)}…` : line);

async function comparePictures(name: string, one: string, other: string): Promise<string[]> {
  const [before, after] = await Promise.all([one, other].map(readPixels));
  if (!before || !after) return [];
  const { width, height, channels } = before.info;
  if (width !== after.info.width || height !== after.info.height) {
    return [`${name}: ${width} × ${height} → ${after.info.width} × ${after.info.height}`];
  }
  let differing = 0;
  let first = -1;
  for (let at = 0; at < before.data.length; at += channels) {
    let most = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      most = Math.max(most, Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)));
    }
    if (most <= channelMargin) continue;
    differing += 1;
    if (first === -1) first = at / channels;
  }
  if (differing <= pixelMargin) return [];
  return [`${name}: ${differing} pixels, the first at ${first % width}, ${Math.floor(first / width)}`];
}

function readPixels(file: string) {
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
