import { and, asc, desc, eq, inArray, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import { measureLinks, measureProfiles, measureVersions } from '../../platform/database/schema/schema.ts';

/** Whose measures: an account's, or those of a customer without one by the phone. */
export type MeasureOwner = { userId: string } | { phoneKey: string };

export type ProfileRow = typeof measureProfiles.$inferSelect;
export type VersionRow = typeof measureVersions.$inferSelect;
export type MeasureLinkRow = typeof measureLinks.$inferSelect;
export type NewVersion = Omit<typeof measureVersions.$inferInsert, 'id' | 'profileId' | 'version'>;

function isOwnedBy(owner: MeasureOwner): SQL {
  return 'userId' in owner
    ? eq(measureProfiles.userId, owner.userId)
    : eq(measureProfiles.phoneKey, owner.phoneKey);
}

/** Saves of one owner wait for each other, so that the number of profiles holds. */
export async function lockOwner(tx: Database, owner: MeasureOwner): Promise<void> {
  const key = 'userId' in owner ? owner.userId : owner.phoneKey;
  await tx.execute(sql`select pg_advisory_xact_lock(7242010, hashtext(${key}))`);
}

/** Profiles with their current version, in the order they were added. */
export async function selectProfiles(db: Database, owner: MeasureOwner) {
  return db
    .select({ profile: measureProfiles, version: measureVersions })
    .from(measureProfiles)
    .innerJoin(measureVersions, isCurrent())
    .where(isOwnedBy(owner))
    .orderBy(asc(measureProfiles.createdAt), asc(measureProfiles.id));
}

function isCurrent() {
  return and(
    eq(measureVersions.profileId, measureProfiles.id),
    eq(measureVersions.version, measureProfiles.version),
  );
}

export async function selectProfile(db: Database, owner: MeasureOwner, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ profile: measureProfiles, version: measureVersions })
    .from(measureProfiles)
    .innerJoin(measureVersions, isCurrent())
    .where(and(eq(measureProfiles.id, id), isOwnedBy(owner)));
  return row;
}

/** All versions of some profiles, the newest first. */
export async function selectVersions(db: Database, profileIds: readonly string[]): Promise<VersionRow[]> {
  return db
    .select()
    .from(measureVersions)
    .where(inArray(measureVersions.profileId, [...profileIds]))
    .orderBy(desc(measureVersions.version));
}

export async function countProfiles(db: Database, owner: MeasureOwner): Promise<number> {
  return db.$count(measureProfiles, isOwnedBy(owner));
}

/** Adds a profile with its first version. Answers its id. */
export async function insertProfile(
  tx: Database,
  owner: MeasureOwner,
  name: string,
  version: NewVersion,
): Promise<string> {
  const [row] = await tx
    .insert(measureProfiles)
    .values({ ...owner, name, createdAt: version.takenAt })
    .returning({ id: measureProfiles.id });
  if (!row) throw new Error('The profile was not inserted.');
  await tx.insert(measureVersions).values({ ...version, profileId: row.id, version: 1 });
  return row.id;
}

/** Adds a version to a profile and makes it the current one. False when this owner has no such profile. */
export async function insertVersion(
  tx: Database,
  owner: MeasureOwner,
  id: string,
  version: NewVersion,
  name?: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [row] = await tx
    .update(measureProfiles)
    .set({ version: sql`${measureProfiles.version} + 1`, ...(name === undefined ? {} : { name }) })
    .where(and(eq(measureProfiles.id, id), isOwnedBy(owner)))
    .returning({ version: measureProfiles.version });
  if (!row) return false;
  await tx.insert(measureVersions).values({ ...version, profileId: id, version: row.version });
  return true;
}

/** Answers the name of the profile; undefined when this owner has no such one. */
export async function deleteProfile(
  tx: Database,
  owner: MeasureOwner,
  id: string,
): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx
    .delete(measureProfiles)
    .where(and(eq(measureProfiles.id, id), isOwnedBy(owner)))
    .returning({ name: measureProfiles.name });
  return row?.name;
}

export async function insertLink(tx: Database, link: typeof measureLinks.$inferInsert): Promise<void> {
  await tx.insert(measureLinks).values(link);
}

export async function selectLink(db: Database, tokenHash: string): Promise<MeasureLinkRow | undefined> {
  const [row] = await db.select().from(measureLinks).where(eq(measureLinks.tokenHash, tokenHash));
  return row;
}

/** As {@link selectLink}, locked for the rest of the transaction: of two at the same time, one writes. */
export async function lockLink(tx: Database, tokenHash: string): Promise<MeasureLinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(measureLinks)
    .where(eq(measureLinks.tokenHash, tokenHash))
    .for('update');
  return row;
}

export async function markLinkUsed(tx: Database, id: string, usedAt: Date): Promise<void> {
  await tx.update(measureLinks).set({ usedAt }).where(eq(measureLinks.id, id));
}

export async function deleteLinksBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(measureLinks).where(lt(measureLinks.expiresAt, moment));
}

/** Deletes profiles of people without an account whose last version is older than that. */
export async function deleteGuestProfilesBefore(db: Database, moment: Date): Promise<void> {
  const newer = db
    .select({ id: measureVersions.id })
    .from(measureVersions)
    .where(
      and(
        eq(measureVersions.profileId, measureProfiles.id),
        sql`${measureVersions.takenAt} >= ${moment.toISOString()}::timestamptz`,
      ),
    );
  await db.delete(measureProfiles).where(and(ne(measureProfiles.phoneKey, ''), notExists(newer)));
}
