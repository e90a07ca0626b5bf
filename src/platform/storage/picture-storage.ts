import path from 'node:path';
import { ShopError } from '../../contract/errors.ts';
import type { Config } from '../config/config.ts';
import { log } from '../observability/log.ts';
import { type FileStorage, openFileStorage } from './storage.ts';

const tryAgainSeconds = 5;

/** Opens the picture storage set in the configuration: a bucket, or files below the data folder. */
export async function openPictureStorage(config: Config): Promise<FileStorage> {
  if (!config.s3) return openFileStorage(path.join(config.dataDir, 'images'));
  const { openS3Storage } = await import('./s3-storage.ts');
  return withUnavailableError(openS3Storage(config.s3));
}

/** Maps failures of a network service, which are usually temporary, to an error that says to try again. */
function withUnavailableError(storage: FileStorage): FileStorage {
  return {
    put: (name, bytes) => storage.put(name, bytes).catch(throwUnavailable),
    get: (name) => storage.get(name).catch(throwUnavailable),
    remove: (name) => storage.remove(name).catch(throwUnavailable),
    list: (folder) => storage.list(folder).catch(throwUnavailable),
    originals: storage.originals,
  };
}

function throwUnavailable(error: unknown): never {
  log.error('The storage for files did not answer as it should', error);
  throw new ShopError('BUSY', {}, { retryAfterSeconds: tryAgainSeconds });
}
