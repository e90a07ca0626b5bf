import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Keeps picture bytes under names the shop made itself. */
export type FileStorage = {
  /** Stores under a path like `ab/abcdef.webp`; storing the same name again is harmless. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there are none. */
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  /** What lies in one folder, as names that {@link get} takes, with the moment it was stored. */
  list(folder: string): Promise<StoredFile[]>;
  /** Every name but those below `sizes/` and `built/`, which are made again. */
  originals(): AsyncIterable<string>;
};

/** What is made of originals lies below the first, built files of the pages below the second. */
const derivedFolders = ['sizes/', 'built/'];
const storedNamePattern = /^[\w/-]+\.\w+$/;

/** Whether a name is one the shop gives to what it was sent, not to what it made of it. */
export const isOriginal = (name: string) =>
  storedNamePattern.test(name) && !derivedFolders.some((folder) => name.startsWith(folder));

export type StoredFile = { name: string; storedAt: Date };

/** The name a picture's bytes get: the first 32 hex digits of their SHA-256. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Files below a folder. Writes go to a temporary name first, so that a broken write leaves nothing behind. */
export function openFileStorage(folder: string): FileStorage {
  const locate = (name: string) => {
    if (!storedNamePattern.test(name)) throw new Error(`Not a picture name: ${name}`);
    return path.join(folder, name);
  };
  return {
    put: async (name, bytes) => {
      const target = locate(name);
      await mkdir(path.dirname(target), { recursive: true });
      const temporary = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    get: async (name) => {
      try {
        return await readFile(locate(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (name) => {
      await rm(locate(name), { force: true });
    },
    list: async (wanted) => {
      const names = await readdir(path.join(folder, wanted)).catch(() => []);
      const found = names.map(async (name) => {
        const info = await stat(path.join(folder, wanted, name)).catch(() => undefined);
        return info?.isFile() && !name.endsWith('.part')
          ? [{ name: `${wanted}/${name}`, storedAt: info.mtime }]
          : [];
      });
      return (await Promise.all(found)).flat();
    },
    originals: async function* () {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        const name = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
        if (entry.isFile() && isOriginal(name)) yield name;
      }
    },
  };
}
