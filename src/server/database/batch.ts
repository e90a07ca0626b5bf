import { is, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { currentRequest } from '../observability/request-context.ts';
import type { Database } from './open.ts';

type PendingRequest<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (reason: unknown) => void;
};

/** So many are answered by one statement at most. */
const maxBatchRows = 100;

/**
 * Combines requests of the same kind within one turn of the event loop into one statement, since many customers make
 * them at the same time. It is sent after the last request, so no result predates its request. Within a transaction
 * each request is sent immediately and on its own.
 * @param readAll returns the results in the order of requests, or promises of them; when it throws, all requests fail
 */
export function batched<Asked, Answer>(
  readAll: (db: Database, asked: readonly Asked[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
): (db: Database, asked: Asked) => Promise<Answer> {
  // people wait less long for an answer than jobs do
  const ofPeople = new WeakMap<Database, PendingRequest<Asked, Answer>[]>();
  const ofJobs = new WeakMap<Database, PendingRequest<Asked, Answer>[]>();

  async function readFor(db: Database, askers: readonly PendingRequest<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await readAll(
        db,
        askers.map(({ asked }) => asked),
      );
      askers.forEach(({ resolve }, at) => {
        resolve(answers[at] as Answer | Promise<Answer>);
      });
    } catch (error) {
      for (const { reject } of askers) reject(error);
    }
  }

  return (db, asked) => {
    if (is(db, PgTransaction)) return readAll(db, [asked]).then((answers) => answers[0] as Answer);
    const waiting = currentRequest() ? ofPeople : ofJobs;
    return new Promise((resolve, reject) => {
      const asker = { asked, resolve, reject };
      const others = waiting.get(db);
      if (others && others.length < maxBatchRows) {
        others.push(asker);
        return;
      }
      const askers = [asker];
      waiting.set(db, askers);
      setImmediate(() => {
        if (waiting.get(db) === askers) waiting.delete(db);
        void readFor(db, askers);
      });
    });
  };
}

/** Row limits that get a statement of their own, each with a cached plan. One request may ask for several rows. */
const bounds = [1, 4, 16, maxBatchRows, 1000];

const boundOf = (asked: readonly object[]) => bounds.find((most) => asked.length <= most) ?? asked.length;
const jsonOf = (asked: readonly object[]) => JSON.stringify(asked.map((one, at) => ({ ...one, at })));

/**
 * Returns the input as rows named `asked`, each with its position as `at`. The limit in the text tells the planner
 * the number of rows; without it the planner assumes a hundred for any list, and reads a whole table for one.
 * @param columns with their types, as in `id uuid, word text`
 */
export function inputRows(asked: readonly object[], columns: string): SQL {
  return rowsOf(sql`${jsonOf(asked)}`, columns, boundOf(asked));
}

function rowsOf(json: SQL, columns: string, bound: number): SQL {
  return sql`(select * from jsonb_to_recordset(${json}::jsonb)
    as given(${sql.raw(columns)}, at integer) limit ${sql.raw(String(bound))}) as asked`;
}

type Prepared<Answer> = { execute(values: { asked: string }): Promise<Answer> };

/**
 * Prepares a statement on {@link inputRows} once for each limit: building it takes the query builder longer than
 * reading the database's response.
 * @param compose builds it from the input rows, for one database
 */
export function batchQuery<Answer>(
  columns: string,
  compose: (db: Database, asked: SQL) => { prepare(name: string): Prepared<Answer> },
): (db: Database, asked: readonly object[]) => Promise<Answer> {
  const kept = new WeakMap<Database, Map<number, Prepared<Answer>>>();

  function prepared(db: Database, bound: number): Prepared<Answer> {
    const known = kept.get(db) ?? new Map<number, Prepared<Answer>>();
    kept.set(db, known);
    // without a name: it is given one where texts come again and again
    const statement =
      known.get(bound) ?? compose(db, rowsOf(sql`${sql.placeholder('asked')}`, columns, bound)).prepare('');
    if (bounds.includes(bound)) known.set(bound, statement);
    return statement;
  }

  return (db, asked) => prepared(db, boundOf(asked)).execute({ asked: jsonOf(asked) });
}

/** Returns the row found for each input, by position; undefined for those not found. */
export function inOrder<Row extends { at: number }>(
  asked: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const found: (Row | undefined)[] = asked.map(() => undefined);
  for (const row of rows) found[row.at] = row;
  return found;
}
