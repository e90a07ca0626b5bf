import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import { dayMs } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import type { TypedMeasures } from '../../contract/measures/line-measures.ts';
import type { MeasureHistory, MeasureProfile, ProfileInput } from '../../contract/measures/measures.api.ts';
import { parseMeasures } from '../../contract/measures/parse-measures.ts';
import { maxProfiles } from '../../contract/measures/profiles.ts';
import { areOld, remarksOn } from '../../contract/measures/remarks.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Shop } from '../shop.ts';
import {
  countProfiles,
  deleteGuestProfilesBefore,
  deleteLinksBefore,
  deleteProfile,
  insertProfile,
  insertVersion,
  lockOwner,
  type MeasureOwner,
  type NewVersion,
  type ProfileRow,
  selectProfile,
  selectProfiles,
  selectVersions,
  type VersionRow,
} from './measures.sql.ts';

/** Days after its end in which a link still answers that it has ended. */
const endedLinkDays = 30;

/** Who saves measures: the customer, or an admin by name. */
export type MeasureAuthor = { takenBy: 'self' } | { takenBy: 'workroom'; author: string };

/** The people whose measures are kept, in the order they were added. */
export async function listProfiles(db: Database, owner: MeasureOwner, now: Date): Promise<MeasureProfile[]> {
  return (await selectProfiles(db, owner)).map(({ profile, version }) => toProfile(profile, version, now));
}

/** As {@link listProfiles}, with every version. */
export async function listMeasureHistory(
  db: Database,
  owner: MeasureOwner,
  now: Date,
): Promise<MeasureHistory[]> {
  const profiles = await listProfiles(db, owner, now);
  const rows = await selectVersions(
    db,
    profiles.map(({ _id }) => _id),
  );
  const versions = Map.groupBy(rows, ({ profileId }) => profileId);
  return profiles.map((profile) => ({
    ...profile,
    versions: (versions.get(profile._id) ?? []).map(({ id, profileId, takenAt, ...version }) => ({
      ...version,
      takenAt: takenAt.toISOString(),
    })),
  }));
}

/** Saves the measures of another person. Throws TOO_MANY_PROFILES. */
export async function addProfile(
  tx: Database,
  owner: MeasureOwner,
  { name, ...typed }: ProfileInput,
  author: MeasureAuthor,
  now: Date,
): Promise<MeasureProfile> {
  await lockOwner(tx, owner);
  await requireRoom(tx, owner);
  return getProfile(tx, owner, await insertProfile(tx, owner, name, toVersion(typed, author, now)), now);
}

/** Throws TOO_MANY_PROFILES where the owner has as many people as are kept. */
export async function requireRoom(db: Database, owner: MeasureOwner): Promise<void> {
  if ((await countProfiles(db, owner)) >= maxProfiles)
    throw new ShopError('TOO_MANY_PROFILES', { most: maxProfiles });
}

/** Saves a new version. Throws MEASURES_NOT_FOUND. */
export async function updateProfile(
  tx: Database,
  owner: MeasureOwner,
  id: string,
  { name, ...typed }: TypedMeasures,
  author: MeasureAuthor,
  now: Date,
): Promise<MeasureProfile> {
  const isKnown = await insertVersion(tx, owner, id, toVersion(typed, author, now), name);
  if (!isKnown) throw new ShopError('MEASURES_NOT_FOUND');
  return getProfile(tx, owner, id, now);
}

/** Answers the name. Throws MEASURES_NOT_FOUND. */
export async function removeProfile(tx: Database, owner: MeasureOwner, id: string): Promise<string> {
  const name = await deleteProfile(tx, owner, id);
  if (name === undefined) throw new ShopError('MEASURES_NOT_FOUND');
  return name;
}

/** Throws MEASURES_NOT_FOUND. */
export async function getProfile(
  db: Database,
  owner: MeasureOwner,
  id: string,
  now: Date,
): Promise<MeasureProfile> {
  const row = await selectProfile(db, owner, id);
  if (!row) throw new ShopError('MEASURES_NOT_FOUND');
  return toProfile(row.profile, row.version, now);
}

function toVersion(typed: TypedMeasures, author: MeasureAuthor, now: Date): NewVersion {
  const { basis, unit, values, size = '', changes = '' } = typed;
  const isSize = basis === 'size';
  return {
    basis,
    unit,
    values: parseMeasures(values, unit).values,
    size: isSize ? size : '',
    changes: isSize ? changes : '',
    ...author,
    takenAt: now,
  };
}

function toProfile({ id, name }: ProfileRow, row: VersionRow, now: Date): MeasureProfile {
  const { basis, unit, values, size, changes, version, takenAt, takenBy } = row;
  return {
    _id: id,
    name,
    basis,
    unit,
    values,
    size,
    changes,
    version,
    takenAt: takenAt.toISOString(),
    takenBy,
    old: areOld(takenAt, now),
    remarks: remarksOn(values, basis, unit),
  };
}

/** Deletes measures of people without an account after the privacy policy's period, and links long ended. */
export async function deleteOldMeasures(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = shop.clock.now();
  await deleteGuestProfilesBefore(shop.db, retentionCutoff('customerNotes', now));
  await deleteLinksBefore(shop.db, new Date(now.getTime() - endedLinkDays * dayMs));
}
