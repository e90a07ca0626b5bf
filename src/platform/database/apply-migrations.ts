import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Connection, markFirstRows, migrationsFolder } from './update.ts';

/**
 * Makes the structure that a database had once it had some of this version's migrations, without functions and without
 * rows, for rows of that time to be loaded into. The caller holds a transaction.
 * @param wanted when the migrations were written, in ms since 1970
 * @returns false, and makes nothing, where this version lacks one of them
 */
export async function applyMigrations(connection: Connection, wanted: readonly number[]): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder });
  const first = known[0]?.folderMillis ?? 0;
  // a database from before the migrations were made one has older ones too, whose structure the first one makes
  const had = wanted.filter((at) => at >= first);
  const files = known.filter(({ folderMillis }) => had.includes(folderMillis));
  if (files.length !== had.length) return false;
  await connection.exec('create schema if not exists drizzle');
  await connection.exec(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of files) {
    for (const statement of sql) await connection.exec(statement);
    await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  await markFirstRows(connection);
  return true;
}
