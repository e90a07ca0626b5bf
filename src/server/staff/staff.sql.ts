import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { secondFactors, staffInvites, users } from '../../platform/database/schema/schema.ts';

export type InviteRow = typeof staffInvites.$inferSelect;

/** All admins with whether each has a second factor, who was there first before the others. */
export async function selectStaff(db: Database) {
  const { id, name, email, duty, lastSeenAt, createdAt } = users;
  return db
    .select({
      ...{ id, name, email, duty, lastSeenAt, createdAt },
      factor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.role, 'admin'))
    .orderBy(users.createdAt, users.id);
}

export async function insertInvite(tx: Database, row: typeof staffInvites.$inferInsert): Promise<InviteRow> {
  const [invite] = await tx.insert(staffInvites).values(row).returning();
  if (!invite) throw new Error('The invitation was not written.');
  return invite;
}

/** An invitation that can still be used counts only while who sent it is an owner. */
const byOwner = and(eq(users.id, staffInvites.invitedBy), eq(users.role, 'admin'), eq(users.duty, 'owner'));

/** The open invitations with the name of each one's owner, newest first. */
export async function selectOpenInvites(db: Database, now: Date): Promise<(InviteRow & { by: string })[]> {
  const rows = await db
    .select({ invite: staffInvites, by: users.name })
    .from(staffInvites)
    .innerJoin(users, byOwner)
    .where(and(isNull(staffInvites.acceptedAt), gt(staffInvites.expiresAt, now)))
    .orderBy(desc(staffInvites.createdAt), desc(staffInvites.id));
  return rows.map(({ invite, by }) => ({ ...invite, by }));
}

/** An invitation by its token, with the owner who sent it; null where nobody or no owner has since. */
export async function selectInvite(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ invite: staffInvites, by: users.name })
    .from(staffInvites)
    .leftJoin(users, byOwner)
    .where(eq(staffInvites.tokenHash, tokenHash));
  return row && { ...row.invite, by: row.by };
}

/** Blocks another acceptance or withdrawal until the transaction ends. */
export async function lockInvite(tx: Database, id: string): Promise<InviteRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(staffInvites).where(eq(staffInvites.id, id)).for('update');
  return row;
}

export async function updateInvite(
  tx: Database,
  id: string,
  changes: Partial<Pick<InviteRow, 'expiresAt' | 'acceptedAt' | 'acceptedBy'>>,
): Promise<void> {
  await tx.update(staffInvites).set(changes).where(eq(staffInvites.id, id));
}

/** Ends the open invitations of an email, compared lower-cased, or a phone number; an empty one matches none. */
export async function endInvites(
  tx: Database,
  to: { email: string; phone: string },
  now: Date,
): Promise<void> {
  await tx
    .update(staffInvites)
    .set({ expiresAt: now })
    .where(
      and(
        isNull(staffInvites.acceptedAt),
        gt(staffInvites.expiresAt, now),
        sql`(${staffInvites.email} <> '' and lower(${staffInvites.email}) = lower(${to.email})
          or ${staffInvites.phone} <> '' and ${staffInvites.phone} = ${to.phone})`,
      ),
    );
}

export async function deleteInvitesEndedBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(staffInvites).where(lt(staffInvites.expiresAt, moment));
}

/** Deletes what an account accepted, and what was sent to its email. */
export async function deleteInvitesOf(tx: Database, user: { id: string; emailKey: string }): Promise<void> {
  await tx
    .delete(staffInvites)
    .where(sql`${staffInvites.acceptedBy} = ${user.id} or lower(${staffInvites.email}) = ${user.emailKey}`);
}
