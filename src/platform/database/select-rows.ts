import type { SQL } from 'drizzle-orm';
import type { Database } from './open.ts';

/** Returns the rows of a hand-written statement, without checking their shape. Throws what the database throws. */
export async function selectRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  // both drivers answer so, which the type they share does not say
  const answer = (await db.execute(statement)) as unknown as { rows: Row[] };
  return answer.rows;
}
