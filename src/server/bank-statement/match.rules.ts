import type { PaymentStatus } from '../../contract/payments/payment-status.ts';
import type { StatementMatch } from '../../contract/payments/statement-columns.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import { findNarrations, findPossibleReferences } from '../narration.rules.ts';

import { getNameSimilarity, getWordsSimilarity, minSimilarity, splitWords } from './name-similarity.rules.ts';

/** A transfer order, as lines are held against it; sums in minor units. */
export type PayableOrder = {
  id: string;
  reference: string;
  narration: string | null;
  name: string;
  currency: string;
  /** What is to be paid now; 0 where nothing is. */
  amountDueMinor: number;
  paymentStatus: PaymentStatus;
  cancelled: boolean;
  /** Transfers recorded by hand before their line was imported. */
  noted: readonly PendingTransfer[];
};

/** A transfer recorded as paid; `words` are the bank's text, normalised, if it was entered with it. */
export type PendingTransfer = { invoiceId: string; amountMinor: number; words: string };

/** An incoming payment; `currency` is empty if unknown. */
type IncomingPayment = { amountMinor: number; currency: string; narration: string };

export type MatchCandidate<Order> = { order: Order; likeness: number; named: boolean };
export type MatchResult<Order> = { match: StatementMatch; hint: string; fitting: MatchCandidate<Order>[] };

const maxOffered = 12;
/** Shorter words of a recorded transfer occur in too many lines. */
const minWordLength = 4;
/** Orders of one sum whose names are compared letter by letter; of more, those that share a word come first. */
const maxCompared = 30;

/** Holds lines against orders: by narration or reference first, then by sum and name. */
export function createMatcher<Order extends PayableOrder>(
  orders: readonly Order[],
): (line: IncomingPayment) => MatchResult<Order> {
  const byName = new Map<string, Order>();
  const bySum = new Map<number, Order[]>();
  const noted = new Map<number, Order[]>();
  for (const order of orders) {
    for (const { amountMinor, words } of order.noted)
      if (words.length >= minWordLength) noted.set(amountMinor, [...(noted.get(amountMinor) ?? []), order]);
    byName.set(order.reference, order);
    if (order.narration) byName.set(order.narration, order);
    if (!hasAmountDue(order)) continue;
    const same = bySum.get(order.amountDueMinor);
    if (same) same.push(order);
    else bySum.set(order.amountDueMinor, [order]);
  }
  return (line) => {
    const named = findNamedOrders(line.narration, byName);
    if (named.length > 0) return matchNamed(line, named);
    const written = (noted.get(line.amountMinor) ?? []).filter(
      (order) =>
        isSameCurrency(line, order.currency) &&
        findPendingTransfers({ ...order, amountDueMinor: line.amountMinor }, line),
    );
    if (written.length > 0) return matchNamed(line, [...new Set(written)]);
    return matchAmount(
      line,
      (bySum.get(line.amountMinor) ?? []).filter(({ currency }) => isSameCurrency(line, currency)),
    );
  };
}

/**
 * The transfer of an order that was noted before its line came: the same sum, and the words that were typed with it
 * or nothing else that the order waits for.
 */
export function findPendingTransfers(
  { noted, amountDueMinor }: Pick<PayableOrder, 'noted' | 'amountDueMinor'>,
  { narration, amountMinor }: Pick<IncomingPayment, 'narration' | 'amountMinor'>,
): PendingTransfer | undefined {
  const same = noted.filter((one) => one.amountMinor === amountMinor);
  const text = foldText(narration);
  const said = same.find(({ words }) => words.length >= minWordLength && text.includes(words));
  return said ?? (amountMinor === amountDueMinor ? undefined : same[0]);
}

/** Whether an order waits for money: what lines are tried against that name none. */
function hasAmountDue({ amountDueMinor, paymentStatus, cancelled }: PayableOrder): boolean {
  return amountDueMinor > 0 && !cancelled && (paymentStatus === 'Pending' || paymentStatus === 'Paid');
}

function findNamedOrders<Order extends PayableOrder>(
  text: string,
  byName: ReadonlyMap<string, Order>,
): Order[] {
  const found = [...findNarrations(text), ...findPossibleReferences(text)].flatMap(
    (name) => byName.get(name) ?? [],
  );
  return [...new Set(found)];
}

function isSameCurrency(line: IncomingPayment, currency: string): boolean {
  return line.currency === '' || line.currency === currency;
}

function matchNamed<Order extends PayableOrder>(line: IncomingPayment, orders: Order[]): MatchResult<Order> {
  const fitting = orders.map((order) => ({
    order,
    likeness: getNameSimilarity(order.name, line.narration),
    named: true,
  }));
  const [order] = orders;
  if (orders.length > 1 || !order)
    return { match: 'several', hint: 'It names more than one order.', fitting };
  if (!isSameCurrency(line, order.currency))
    return { match: 'unknown', hint: `It names an order in ${order.currency}.`, fitting };
  if (findPendingTransfers(order, line)) {
    const asNoted = fitting.map((one) => ({ ...one, order: { ...order, amountDueMinor: line.amountMinor } }));
    return {
      match: 'sure',
      hint: 'It was noted as paid already: confirming joins the two.',
      fitting: asNoted,
    };
  }
  if (order.amountDueMinor === 0)
    return { match: 'unknown', hint: `It names an order that is ${order.paymentStatus} already.`, fitting };
  const over = line.amountMinor - order.amountDueMinor;
  if (over !== 0) return { match: over < 0 ? 'short' : 'over', hint: getHint(order), fitting };
  // money for these is decided one by one
  const plain = !order.cancelled && order.paymentStatus !== 'Review';
  return { match: plain ? 'sure' : 'likely', hint: getHint(order), fitting };
}

function getHint({ cancelled, paymentStatus }: PayableOrder): string {
  if (cancelled) return 'The order is cancelled.';
  if (paymentStatus === 'Failed')
    return 'The order’s time was over: it is paid if its pieces are still there.';
  return paymentStatus === 'Review' ? 'The order’s payment is in review.' : '';
}

function matchAmount<Order extends PayableOrder>(line: IncomingPayment, orders: Order[]): MatchResult<Order> {
  const narrationWords = splitWords(line.narration);
  const fitting = sortByName(orders, narrationWords)
    .map((order) => ({
      order,
      likeness: getWordsSimilarity(splitWords(order.name), narrationWords),
      named: false,
    }))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, maxOffered);
  const [first, second] = fitting;
  if (!first) return { match: 'unknown', hint: '', fitting };
  if (second) return { match: 'several', hint: '', fitting };
  return first.likeness >= minSimilarity
    ? { match: 'likely', hint: '', fitting }
    : { match: 'unknown', hint: 'The sum is that of one order, but the name is another.', fitting };
}

/** Of very many orders those whose names have a word in common with a line, then the first of the others. */
function sortByName<Order extends PayableOrder>(orders: Order[], narrationWords: readonly string[]): Order[] {
  if (orders.length <= maxCompared) return orders;
  const words = new Set(narrationWords);
  const shares = ({ name }: Order) => splitWords(name).some((word) => words.has(word));
  return [...orders.filter(shares), ...orders.filter((order) => !shares(order))].slice(0, maxCompared);
}
