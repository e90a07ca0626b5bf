import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { MatchingOrder, StatementLine } from '../../../contract/payments/statement.api.ts';

/** What a line brought, in its currency, else in that of the order it fits, else as bare figures. */
export function formatLineAmount(line: Pick<StatementLine, 'amount' | 'currency' | 'orders'>): string {
  return formatInCurrency(line, line.amount);
}

/** An amount in major units, as the line's own is written. */
export function formatInCurrency(
  { currency, orders }: Pick<StatementLine, 'currency' | 'orders'>,
  amount: number,
): string {
  const code = currency || orders[0]?.currency;
  if (code) return formatMinor(toMinor(amount, code), code);
  return amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** "₦500.00 short", "₦500.00 over"; empty where it is to the penny. */
export function formatDifference({
  difference,
  currency,
}: Pick<MatchingOrder, 'difference' | 'currency'>): string {
  if (difference === 0) return '';
  const sum = formatMinor(toMinor(Math.abs(difference), currency), currency);
  return `${sum} ${difference < 0 ? 'short' : 'over'}`;
}
