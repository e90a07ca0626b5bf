import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { preparedFile } from '../../platform/config/prepared.ts';
import { BackupError } from './backup-error.ts';

/** Prepares the secrets of an archive for a data folder; `keep` moves them to where the shop reads them. */
export function restoredSecrets(dataDir: string) {
  const folder = path.join(dataDir, 'secrets');
  // a folder of its own, so that a backup never takes what a restore that was killed has left
  const half = path.join(dataDir, 'secrets.restoring');
  // reading the settings makes secrets in an empty folder too: those belong to no shop
  const belongsToShop = existsSync(preparedFile(dataDir));
  const names: string[] = [];
  const drop = () => rm(half, { recursive: true, force: true });
  return {
    /** @throws BackupError for another secret of a shop that uses this folder */
    add: async (name: string, bytes: Buffer): Promise<void> => {
      const present = belongsToShop
        ? await readFile(path.join(folder, name)).catch(() => undefined)
        : undefined;
      if (present && !present.equals(bytes))
        throw new BackupError(
          `${dataDir} belongs to a shop whose secret ${name} differs from the archive’s. Choose another DATA_DIR.`,
        );
      const target = path.join(half, name);
      await mkdir(half, { recursive: true, mode: 0o700 });
      await writeFile(target, bytes, { mode: 0o600 });
      await chmod(target, 0o600);
      names.push(name);
    },
    keep: async (): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of names) await rename(path.join(half, name), path.join(folder, name));
      await drop();
    },
    drop,
  };
}
