import { is, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { currentRequest } from '../observability/request-context.ts';
import type { Database } from './open.ts';

type PendingRequest<Input, Answer> = {
  request: Input;
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
export function batched<Input, Answer>(
  readAll: (db: Database, requests: readonly Input[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
): (db: Database, request: Input) => Promise<Answer> {
  // people wait less long for an answer than jobs do
  const ofPeople = new WeakMap<Database, PendingRequest<Input, Answer>[]>();
  const ofJobs = new WeakMap<Database, PendingRequest<Input, Answer>[]>();

  async function readFor(db: Database, batch: readonly PendingRequest<Input, Answer>[]): Promise<void> {
    try {
      const answers = await readAll(
        db,
        batch.map(({ request }) => request),
      );
      batch.forEach(({ resolve }, at) => {
        resolve(answers[at] as Answer | Promise<Answer>);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (db, request) => {
    if (is(db, PgTransaction)) return readAll(db, [request]).then((answers) => answers[0] as Answer);
    const waiting = currentRequest() ? ofPeople : ofJobs;
    return new Promise((resolve, reject) => {
      const pending = { request, resolve, reject };
      const others = waiting.get(db);
      if (others && others.length < maxBatchRows) {
        others.push(pending);
        return;
      }
      const batch = [pending];
      waiting.set(db, batch);
      setImmediate(() => {
        if (waiting.get(db) === batch) waiting.delete(db);
        void readFor(db, batch);
      });
    });
  };
}

/** Row limits that get a statement of their own, each with a cached plan. One request may ask for several rows. */
const bounds = [1, 4, 16, maxBatchRows, 1000];

const boundOf = (requests: readonly object[]) =>
  bounds.find((most) => requests.length <= most) ?? requests.length;
const jsonOf = (requests: readonly object[]) => JSON.stringify(requests.map((one, at) => ({ ...one, at })));

/**
 * Returns the input as rows named `requests`, each with its position as `at`. The limit in the text tells the planner
 * the number of rows; without it the planner assumes a hundred for any list, and reads a whole table for one.
 * @param columns with their types, as in `id uuid, word text`
 */
export function inputRows(requests: readonly object[], columns: string): SQL {
  return rowsOf(sql`${jsonOf(requests)}`, columns, boundOf(requests));
}

function rowsOf(json: SQL, columns: string, bound: number): SQL {
  return sql`(select * from jsonb_to_recordset(${json}::jsonb)
    as given(${sql.raw(columns)}, at integer) limit ${sql.raw(String(bound))}) as requests`;
}

type Prepared<Answer> = { execute(values: { requests: string }): Promise<Answer> };

/**
 * Prepares a statement on {@link inputRows} once for each limit: building it takes the query builder longer than
 * reading the database's response.
 * @param compose builds it from the input rows, for one database
 */
export function batchQuery<Answer>(
  columns: string,
  compose: (db: Database, requests: SQL) => { prepare(name: string): Prepared<Answer> },
): (db: Database, requests: readonly object[]) => Promise<Answer> {
  const cache = new WeakMap<Database, Map<number, Prepared<Answer>>>();

  function prepared(db: Database, bound: number): Prepared<Answer> {
    const known = cache.get(db) ?? new Map<number, Prepared<Answer>>();
    cache.set(db, known);
    // without a name: it is given one where texts come again and again
    const statement =
      known.get(bound) ??
      compose(db, rowsOf(sql`${sql.placeholder('requests')}`, columns, bound)).prepare('');
    if (bounds.includes(bound)) known.set(bound, statement);
    return statement;
  }

  return (db, requests) => prepared(db, boundOf(requests)).execute({ requests: jsonOf(requests) });
}

/** Returns the row found for each input, by position; undefined for those not found. */
export function inOrder<Row extends { at: number }>(
  requests: readonly unknown[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const found: (Row | undefined)[] = requests.map(() => undefined);
  for (const row of rows) found[row.at] = row;
  return found;
}
