import type { OpenDatabase } from '../../src/platform/database/open.ts';

const seconds = 3;
const concurrency = 16;

/** What a transaction that inserts one small row costs: how many a second, and this process's processor time for one. */
export type BareInserts = { perSecond: number; msEach: number };

/** Transactions that insert one small row and do nothing else: what the database itself can do here. */
export async function bareInserts(opened: OpenDatabase): Promise<BareInserts> {
  const before = process.cpuUsage();
  const done = await insertForSeconds(opened);
  const { user, system } = process.cpuUsage(before);
  return { perSecond: done / seconds, msEach: (user + system) / 1000 / done };
}

async function insertForSeconds({ driver }: OpenDatabase): Promise<number> {
  let done = 0;
  const statement = 'insert into bare_inserts (word) values ($1)';
  const until = () => performance.now() + seconds * 1000;
  if (driver.kind === 'pglite') {
    const { client } = driver;
    await client.query('create table bare_inserts (id bigserial primary key, word text)');
    for (const end = until(); performance.now() < end; done += 1) {
      await client.transaction((tx) => tx.query(statement, ['order']));
    }
    await client.query('drop table bare_inserts');
    return done;
  }
  const { pool } = driver;
  await pool.query('create table bare_inserts (id bigserial primary key, word text)');
  const end = until();
  const insert = async () => {
    const client = await pool.connect();
    for (; performance.now() < end; done += 1) {
      await client.query('begin');
      await client.query(statement, ['order']);
      await client.query('commit');
    }
    client.release();
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, 4) }, insert));
  await pool.query('drop table bare_inserts');
  return done;
}
