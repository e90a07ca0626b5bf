import { eq, sql } from 'drizzle-orm';
import { batched } from '../../platform/database/batch.ts';
import { isOneOf } from '../../platform/database/ids.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  settings,
  settingsVersions,
  uploadedPictures,
  users,
} from '../../platform/database/schema/schema.ts';

const selectKeys = batched(async (db: Database, requests: readonly (readonly string[])[]) => {
  const keys = [...new Set(requests.flat())].sort();
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`);
  const found = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]));
  return requests.map(() => found);
});

/** What the owner changed of these settings, by key; others may be among them. */
export async function selectSettings(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  return selectKeys(db, keys);
}

export async function upsertSetting(db: Database, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

/** Back to the default. */
export async function deleteSetting(db: Database, key: string): Promise<void> {
  await db.delete(settings).where(eq(settings.key, key));
}

/** The uploads with these ids. */
export async function selectPictures(db: Database, ids: readonly string[]) {
  const { id, key, width, height, createdAt } = uploadedPictures;
  return db.select({ id, key, width, height, createdAt }).from(uploadedPictures).where(isOneOf(id, ids));
}

/** The version of a group that was never saved. */
export const firstVersion = 1;

/** Selects the saves of each group that has any: how many, the last time, and by which admin. */
export async function selectVersions(db: Database) {
  return db
    .select({
      group: settingsVersions.group,
      version: settingsVersions.version,
      at: settingsVersions.savedAt,
      by: users.name,
    })
    .from(settingsVersions)
    .leftJoin(users, eq(users.id, settingsVersions.savedBy));
}

/** Counts one more save of a group and locks it until the transaction ends. Answers the version before and after. */
export async function raiseVersion(
  tx: Database,
  group: string,
  saved: { at: Date; by: string | undefined },
): Promise<{ before: number; now: number }> {
  const [row] = await tx
    .insert(settingsVersions)
    .values({ group, version: firstVersion + 1, savedAt: saved.at, savedBy: saved.by ?? null })
    .onConflictDoUpdate({
      target: settingsVersions.group,
      set: {
        version: sql`${settingsVersions.version} + 1`,
        savedAt: saved.at,
        savedBy: saved.by ?? null,
      },
    })
    .returning({ version: settingsVersions.version });
  if (!row) throw new Error('A group of settings has no version.');
  return { before: row.version - 1, now: row.version };
}

/** Stores a value unless there is one, locks it until the transaction ends, and returns what is stored. */
export async function claimSetting(tx: Database, key: string, value: unknown): Promise<unknown> {
  const [row] = await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`${settings.value}` } })
    .returning({ value: settings.value });
  return row?.value;
}
