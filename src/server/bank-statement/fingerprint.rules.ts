import { findNarrations } from '../narration.rules.ts';

import type { BankRow } from './parsing/statement-rows.rules.ts';

export type CountedRow = BankRow & {
  /** Fingerprint of the line; identical lines of two files share it. */
  print: string;
};

/**
 * Identifies a file's lines by day, amount, narration and balance. Two that are equal in all four are one line listed
 * twice. If the bank gives no balance, equal lines count separately, numbered in sequence; but a second one that
 * names the same order counts as a repetition.
 * @returns a function that receives a file's rows in batches and returns those that count
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
