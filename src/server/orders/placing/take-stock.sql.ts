import type { Database } from '../../database/open.ts';
import { type SoldLine, takesOf } from '../orders.rules.ts';
import { takingUnits } from './stock.sql.ts';

/** Takes the units of an order's pieces; false where something is not there, and the caller rolls back. */
export async function takeUnits(tx: Database, orderId: string, lines: readonly SoldLine[]): Promise<boolean> {
  const takes = takesOf(lines.filter(({ isFree }) => !isFree));
  if (takes.length === 0) return true;
  const { parts, taken } = takingUnits(tx, orderId, takes);
  const found = await tx
    .with(...parts, taken)
    .select({ key: taken.key })
    .from(taken);
  return found.length === takes.length;
}
