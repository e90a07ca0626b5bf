import type { CartLine } from '../../contract/cart/cart.api.ts';
import { guestRetention } from '../../contract/customers/guest-retention.ts';
import { dayMs } from '../../contract/delivery/calendar.ts';
import { maxQuantity } from '../../contract/limits.ts';
import type { LineMeasures } from '../../contract/measures/line-measures.ts';

/** Retention of guests' carts and wishlists after their last change. */
export const guestExpiryMs = guestRetention.days * dayMs;

/** What local storage holds: the data and when it was last changed, in milliseconds since 1970. */
export type StoredEntry<Data> = { data: Data; timestamp: number };

/** Returns the stored data; undefined if there is none, it is invalid, or it is too old. */
export function readStored(text: string | null | undefined, now: number): unknown {
  if (!text) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('data' in parsed) || !('timestamp' in parsed)) {
      return undefined;
    }
    const age = now - Number(parsed.timestamp);
    return Number.isFinite(age) && age <= guestExpiryMs ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function writeStored<Data>(data: Data, now: number): string {
  return JSON.stringify({ data, timestamp: now } satisfies StoredEntry<Data>);
}

/** Lines out of anything that was stored; what is no line is left out. */
export function readLines(data: unknown): CartLine[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((entry: Partial<CartLine> | null) => {
    if (typeof entry?.itemId !== 'string' || entry.itemId === '') return [];
    const quantity = Math.trunc(Number(entry.quantity));
    if (!(quantity >= 1 && quantity <= maxQuantity)) return [];
    const line = {
      itemId: entry.itemId,
      size: String(entry.size ?? ''),
      color: String(entry.color ?? ''),
      quantity,
      ...(typeof entry.set === 'string' && entry.set && { set: entry.set }),
    };
    return [isMeasures(entry.measures) ? { ...line, measures: entry.measures } : line];
  });
}

/** Whether stored measures have the form in which this browser stores them. */
function isMeasures(data: unknown): data is LineMeasures {
  if (typeof data !== 'object' || data === null) return false;
  return (
    ('profileId' in data && typeof data.profileId === 'string') ||
    ('values' in data && typeof data.values === 'object' && data.values !== null)
  );
}

/** Product ids of a stored map {id: true}. */
export function readFlags(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  return Object.entries(data).flatMap(([id, flag]) => (flag === true ? [id] : []));
}
