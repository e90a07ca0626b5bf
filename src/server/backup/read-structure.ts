import type { CopyConnection } from './connection.ts';
import type { Structure } from './header.ts';

/** What an archive has to know of the database behind a connection. */
export async function readStructure(connection: CopyConnection): Promise<Structure> {
  return {
    migrations: await readMigrations(connection),
    tables: await readTables(connection),
    sequences: await readSequences(connection),
  };
}

/** Every table of the shop with the columns that hold something of their own, in the order of their names. */
async function readTables(connection: CopyConnection): Promise<Structure['tables']> {
  return connection.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r'
    group by c.relname order by c.relname`);
}

/** The numbers that identity columns gave last. */
async function readSequences(connection: CopyConnection): Promise<Structure['sequences']> {
  return connection.query(`
    select c.relname as table, a.attname as column, s.last_value::text as last
    from pg_depend d
    join pg_class q on q.oid = d.objid and q.relkind = 'S'
    join pg_namespace n on n.oid = q.relnamespace and n.nspname = 'public'
    join pg_sequences s on s.schemaname = 'public' and s.sequencename = q.relname
    join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    order by 1, 2`);
}

/** When the migrations that a database had were written, oldest first; empty for an empty database. */
export async function readMigrations(connection: CopyConnection): Promise<number[]> {
  const [found] = await connection.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!found?.there) return [];
  const rows = await connection.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}
