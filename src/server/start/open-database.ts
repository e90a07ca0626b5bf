import type { Config } from '../../platform/config/config.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../platform/database/open.ts';

/**
 * Opens the database that the settings name, brought to this version.
 * @param connections to PostgreSQL at most; the shop's own number where none is given
 * @throws DataDirLocked, OutdatedDatabase
 */
export async function openDatabase(
  { databaseUrl, dataDir, embeddedFsync }: Pick<Config, 'databaseUrl' | 'dataDir' | 'embeddedFsync'>,
  connections?: number,
): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgres(databaseUrl, connections);
  return openEmbedded(dataDir, { fsync: embeddedFsync });
}
