import { and, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { batched, batchQuery, inOrder } from '../../platform/database/batch.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  emailChanges,
  orders,
  secondFactors,
  sessionConfirmations,
  settings,
  users,
} from '../../platform/database/schema/schema.ts';
import { containsText } from '../../platform/database/sql-expressions.ts';

export type UserRow = typeof users.$inferSelect;

const { id, name, email, role, duty } = users;
const personColumns = { at: sql<number>`requests.at`, id, name, email, role, duty };

type SessionKey = { id: string; session: string };

const sessionRows = batchQuery('id uuid, session text', (db, requests) =>
  db
    .select({
      ...personColumns,
      tokenVersion: users.tokenVersion,
      lastSeenAt: users.lastSeenAt,
      currency: users.currency,
      confirmedUntil: sessionConfirmations.confirmedUntil,
      /** An owner without a second factor while owners need one; looked up for owners alone. */
      needsFactor: sql<boolean>`case when ${users.role} = 'admin' and ${users.duty} = 'owner' then
        exists (select 1 from ${settings} where ${settings.key} = 'ownersNeedFactor' and ${settings.value} = 'true'::jsonb)
        and not exists (select 1 from ${secondFactors}
          where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)
        else false end`,
    })
    .from(requests)
    .innerJoin(users, sql`${users.id} = requests.id`)
    .leftJoin(
      sessionConfirmations,
      and(sql`${sessionConfirmations.session} = requests.session`, eq(sessionConfirmations.userId, users.id)),
    ),
);

const selectSessions = batched(async (db: Database, requests: readonly SessionKey[]) =>
  inOrder(requests, await sessionRows(db, requests)),
);

/** Reads what a session depends on: never cached, so that a revocation takes effect with the next request. */
export async function findSession(db: Database, id: string, session: string) {
  return isUuid(id) ? selectSessions(db, { id, session }) : undefined;
}

const profileRows = batchQuery('id uuid, now timestamptz', (db, requests) => {
  const { newEmail, userId, confirmedAt, confirmUntil } = emailChanges;
  return db
    .select({
      ...personColumns,
      createdAt: users.createdAt,
      currency: users.currency,
      pendingEmail: sql<string | null>`(select ${newEmail} from ${emailChanges}
        where ${userId} = ${users.id} and ${confirmedAt} is null and ${confirmUntil} > requests.now limit 1)`,
    })
    .from(requests)
    .innerJoin(users, sql`${users.id} = requests.id`);
});

const selectProfiles = batched(async (db: Database, requests: readonly { id: string; now: Date }[]) =>
  inOrder(requests, await profileRows(db, requests)),
);

/** An account as its owner sees it, with the address that waits to be confirmed; undefined when it is gone. */
export async function findProfile(db: Database, id: string, now: Date) {
  return selectProfiles(db, { id, now });
}

export async function findUserByEmail(db: Database, emailKey: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return row;
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Undefined when the e-mail is taken. */
export async function insertUser(db: Database, row: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [inserted] = await db
    .insert(users)
    .values(row)
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  return inserted;
}

export async function touchUser(db: Database, id: string, at: Date): Promise<void> {
  await db.update(users).set({ lastSeenAt: at }).where(eq(users.id, id));
}

/** Whether an account still has the password that was printed at the first start. */
export async function hasPrintedPassword(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select({ printed: users.passwordPrinted }).from(users).where(eq(users.id, id));
  return row?.printed === true;
}

/** Changes an account and answers it as it is then; undefined when it is gone. */
export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<
    Pick<
      UserRow,
      | 'name'
      | 'email'
      | 'emailKey'
      | 'emailProvedAt'
      | 'passwordHash'
      | 'passwordPrinted'
      | 'role'
      | 'duty'
      | 'currency'
    >
  >,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  return row;
}

/** Ends every session: no token issued so far is accepted any more. Answers the account with its new version. */
export async function raiseTokenVersion(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, id))
    .returning();
  return row;
}

/** Blocks anything that would reference this account, such as a new order, until the transaction ends. */
export async function lockUser(tx: Database, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** Locks all admins, so that two concurrent removals cannot remove the last ones. */
export async function lockAdmins(db: Database): Promise<Pick<UserRow, 'id' | 'duty'>[]> {
  return db
    .select({ id: users.id, duty: users.duty })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update');
}

/** Selects all owners. */
export async function listOwners(db: Database): Promise<Pick<UserRow, 'id' | 'name' | 'email'>[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.duty, 'owner')))
    .orderBy(users.createdAt, users.id);
}

export async function deleteUser(db: Database, id: string): Promise<boolean> {
  const rows = await db.delete(users).where(eq(users.id, id)).returning({ id: users.id });
  return rows.length > 0;
}

/** A search looks at name and e-mail. */
function found(q: string | undefined) {
  return q ? containsText(users.searchText, q) : undefined;
}

/** Newest first. The page's ids are found before whole rows are read. */
export async function listUsers(
  db: Database,
  query: { q?: string; limit?: number; offset?: number },
): Promise<UserRow[]> {
  const newestFirst = [desc(users.createdAt), desc(users.id)];
  const all = db.select({ id: users.id }).from(users).where(found(query.q));
  const page = all.orderBy(...newestFirst);
  const wanted = query.limit === undefined ? page : page.limit(query.limit).offset(query.offset ?? 0);
  return db
    .select()
    .from(users)
    .where(inArray(users.id, wanted))
    .orderBy(...newestFirst);
}

export async function countUsers(db: Database, q: string | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(users).where(found(q));
  return row?.n ?? 0;
}

export async function countAdmins(db: Database): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(users).where(eq(users.role, 'admin'));
  return row?.n ?? 0;
}

export async function hasPaidOrder(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
    .limit(1);
  return rows.length > 0;
}

export async function upsertConfirmation(
  db: Database,
  row: { session: string; userId: string; confirmedUntil: Date },
): Promise<void> {
  const { confirmedUntil } = row;
  await db
    .insert(sessionConfirmations)
    .values(row)
    .onConflictDoUpdate({ target: sessionConfirmations.session, set: { confirmedUntil } });
}

export async function deleteConfirmationsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(sessionConfirmations).where(lt(sessionConfirmations.confirmedUntil, moment));
}
