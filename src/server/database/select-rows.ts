import type { SQL } from 'drizzle-orm';
import type { Database } from './open.ts';

/** The rows that a statement written out answers, of a shape that nobody checks. Throws what the database throws. */
export async function selectRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  // both drivers answer so, which the type they share does not say
  const answer = (await db.execute(statement)) as unknown as { rows: Row[] };
  return answer.rows;
}
