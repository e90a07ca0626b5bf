import type { MatchingOrder, StatementLine } from '../../../contract/api/statement.ts';
import { toMajor, toMinor } from '../../../contract/rules/money/money.ts';

/** What of a line goes to an order, as it is typed in major units. */
export type Part = { order: MatchingOrder; typed: string };

type Brought = Pick<StatementLine, 'amount'>;

/** What is typed, in minor units; 0 where it is no amount. */
function minorOf({ order, typed }: Part): number {
  const minor = toMinor(Number(typed.replaceAll(',', '').trim()), order.currency);
  return Number.isFinite(minor) ? minor : 0;
}

/** What of a line goes to no order yet, in major units; below zero where the parts are more than it brought. */
export function restOf(line: Brought, parts: readonly Part[]): number {
  const [first] = parts;
  if (!first) return line.amount;
  const { currency } = first.order;
  const given = parts.reduce((sum, part) => sum + minorOf(part), 0);
  return toMajor(toMinor(line.amount, currency) - given, currency);
}

/** The parts with one more order, of which it gets what it waits for, or as much as is left. */
export function withOrder(line: Brought, parts: readonly Part[], order: MatchingOrder): Part[] {
  const most = Math.min(order.wanted, Math.max(0, restOf(line, parts)));
  return [...parts, { order, typed: most > 0 ? String(most) : '' }];
}

/** How much less than it waits for an order gets, in major units; below zero where it gets too much. */
export function shortOf(part: Part): number {
  const { wanted, currency } = part.order;
  return toMajor(toMinor(wanted, currency) - minorOf(part), currency);
}

/** What keeps the parts from being confirmed, as a sentence about one of them; empty where nothing does. */
export function faultOf(part: Part): string {
  if (minorOf(part) <= 0) return 'Type what of the transfer is for this order.';
  return shortOf(part) < 0 ? 'That is more than the order waits for.' : '';
}

/** The body of the call that confirms the parts of a line. */
export function entriesOf(lineId: string, parts: readonly Part[], short: 'accept' | 'rest') {
  return parts.map((part) => ({
    _id: lineId,
    orderId: part.order._id,
    amount: toMajor(minorOf(part), part.order.currency),
    ...(shortOf(part) > 0 && { short }),
  }));
}
