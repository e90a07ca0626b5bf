import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { settings, users } from '../../platform/database/schema/schema.ts';

/** What the owner saved as recipients, unchecked; undefined if nothing was. */
export async function selectChosenRecipients(db: Database): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'notify'));
  return row?.value;
}

/** The owners' addresses as they are now, who was there first before the others. */
export async function selectOwnerEmails(db: Database): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.duty, 'owner')))
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(({ email }) => email);
}
