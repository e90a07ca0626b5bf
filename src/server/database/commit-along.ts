import type { Database } from './open.ts';
import { sent } from './sent.ts';

/** The last statement of a transaction, sent and not waited for, and what the transaction is to answer. */
export type Ending<Result> = { result: Result; last: Promise<unknown> };

/**
 * A transaction that is committed in the breath of its last statement, without a way to the server and back between the
 * two: for as long as that takes it would hold its locks. The last statement must fail where the transaction is not to
 * count; the commit then rolls back.
 * @throws what the last statement throws
 */
export async function commitAlong<Result>(
  db: Database,
  work: (tx: Database) => Promise<Ending<Result>>,
): Promise<Result> {
  let ended: Promise<unknown> | undefined;
  try {
    const { result } = await db.transaction(async (tx) => {
      const ending = await work(tx);
      // a statement of drizzle begins each time it is asked for its answer, so it is asked once
      ended = ending.last.then(() => undefined);
      ended.catch(() => undefined);
      await sent();
      return ending;
    });
    await ended;
    return result;
  } catch (error) {
    // one of the two databases refuses to commit then, and does not say why
    await ended;
    throw error;
  }
}
