import { openEmbedded } from '../../src/platform/database/open.ts';

/**
 * Writes to an embedded database until it is killed, and prints the number of each transaction once it is answered:
 * `node tests/power/writer.ts FOLDER on|off`, the second word for `EMBEDDED_FSYNC`. With `read` it prints as JSON what the
 * database holds.
 */
const [folder = '', mode] = process.argv.slice(2);
const concurrency = 8;
/** A checkpoint writes the tables' own files, which a loss of power may then find half changed. */
const checkpointEvery = 200;

const { db, driver, close } = await openEmbedded(folder, { fsync: mode !== 'off' });

async function read(): Promise<void> {
  const { rows } = (await db.execute(`
    select coalesce((select array_agg(id) from power_orders), '{}') as orders,
      coalesce((select array_agg(order_id) from power_lines), '{}') as lines,
      (select units from power_stock) as units`)) as unknown as {
    rows: { orders: number[]; lines: number[]; units: number }[];
  };
  process.stdout.write(JSON.stringify(rows[0]));
  await close();
}

async function write(): Promise<never> {
  if (driver.kind !== 'pglite') throw new Error('This is about the embedded database.');
  await driver.client.exec(`
    create table if not exists power_orders (id int primary key, text text not null);
    create table if not exists power_lines (order_id int not null references power_orders, text text not null);
    create index if not exists power_lines_order on power_lines (order_id);
    create table if not exists power_stock (units int not null);
    insert into power_stock select 0 where not exists (select from power_stock)`);
  const { rows } = (await db.execute('select coalesce(max(id), 0) as last from power_orders')) as unknown as {
    rows: { last: number }[];
  };
  let next = rows[0]?.last ?? 0;
  const writing = async (): Promise<never> => {
    for (;;) {
      next += 1;
      const id = next;
      await db.transaction(async (tx) => {
        await tx.execute('update power_stock set units = units + 1');
        await tx.execute(`insert into power_orders values (${id}, repeat('order', 80))`);
        await tx.execute(`insert into power_lines values (${id}, repeat('line', 60)), (${id}, 'second')`);
      });
      // a pipe is written in this very call, so what is printed was answered
      process.stdout.write(`${id}\n`);
      if (id % checkpointEvery === 0) await db.execute('checkpoint');
    }
  };
  return Promise.race(Array.from({ length: concurrency }, writing));
}

await (mode === 'read' ? read() : write());
