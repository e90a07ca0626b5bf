import { findNarrations } from './narration.rules.ts';
import type { BankRow } from './parsing/statement-rows.rules.ts';

export type CountedRow = BankRow & {
  /** What tells the line from all others; lines of two files that are the same have the same. */
  print: string;
};

/**
 * Tells a file's lines apart, each by day, sum, narration and balance. Two that are equal in all four are one line that
 * stands there twice. Where a bank writes no balance, equal lines count each for itself, the second as the second; but
 * of those that name the same order a second is taken for a repetition.
 * @returns what takes a file's rows, part after part, and answers those that count
 */
export function createRowCounter(): (rows: readonly BankRow[]) => CountedRow[] {
  const seen = new Map<string, number>();
  return (rows) =>
    rows.flatMap((row) => {
      const same = JSON.stringify([
        row.day,
        row.amountMinor,
        row.narration.toUpperCase().replace(/\s+/g, ''),
        row.balanceMinor,
      ]);
      const before = seen.get(same) ?? 0;
      seen.set(same, before + 1);
      const isRepeated =
        before > 0 && (row.balanceMinor !== null || findNarrations(row.narration).length > 0);
      return isRepeated ? [] : [{ ...row, print: before === 0 ? same : `${same} ${before + 1}` }];
    });
}
