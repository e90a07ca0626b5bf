import { createHash } from 'node:crypto';
import type { Currency } from '../../contract/money/currencies.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import { fitInto } from '../../contract/text/shorten.ts';
import type { CountedRow } from './fingerprint.rules.ts';

/** Builds the row that stores a line. */
export function toNewLine(row: CountedRow, currency: Currency | '', fileName: string) {
  const { day, amountMinor, narration, balanceMinor } = row;
  const plain = (Math.abs(amountMinor) / 100).toFixed(2);
  return {
    fingerprint: createHash('sha256').update(row.print).digest('hex'),
    day,
    amountMinor,
    currency,
    narration,
    balanceMinor,
    searchText: foldText(`${narration} ${plain} ${Number(plain).toLocaleString('en')}`),
    fileName: fitInto(fileName, 200),
  };
}
