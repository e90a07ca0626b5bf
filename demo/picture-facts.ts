import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PictureLook } from '../src/server/catalog/pictures/describe-picture.ts';

const file = path.join(import.meta.dirname, 'pictures.json');

/** Size in pixels and look of each picture in demo/pictures/, by file name. */
export type PictureFacts = Record<string, { width: number; height: number } & PictureLook>;

/** Reads what `npm run demo:draw` wrote, so that a first start decodes no picture. */
export function readPictureFacts(): PictureFacts {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Writes the facts, sorted by file. */
export function writePictureFacts(facts: PictureFacts): void {
  const sorted = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
