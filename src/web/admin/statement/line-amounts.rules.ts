import { formatMinor, toMajor, toMinor } from '../../../contract/money/money.ts';
import type { MatchingOrder, StatementLine } from '../../../contract/payments/statement.api.ts';

/** What of a line goes to an order, as it is typed in major units. */
export type SplitPart = { order: MatchingOrder; typed: string };

type LineAmount = Pick<StatementLine, 'amount'>;

/** What is typed, in minor units; 0 where it is no amount. */
function parseMinor({ order, typed }: SplitPart): number {
  const minor = toMinor(Number(typed.replaceAll(',', '').trim()), order.currency);
  return Number.isFinite(minor) ? minor : 0;
}

/** What of a line goes to no order yet, in major units; below zero where the parts are more than it brought. */
export function getRemainder(line: LineAmount, parts: readonly SplitPart[]): number {
  const [first] = parts;
  if (!first) return line.amount;
  const { currency } = first.order;
  const assignedMinor = parts.reduce((sum, part) => sum + parseMinor(part), 0);
  return toMajor(toMinor(line.amount, currency) - assignedMinor, currency);
}

/** The parts with one more order, of which it gets what it waits for, or as much as is left. */
export function addOrder(line: LineAmount, parts: readonly SplitPart[], order: MatchingOrder): SplitPart[] {
  const max = Math.min(order.wanted, Math.max(0, getRemainder(line, parts)));
  return [...parts, { order, typed: max > 0 ? String(max) : '' }];
}

/** How much less than it waits for an order gets, in major units; below zero where it gets too much. */
export function getShortfall(part: SplitPart): number {
  const { wanted, currency } = part.order;
  return toMajor(toMinor(wanted, currency) - parseMinor(part), currency);
}

/** Returns the sentence about a part that prevents confirming; empty if nothing does. */
export function validatePart(part: SplitPart): string {
  if (parseMinor(part) <= 0) return 'Type what of the transfer is for this order.';
  return getShortfall(part) < 0 ? 'That is more than the order waits for.' : '';
}

/** The body of the call that confirms the parts of a line. */
export function toEntries(lineId: string, parts: readonly SplitPart[], short: 'accept' | 'rest') {
  return parts.map((part) => ({
    _id: lineId,
    orderId: part.order._id,
    amount: toMajor(parseMinor(part), part.order.currency),
    ...(getShortfall(part) > 0 && { short }),
  }));
}

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
