import type { CountedProduct } from '../../../contract/stock/count.api.ts';
import type { CountReason } from '../../../contract/stock/stock-history.ts';
import { countedColor } from '../../../contract/stock/variants.ts';

type CountedRow = CountedProduct['rows'][number];

/** What is typed, by row. */
export type TypedCounts = Readonly<Record<string, string>>;

/** A row's name in the form; one number for all sizes has no id. */
export function toRowKey({ _id }: Pick<CountedRow, '_id'>): string {
  return `row${_id ?? ''}`;
}

/** The number typed for a row; undefined where it is none. */
export function readCount(typed: string | undefined): number | undefined {
  const text = typed?.trim() ?? '';
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** Returns what is typed where nothing was changed yet. */
export function toTypedCounts({ rows }: CountedProduct): Record<string, string> {
  return Object.fromEntries(rows.map((row) => [toRowKey(row), String(row.quantity)]));
}

/** By how much a row would change; undefined where what is typed is no number. */
export function getDifference(row: CountedRow, typed: TypedCounts): number | undefined {
  const count = readCount(typed[toRowKey(row)]);
  return count === undefined ? undefined : count - row.quantity;
}

/** Returns a line for each colour: its name, empty where there is none, and how many pieces of each size it has. */
export function groupByColor({ rows }: CountedProduct): { color: string; sizes: string }[] {
  const colors = [...new Set(rows.map(({ color }) => countedColor(color)))];
  return colors.map((color) => ({
    color,
    sizes: rows
      .filter((row) => countedColor(row.color) === color)
      .map(({ size, quantity }) => (size ? `${size}\u00a0${quantity}` : String(quantity)))
      .join('\u00a0· '),
  }));
}

/** Returns the rows that would change, as the API takes them. */
export function listCountChanges({ rows }: CountedProduct, typed: TypedCounts) {
  return rows.flatMap((row) => {
    const quantity = readCount(typed[toRowKey(row)]);
    if (quantity === undefined || quantity === row.quantity) return [];
    return [{ _id: row._id, seen: row.quantity, quantity }];
  });
}

/**
 * Moves what was typed onto the stock as it is now. A count stays the number that was counted; pieces that came or
 * went are added to the new stock, or taken from it.
 */
export function rebaseCounts(
  before: CountedProduct,
  typed: TypedCounts,
  now: CountedProduct,
  reason: CountReason,
): Record<string, string> {
  return Object.fromEntries(
    now.rows.map((row) => {
      const key = toRowKey(row);
      const old = before.rows.find(({ _id }) => _id === row._id);
      const difference = old ? getDifference(old, typed) : 0;
      if (!difference) return [key, difference === undefined ? (typed[key] ?? '') : String(row.quantity)];
      return [
        key,
        reason === 'counted' ? (typed[key] ?? '') : String(Math.max(0, row.quantity + difference)),
      ];
    }),
  );
}
