import type { Database } from '../../platform/database/open.ts';
import { listOwners } from './users.sql.ts';

/** Returns all owners, for mails to all of them. Inside a transaction pass its `tx`. */
export async function ownersOf(db: Database): Promise<{ id: string; name: string; email: string }[]> {
  return listOwners(db);
}
