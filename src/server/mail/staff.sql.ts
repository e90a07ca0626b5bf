import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { users } from '../database/schema/schema.ts';

/** Every admin with the account's address as it is now. */
export async function selectAdmins(db: Database): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.createdAt, users.id);
}
