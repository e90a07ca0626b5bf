import path from 'node:path';
import type { Config } from '../start/config.ts';
import { fileStorage, type PictureStorage } from './storage.ts';

/** Where the configuration says pictures live: a bucket, else files below the data folder. */
export async function pictureStorage(config: Config): Promise<PictureStorage> {
  if (!config.s3) return fileStorage(path.join(config.dataDir, 'images'));
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(config.s3);
}
