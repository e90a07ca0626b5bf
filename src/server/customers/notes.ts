import type { CustomerNote } from '../../contract/customers/customers.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { type About, selectNotes } from './notes.sql.ts';

/** What was noted about a customer, the newest first. */
export async function listNotes(db: Database, about: About): Promise<CustomerNote[]> {
  const rows = await selectNotes(db, about);
  return rows.map(({ id, text, author, createdAt }) => ({
    _id: id,
    text,
    author,
    at: createdAt.toISOString(),
  }));
}
