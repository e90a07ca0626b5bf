import path from 'node:path';
import { ShopError } from '../../contract/errors.ts';
import { log } from '../log.ts';
import type { Config } from '../start/config.ts';
import { type FileStorage, fileStorage } from './storage.ts';

const tryAgainSeconds = 5;

/** Where the configuration says pictures live: a bucket, else files below the data folder. */
export async function pictureStorage(config: Config): Promise<FileStorage> {
  if (!config.s3) return fileStorage(path.join(config.dataDir, 'images'));
  const { s3Storage } = await import('./s3-storage.ts');
  return toldWhenAway(s3Storage(config.s3));
}

/** A service over the network that fails is away for a while: whoever asks is told to try again. */
function toldWhenAway(storage: FileStorage): FileStorage {
  return {
    put: (name, bytes) => storage.put(name, bytes).catch(away),
    get: (name) => storage.get(name).catch(away),
    remove: (name) => storage.remove(name).catch(away),
    list: (folder) => storage.list(folder).catch(away),
    originals: storage.originals,
  };
}

function away(error: unknown): never {
  log.error('The storage for files did not answer as it should', error);
  throw new ShopError('BUSY', {}, { retryAfterSeconds: tryAgainSeconds });
}
