import type { LineUnits } from './parcels.sql.ts';

type LineSelection = { index: number; quantity: number };
type Packed = { lineId: string; quantity: number };

/** How many pieces of a line wait to be sent: not in a parcel, and not paid back. */
export function getUnpackedUnits({
  ordered,
  sent,
  refunded,
}: Pick<LineUnits, 'ordered' | 'sent' | 'refunded'>): number {
  return Math.max(0, ordered - sent - refunded);
}

/**
 * What goes into a parcel: the pieces chosen, or all that are left. A sentence where it would hold what was not
 * ordered, or what is in another parcel already.
 */
export function packLines(
  units: readonly LineUnits[],
  chosen: readonly LineSelection[] | undefined,
): { packed: Packed[] } | { fault: string } {
  if (!chosen) {
    const packed = units
      .map((line) => ({ lineId: line.lineId, quantity: getUnpackedUnits(line) }))
      .filter(({ quantity }) => quantity > 0);
    return packed.length > 0 ? { packed } : { fault: 'Everything of this order is in a parcel already.' };
  }
  const packed = new Map<string, number>();
  for (const { index, quantity } of chosen) {
    const line = units[index];
    if (!line)
      return { fault: `This order has ${formatCount(units.length, 'line')}: there is no line ${index}.` };
    const together = (packed.get(line.lineId) ?? 0) + quantity;
    const free = line.ordered - line.sent;
    if (together > free) return { fault: tooManyMessage(index, together, free, line.ordered) };
    packed.set(line.lineId, together);
  }
  return { packed: [...packed].map(([lineId, quantity]) => ({ lineId, quantity })) };
}

function tooManyMessage(index: number, requested: number, free: number, ordered: number): string {
  const line = `line ${index + 1}`;
  if (free === 0) return `All of ${line} is in a parcel already.`;
  const all = free === ordered ? `only ${free} ordered` : `only ${free} of ${ordered} not sent yet`;
  return `Of ${line} there ${free === 1 ? 'is' : 'are'} ${all}, not ${requested}.`;
}

export function formatCount(count: number, what = 'piece'): string {
  return `${count} ${count === 1 ? what : `${what}s`}`;
}
