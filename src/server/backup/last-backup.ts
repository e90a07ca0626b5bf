import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const noteSchema = z.object({ madeAt: z.iso.datetime(), bytes: z.number().int().nonnegative() });

/** A complete backup: the time it was started, and the size of its file. */
export type LastBackup = { madeAt: Date; bytes: number };

const noteFile = (dataDir: string) => path.join(dataDir, 'last-backup.json');

/** Notes a backup that was read back whole where the shop finds it, whether the shop runs or not. */
export async function noteBackup(dataDir: string, { madeAt, bytes }: LastBackup): Promise<void> {
  const part = `${noteFile(dataDir)}.${process.pid}.part`;
  await writeFile(part, JSON.stringify({ madeAt: madeAt.toISOString(), bytes }), { mode: 0o600 });
  await rename(part, noteFile(dataDir));
}

/** The last backup that was noted; undefined where there is none, or its note cannot be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  try {
    const { madeAt, bytes } = noteSchema.parse(JSON.parse(await readFile(noteFile(dataDir), 'utf8')));
    return { madeAt: new Date(madeAt), bytes };
  } catch {
    return undefined;
  }
}
