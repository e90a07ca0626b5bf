import path from 'node:path';
import type { Config } from '../start/config.ts';
import { type FileStorage, fileStorage } from './storage.ts';

/** Where the configuration says pictures live: a bucket, else files below the data folder. */
export async function pictureStorage(config: Config): Promise<FileStorage> {
  if (!config.s3) return fileStorage(path.join(config.dataDir, 'images'));
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(config.s3);
}
