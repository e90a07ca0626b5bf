import { type CopyConnection, quoted } from './connection.ts';
import type { Structure } from './header.ts';

/**
 * Takes all foreign keys away, so that tables can be filled in any order.
 * @returns what puts them back, which looks through every row
 */
export async function dropForeignKeys(connection: CopyConnection): Promise<() => Promise<void>> {
  const keys = await connection.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where k.contype = 'f'`);
  for (const { table, name } of keys)
    await connection.exec(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await connection.exec(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  };
}

/**
 * Disables triggers, so that they do not record loaded rows as new.
 * @returns a function that enables them again
 */
export async function disableTriggers(
  connection: CopyConnection,
  tables: Structure['tables'],
): Promise<() => Promise<void>> {
  const each = async (what: 'disable' | 'enable') => {
    for (const { name } of tables) await connection.exec(`alter table ${quoted(name)} ${what} trigger user`);
  };
  await each('disable');
  return () => each('enable');
}
