import { and, eq, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import {
  customerContacts,
  customerNotes,
  customerTags,
  measureProfiles,
  orders,
} from '../../platform/database/schema/schema.ts';
import { containsFolded, containsText } from '../../platform/database/sql-expressions.ts';

export type ContactRow = typeof customerContacts.$inferSelect;

/**
 * Selects those added by hand who have no order under their number, in the columns of the list of people.
 * @param search as typed
 * @param phone the digits common to all spellings of a number
 */
export function selectContactsWithoutOrders({
  search,
  phone,
}: {
  search: string | undefined;
  phone: string | undefined;
}): SQL {
  const named = search
    ? sql`(${containsText(sql`c.name`, search)} or ${containsText(sql`c.email_key`, search)}
        ${phone ? sql`or ${containsFolded(sql`c.phone_key`, phone)}` : sql``})`
    : sql`true`;
  return sql`select c.id::text, false, c.created_at, c.phone_key from customer_contacts c
      where ${named} and not exists (select 1 from orders o
        where o.phone_key = c.phone_key and o.user_id is null and o.set_aside_at is null
          and not exists (select 1 from users u
            where u.email_key = o.email_key and u.email_proved_at is not null and u.role = 'user'))`;
}

/** Who was added by hand, by the id of that. */
export async function selectContactPerson(
  db: Database,
  id: string,
): Promise<{ phoneKey: string } | undefined> {
  const [row] = await db
    .select({ phoneKey: customerContacts.phoneKey })
    .from(customerContacts)
    .where(eq(customerContacts.id, id));
  return row;
}

export async function selectContact(db: Database, phoneKey: string): Promise<ContactRow | undefined> {
  const [row] = await db.select().from(customerContacts).where(eq(customerContacts.phoneKey, phoneKey));
  return row;
}

export async function selectContactByEmail(db: Database, emailKey: string): Promise<ContactRow | undefined> {
  const [row] = await db
    .select()
    .from(customerContacts)
    .where(eq(customerContacts.emailKey, emailKey))
    .orderBy(customerContacts.createdAt)
    .limit(1);
  return row;
}

/** The last order under a number, of anyone. */
export async function selectOrderUnderPhone(db: Database, phoneKey: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.phoneKey, phoneKey))
    .orderBy(sql`${orders.setAsideAt} is not null`, sql`${orders.createdAt} desc`)
    .limit(1);
  return row?.id;
}

/** Undefined where somebody has the number already. */
export async function insertContact(
  tx: Database,
  contact: typeof customerContacts.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(customerContacts)
    .values(contact)
    .onConflictDoNothing({ target: customerContacts.phoneKey })
    .returning({ id: customerContacts.id });
  return row?.id;
}

/** Deletes those added before a moment who have no notes, tags or measures any more. */
export async function deleteContactsBefore(db: Database, moment: Date): Promise<void> {
  const measures = db
    .select({ id: measureProfiles.id })
    .from(measureProfiles)
    .where(eq(measureProfiles.phoneKey, customerContacts.phoneKey));
  const notes = db
    .select({ id: customerNotes.id })
    .from(customerNotes)
    .where(eq(customerNotes.phoneKey, customerContacts.phoneKey));
  const tags = db
    .select({ id: customerTags.id })
    .from(customerTags)
    .where(eq(customerTags.phoneKey, customerContacts.phoneKey));
  await db
    .delete(customerContacts)
    .where(
      and(lt(customerContacts.createdAt, moment), notExists(measures), notExists(notes), notExists(tags)),
    );
}
