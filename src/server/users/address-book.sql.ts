import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Address } from '../../contract/customers/address-fields.ts';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { savedAddresses } from '../../platform/database/schema/schema.ts';

export async function selectAddresses(db: Database, userId: string) {
  return db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.isDefault), asc(savedAddresses.createdAt), asc(savedAddresses.id));
}

export async function countAddresses(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(savedAddresses).where(eq(savedAddresses.userId, userId));
  return row?.n ?? 0;
}

export async function insertAddress(
  db: Database,
  row: { userId: string; address: Address; createdAt: Date },
): Promise<string> {
  const [inserted] = await db.insert(savedAddresses).values(row).returning({ id: savedAddresses.id });
  return inserted?.id ?? '';
}

/** False when this person has no such address. */
export async function updateAddress(
  db: Database,
  userId: string,
  id: string,
  address: Address,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await db
    .update(savedAddresses)
    .set({ address })
    .where(ownAddress(userId, id))
    .returning({ id: savedAddresses.id });
  return rows.length > 0;
}

/** False when this person has no such address. */
export async function deleteAddress(db: Database, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await db
    .delete(savedAddresses)
    .where(ownAddress(userId, id))
    .returning({ id: savedAddresses.id });
  return rows.length > 0;
}

/** Makes one address the default and no other. False when this person has no such address. */
export async function markDefault(db: Database, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  await db
    .update(savedAddresses)
    .set({ isDefault: false })
    .where(and(eq(savedAddresses.userId, userId), eq(savedAddresses.isDefault, true)));
  const rows = await db
    .update(savedAddresses)
    .set({ isDefault: true })
    .where(ownAddress(userId, id))
    .returning({ id: savedAddresses.id });
  return rows.length > 0;
}

function ownAddress(userId: string, id: string) {
  return and(eq(savedAddresses.id, id), eq(savedAddresses.userId, userId));
}
