import { createHash } from 'node:crypto';
import { type FieldErrors, invalidFields, ShopError } from '../../contract/errors.ts';
import type { LineMeasures } from '../../contract/measures/line-measures.ts';
import { type FrozenMeasures, measureNames } from '../../contract/measures/measures.ts';
import { parseMeasures } from '../../contract/measures/parse-measures.ts';
import type { Database } from '../../platform/database/open.ts';
import { selectProfile } from './measures.sql.ts';

/**
 * The measures that an order keeps: of a profile its current version, or the figures that were typed.
 * @param viewerId the account whose profile it is; null for a guest, who has none
 * @param field where the measures are in the form, for errors
 * @throws MEASURES_NOT_FOUND; INVALID_FIELDS, as `measures.values.bust`
 */
export async function freezeMeasures(
  db: Database,
  viewerId: string | null,
  measures: LineMeasures,
  now: Date,
  field = 'measures',
): Promise<FrozenMeasures> {
  if ('profileId' in measures) {
    const row =
      viewerId === null ? undefined : await selectProfile(db, { userId: viewerId }, measures.profileId);
    if (!row) throw new ShopError('MEASURES_NOT_FOUND').withField(field);
    const { version, basis, unit, values, size, changes, takenBy, takenAt } = row.version;
    return {
      profileId: row.profile.id,
      version,
      name: row.profile.name,
      basis,
      unit,
      values,
      size,
      changes,
      takenBy,
      takenAt: takenAt.toISOString(),
    };
  }
  const { name = '', basis, unit, size = '', changes = '' } = measures;
  const { values, errors } = parseMeasures(measures.values, unit);
  const fields: FieldErrors = Object.fromEntries(
    Object.entries(errors).map(([each, message]) => [`${field}.values.${each}`, message]),
  );
  if (basis === 'size' && size === '') fields[`${field}.size`] = 'Choose the size that comes closest.';
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  const isSize = basis === 'size';
  return {
    profileId: '',
    version: 0,
    name,
    basis,
    unit,
    values,
    size: isSize ? size : '',
    changes: isSize ? changes : '',
    takenBy: 'self',
    takenAt: now.toISOString(),
  };
}

/** A digest that is equal for measures that are sewn alike: the same version of a profile, or the same figures. */
export function getMeasuresKey(frozen: FrozenMeasures): string {
  const { profileId, version, name, basis, unit, values, size, changes } = frozen;
  const figures = measureNames.map((each) => values[each]?.typed ?? '');
  const content = profileId ? [profileId, version] : [name, basis, unit, size, changes, ...figures];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}
