import type { AuditChange, AuditValue } from '../../contract/accounts/account.api.ts';

/**
 * Returns the fields that differ between two versions of an object, as the audit log stores them.
 * @param fields label of each field; others are ignored
 */
export function changesBetween<Fields extends Readonly<Record<string, string>>>(
  before: { readonly [Key in keyof Fields]?: AuditValue },
  after: { readonly [Key in keyof Fields]?: AuditValue },
  fields: Fields,
): AuditChange[] {
  return Object.entries(fields)
    .map(([key, field]) => ({ field, from: before[key] ?? null, to: after[key] ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** One side of an event's changes as one line: the bare value of a single change, else `field: value; …`. */
export function describeSide(changes: readonly AuditChange[], side: 'from' | 'to'): string {
  const [only] = changes;
  if (changes.length === 1 && only) return describeValue(only[side]);
  return changes.map((change) => `${change.field}: ${describeValue(change[side]) || '–'}`).join('; ');
}

function describeValue(value: AuditValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
}
