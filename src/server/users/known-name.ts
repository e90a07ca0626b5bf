import type { Database } from '../../platform/database/open.ts';
import { hasPaidOrder } from './users.sql.ts';

/**
 * Returns the name that mails greet a user by; undefined for a user who has never paid for an order. Such an account
 * costs nothing and its address is unconfirmed: its name may be a message to a stranger.
 */
export async function knownName(
  db: Database,
  user: { id: string; name: string },
): Promise<string | undefined> {
  return (await hasPaidOrder(db, user.id)) ? user.name : undefined;
}
