import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { CartLine } from '../../contract/cart/cart.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import type { Database } from '../../platform/database/open.ts';
import { cartReminders, orders, users } from '../../platform/database/schema/schema.ts';

export type CartReminderRow = typeof cartReminders.$inferSelect;

/** An order of the account, or under its address, since the owner of the cart agreed. */
const hasOrderedSince = sql`exists (select 1 from ${orders}
  join ${users} as owner on owner.id = ${cartReminders.userId}
  where (${orders.userId} = owner.id or ${orders.emailKey} = owner.email_key)
    and ${orders.createdAt} >= ${cartReminders.agreedAt})`;

/**
 * Stores a cart that its owner agreed to be reminded of, with what is in it now. One that was mailed stays as it is
 * until something is ordered: nobody is reminded twice.
 */
export async function upsertCartReminder(
  db: Database,
  row: { userId: string; currency: Currency; lines: CartLine[]; agreedAt: Date },
): Promise<void> {
  await db
    .insert(cartReminders)
    .values(row)
    .onConflictDoUpdate({
      target: cartReminders.userId,
      set: {
        currency: row.currency,
        lines: row.lines,
        agreedAt: row.agreedAt,
        sentAt: null,
        tokenHash: null,
      },
      setWhere: or(isNull(cartReminders.sentAt), hasOrderedSince),
    });
}

export async function selectCartReminder(db: Database, userId: string): Promise<CartReminderRow | undefined> {
  const [row] = await db.select().from(cartReminders).where(eq(cartReminders.userId, userId));
  return row;
}

export async function selectCartReminderByToken(
  db: Database,
  tokenHash: string,
): Promise<CartReminderRow | undefined> {
  const [row] = await db.select().from(cartReminders).where(eq(cartReminders.tokenHash, tokenHash));
  return row;
}

const isDue = (before: Date) => and(isNull(cartReminders.sentAt), lte(cartReminders.agreedAt, before));

/** The ids of carts whose owners agreed before this time and were not reminded, the first first. */
export async function selectDueCarts(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: cartReminders.id })
    .from(cartReminders)
    .where(isDue(before))
    .orderBy(asc(cartReminders.agreedAt), asc(cartReminders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Locks such a cart, if it is still due, and returns it with its owner and whether something was ordered since. */
export async function lockDueCart(tx: Database, id: string, before: Date) {
  const [locked] = await tx
    .select()
    .from(cartReminders)
    .where(and(eq(cartReminders.id, id), isDue(before)))
    .for('update');
  if (!locked) return undefined;
  const [row] = await tx
    .select({ name: users.name, email: users.email, hasOrdered: sql<boolean>`${hasOrderedSince}` })
    .from(cartReminders)
    .innerJoin(users, eq(users.id, cartReminders.userId))
    .where(eq(cartReminders.id, id));
  return row && { ...locked, ...row };
}

export async function updateCartReminder(
  tx: Database,
  id: string,
  changes: Partial<CartReminderRow>,
): Promise<void> {
  await tx.update(cartReminders).set(changes).where(eq(cartReminders.id, id));
}

export async function deleteCartReminder(tx: Database, id: string): Promise<void> {
  await tx.delete(cartReminders).where(eq(cartReminders.id, id));
}

/** Deletes what somebody was not reminded of yet, and empties what somebody was. */
export async function eraseCartReminder(
  db: Database,
  which: { userId: string } | { tokenHash: string },
): Promise<void> {
  const isIt =
    'userId' in which ? eq(cartReminders.userId, which.userId) : eq(cartReminders.tokenHash, which.tokenHash);
  await db.delete(cartReminders).where(and(isIt, isNull(cartReminders.sentAt)));
  await db.update(cartReminders).set({ lines: [], tokenHash: null }).where(isIt);
}

export async function deleteCartRemindersBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(cartReminders).where(lt(cartReminders.agreedAt, moment));
}
