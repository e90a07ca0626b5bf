import type { CustomerMeasurements, CustomerNote } from '../../contract/customers/customers.api.ts';
import type { Database } from '../../platform/database/open.ts';
import { type About, selectMeasures, selectNotes } from './notes.sql.ts';

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

/** A customer's measures, those taken last first. */
export async function listMeasures(db: Database, about: About): Promise<CustomerMeasurements[]> {
  const rows = await selectMeasures(db, about);
  return rows.map(({ id, takenOn, unit, figures, author }) => ({ _id: id, takenOn, unit, figures, author }));
}
