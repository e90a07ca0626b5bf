import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeOnEmbedded } from '../../../tests/support/database-kind.ts';
import { yieldBetweenStatements } from './single-roundtrip.ts';

describeOnEmbedded('statements that wait in line', () => {
  let client: PGlite;
  beforeAll(async () => {
    client = await PGlite.create();
    yieldBetweenStatements(client);
  });
  afterAll(() => client.close());

  /** Counts the turns of the event loop while something runs. */
  async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
    let turns = 0;
    let ended = false;
    const count = () => {
      turns += 1;
      if (!ended) setImmediate(count);
    };
    setImmediate(count);
    await work();
    ended = true;
    return turns;
  }

  const slow = 'select count(*)::int as n from generate_series(1, 100000)';

  it('the event loop turns between statements that wait in line', async () => {
    // as if each statement took so long that it is time for everything else
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 1000;
      return now;
    });
    const many = () => Promise.all(Array.from({ length: 20 }, () => client.query<{ n: number }>(slow)));
    expect(await turnsDuring(many)).toBeGreaterThan(10);
  });

  it('statements of a transaction stay together, and others wait for its end', async () => {
    await client.exec('create table seen (who text, id serial)');
    const note = (who: string) => ({ sql: 'insert into seen (who) values ($1)', values: [who] });
    const transactions = ['a', 'b'].map((who) =>
      client.transaction(async (tx) => {
        for (let n = 0; n < 3; n += 1) {
          await tx.query(slow);
          await tx.query(note(who).sql, note(who).values);
        }
      }),
    );
    const alone = client.query(note('c').sql, note('c').values);
    await Promise.all([...transactions, alone]);
    const { rows } = await client.query<{ who: string }>('select who from seen order by id');
    expect(rows.map(({ who }) => who).join('')).toMatch(/^(aaa|bbb|c)(aaa|bbb|c)(aaa|bbb|c)$/);
  });

  it('a statement that fails leaves the next ones as they were', async () => {
    await expect(client.query('select nothing from nowhere')).rejects.toThrow(/nowhere/);
    expect((await client.query<{ n: number }>(slow)).rows).toEqual([{ n: 100_000 }]);
  });
});
