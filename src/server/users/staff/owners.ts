import type { Database } from '../../database/open.ts';
import { listOwners } from '../users.sql.ts';

/** Everybody who may do everything, for what all of them are mailed. Inside a transaction give its `tx`. */
export async function ownersOf(db: Database): Promise<{ id: string; name: string; email: string }[]> {
  return listOwners(db);
}
