import { z } from 'zod';
import { isOriginal } from '../../platform/storage/storage.ts';

/** First entry of every archive. */
export const headerName = 'backup.json';
/** The entry before the rows: what tables they belong to. */
export const structureName = 'structure.json';
/** Last entry: without it an archive was cut off. */
export const checksumsName = 'checksums.json';
/** The archive's own version; a higher one was written by a later version of the shop. */
export const archiveVersion = 1;
export const archiveMark = 'shop-backup';

/** An archive's own description, at its beginning. */
const headerSchema = z.object({
  format: z.literal(archiveMark),
  version: z.number().int(),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
});
export type Header = z.infer<typeof headerSchema>;

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });

/** What the rows of an archive belong to. */
const structureSchema = z.object({
  /** When the migrations the database had were written, in ms since 1970, oldest first. */
  migrations: z.array(z.number()),
  tables: z.array(tableSchema),
  /** Each identity column with the last number it gave; null where it gave none. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string().nullable() })),
});
export type Structure = z.infer<typeof structureSchema>;

const checksumsSchema = z.object({
  /** SHA-256 of each entry before this one, by name. */
  files: z.record(z.string(), z.string()),
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
});
export type Checksums = z.infer<typeof checksumsSchema>;

const entryNames: readonly RegExp[] = [
  /^(backup|structure|checksums)\.json$/,
  /^tables\/[\w$]+\/\d+\.copy$/,
  /^secrets\/[\w-]+(\.json)?$/,
];

/** Whether a backup holds entries of such a name: none leads out of the folder that it is written to. */
export function isEntryName(name: string): boolean {
  const [folder, ...rest] = name.split('/');
  return folder === 'pictures' ? isOriginal(rest.join('/')) : entryNames.some((form) => form.test(name));
}

const parse =
  <Value>(name: string, schema: z.ZodType<Value>) =>
  (bytes: Buffer): Value => {
    try {
      return schema.parse(JSON.parse(bytes.toString()));
    } catch {
      throw new BackupError(`The archive’s ${name} is not what a backup of a shop holds.`);
    }
  };

/** Parses what identifies a shop's archive, and whether this version can read it. */
export const parseMark = parse(headerName, z.object({ format: z.string(), version: z.number() }));
export const parseHeader = parse(headerName, headerSchema);
export const parseStructure = parse(structureName, structureSchema);
export const parseChecksums = parse(checksumsName, checksumsSchema);

/** Error shown to the owner when a backup or a restore cannot continue; its message needs no stack. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const tooNew = 'This backup was made by a later version of the shop. Restore it with that version.';

/** Rows in PostgreSQL's text format: line breaks within values are written as `\n`, so each line is a row. */
export function countLines(rows: Buffer): number {
  let lines = 0;
  for (let at = rows.indexOf(10); at !== -1; at = rows.indexOf(10, at + 1)) lines += 1;
  return lines;
}
