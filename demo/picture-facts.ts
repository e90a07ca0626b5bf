import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PictureLook } from '../src/server/catalog/pictures/describe-picture.ts';

const file = path.join(import.meta.dirname, 'pictures.json');

/** Size in pixels and look of each picture in demo/pictures/, by file name. */
export type PictureFacts = Record<string, { width: number; height: number } & PictureLook>;

/** Reads what `npm run demo:draw` wrote, so that a first start decodes no picture. */
export function readPictureFacts(): PictureFacts {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
