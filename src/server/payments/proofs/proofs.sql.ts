import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open.ts';
import { orders, transferProofs } from '../../../platform/database/schema/schema.ts';
import type { ProofRow } from '../../orders/index.ts';

/** Stores the newest proof of an order; any decision about an older one is void. */
export async function upsertProof(
  db: Database,
  row: Pick<ProofRow, 'orderId' | 'storageName' | 'mediaType' | 'sizeBytes' | 'createdAt'>,
): Promise<void> {
  const { orderId, ...changes } = row;
  await db
    .insert(transferProofs)
    .values(row)
    .onConflictDoUpdate({
      target: transferProofs.orderId,
      set: { ...changes, state: 'waiting', reason: '', decidedAt: null },
    });
}

/** The storage name of an order's proof; read it under the order's lock, since a later proof replaces it. */
export async function selectProofName(db: Database, orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: transferProofs.storageName })
    .from(transferProofs)
    .where(eq(transferProofs.orderId, orderId));
  return row?.name;
}

/** Those of some storage names that belong to an order. */
export async function selectKnownProofs(db: Database, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: transferProofs.storageName })
    .from(transferProofs)
    .where(inArray(transferProofs.storageName, names));
  return rows.map((row) => row.name);
}

export async function decideProof(
  db: Database,
  orderId: string,
  decision: Pick<ProofRow, 'state' | 'reason'> & { decidedAt: Date },
): Promise<void> {
  await db.update(transferProofs).set(decision).where(eq(transferProofs.orderId, orderId));
}

/** Orders whose proof waits to be checked, the longest waiting first. */
export async function selectWaitingProofs(
  db: Database,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .select({ orderId: transferProofs.orderId })
    .from(transferProofs)
    .where(eq(transferProofs.state, 'waiting'))
    .orderBy(asc(transferProofs.createdAt), asc(transferProofs.orderId))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map((row) => row.orderId);
}

export async function countWaitingProofs(db: Database): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(transferProofs)
    .where(eq(transferProofs.state, 'waiting'));
  return row?.n ?? 0;
}

/** Bytes of the proofs that no payment has confirmed: of all accounts and of one, without those of one order. */
export async function sumUnconfirmedProofs(
  db: Database,
  { userId, orderId }: { userId: string | null; orderId: string },
): Promise<{ allBytes: number; accountBytes: number }> {
  const bytes = sql`sum(${transferProofs.sizeBytes})`;
  const [row] = await db
    .select({
      allBytes: sql`coalesce(${bytes}, 0)`.mapWith(Number),
      accountBytes: sql`coalesce(${bytes} filter (where ${orders.userId} = ${userId}), 0)`.mapWith(Number),
    })
    .from(transferProofs)
    .innerJoin(orders, eq(orders.id, transferProofs.orderId))
    .where(and(ne(transferProofs.state, 'accepted'), ne(transferProofs.orderId, orderId)));
  return row ?? { allBytes: 0, accountBytes: 0 };
}
