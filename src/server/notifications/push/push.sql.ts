import { and, asc, count, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { notifyJob } from '../../../platform/database/notify-job.ts';
import type { Database } from '../../../platform/database/open.ts';
import { pushDevices, pushOutbox, users } from '../../../platform/database/schema/schema.ts';

export type DeviceRow = typeof pushDevices.$inferSelect;
export type PushRow = typeof pushOutbox.$inferSelect;

/** A device is its owner's while they are an admin and none of their sessions was ended since it was added. */
const isInUse = and(eq(users.role, 'admin'), eq(users.tokenVersion, pushDevices.tokenVersion));

/** Selects all devices in use, with their owners. */
export async function selectDevicesInUse(db: Database) {
  return db
    .select({ id: pushDevices.id, email: users.emailKey, duty: users.duty })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(isInUse);
}

/** One person's devices in use, the newest first. */
export async function selectOwnDevices(db: Database, userId: string): Promise<DeviceRow[]> {
  const rows = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(and(eq(pushDevices.userId, userId), isInUse))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));
  return rows.map(({ device }) => device);
}

/** Adds a device with its owner's current sessions, or transfers a known one to its current user. */
export async function upsertDevice(
  db: Database,
  { userId, createdAt, ...row }: Omit<typeof pushDevices.$inferInsert, 'tokenVersion'> & { createdAt: Date },
): Promise<DeviceRow> {
  const tokenVersion = sql<number>`(select token_version from users where id = ${userId})`;
  const changes = { ...row, userId, tokenVersion };
  const [device] = await db
    .insert(pushDevices)
    .values({ ...changes, createdAt })
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: changes })
    .returning();
  if (!device) throw new Error('A device was not added.');
  return device;
}

/** Deletes those of a person's devices that have this address or this id. */
export async function deleteOwnDevice(
  db: Database,
  userId: string,
  which: { endpoint: string } | { id: string },
): Promise<void> {
  const isIt = 'id' in which ? eq(pushDevices.id, which.id) : eq(pushDevices.endpoint, which.endpoint);
  await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), isIt));
}

/** Deletes devices; what waits for them goes with them. */
export async function deleteDevices(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, [...ids]));
}

/** Counts the single messages sent, or still to be sent, to each of some devices since a given time. */
export async function countPushesSince(
  db: Database,
  deviceIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ deviceId: pushOutbox.deviceId, sent: count() })
    .from(pushOutbox)
    .where(
      and(
        inArray(pushOutbox.deviceId, [...deviceIds]),
        inArray(pushOutbox.state, ['waiting', 'sent']),
        gt(pushOutbox.createdAt, since),
      ),
    )
    .groupBy(pushOutbox.deviceId);
  return new Map(rows.map(({ deviceId, sent }) => [deviceId, sent]));
}

/** Queues messages; one that a device has had by its key is passed over. The commit wakes the job. Returns how many. */
export async function insertPushes(
  db: Database,
  rows: (typeof pushOutbox.$inferInsert)[],
  job: string,
): Promise<number> {
  if (rows.length === 0) return 0;
  const inserted = await db
    .insert(pushOutbox)
    .values(rows)
    .onConflictDoNothing({ target: [pushOutbox.deviceId, pushOutbox.key] })
    .returning({ id: pushOutbox.id, woken: notifyJob(job) });
  return inserted.length;
}

/** Claims the next waiting message for this process: it is not due for others before `until`. */
export async function claimPush(db: Database, now: Date, until: Date): Promise<PushRow | undefined> {
  const due = db
    .select({ id: pushOutbox.id })
    .from(pushOutbox)
    .where(and(eq(pushOutbox.state, 'waiting'), lte(pushOutbox.nextTryAt, now)))
    .orderBy(asc(pushOutbox.nextTryAt), asc(pushOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(pushOutbox)
    .set({ nextTryAt: until, tries: sql`${pushOutbox.tries} + 1` })
    .where(eq(pushOutbox.id, sql`(${due})`))
    .returning();
  return claimed;
}

/** A device that is still in use. */
export async function findDeviceInUse(db: Database, id: string): Promise<DeviceRow | undefined> {
  const [row] = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(and(eq(pushDevices.id, id), isInUse));
  return row?.device;
}

export async function updatePushes(db: Database, ids: string[], changes: Partial<PushRow>): Promise<void> {
  await db.update(pushOutbox).set(changes).where(inArray(pushOutbox.id, ids));
}

/** The held messages whose time has come, oldest first, locked; what another process gathers is passed over. */
export async function lockHeldPushes(tx: Database, now: Date): Promise<PushRow[]> {
  return tx
    .select()
    .from(pushOutbox)
    .where(and(eq(pushOutbox.state, 'held'), lte(pushOutbox.nextTryAt, now)))
    .orderBy(asc(pushOutbox.createdAt), asc(pushOutbox.id))
    .for('update', { skipLocked: true });
}

export async function deletePushesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(pushOutbox).where(lt(pushOutbox.createdAt, moment));
}

/** Devices whose owner is no admin any more, or has ended the sessions they were added in. */
export async function deleteDevicesOutOfUse(db: Database): Promise<void> {
  await db.delete(pushDevices).where(
    sql`not exists (select from users where users.id = ${pushDevices.userId} and users.role = 'admin'
      and users.token_version = ${pushDevices.tokenVersion})`,
  );
}
