import type { PaymentStatus } from '../../../contract/rules/orders/payment-status.ts';
import type { StatementMatch } from '../../../contract/rules/payments/statement-columns.ts';
import { foldText } from '../../../contract/rules/text/fold-text.ts';
import { alikeFrom, likeness, likenessTo, wordsOf } from './alike.rules.ts';
import { narrationsIn, possibleReferences } from './narration.rules.ts';

/** A transfer order, as lines are held against it; sums in minor units. */
export type PayableOrder = {
  id: string;
  reference: string;
  narration: string | null;
  name: string;
  currency: string;
  /** What is to be paid now; 0 where nothing is. */
  wantedMinor: number;
  paymentStatus: PaymentStatus;
  cancelled: boolean;
  /** Transfers that somebody noted before their line came. */
  noted: readonly NotedTransfer[];
};

/** A transfer that was noted as paid; `words` are what the bank wrote beside it, folded, where somebody typed that. */
export type NotedTransfer = { invoiceId: string; amountMinor: number; words: string };

/** A line of money in; `currency` is empty where nobody said it. */
type MoneyIn = { amountMinor: number; currency: string; narration: string };

export type Fitting<Order> = { order: Order; likeness: number; named: boolean };
export type Matched<Order> = { match: StatementMatch; hint: string; fitting: Fitting<Order>[] };

const mostOffered = 12;
/** Shorter words of a noted transfer stand in too many lines. */
const fewestWordLetters = 4;
/** Orders of one sum whose names are compared letter by letter; of more, those that share a word come first. */
const mostCompared = 30;

/** Holds lines against orders: by narration or reference first, then by sum and name. */
export function matcherOf<Order extends PayableOrder>(
  orders: readonly Order[],
): (line: MoneyIn) => Matched<Order> {
  const byName = new Map<string, Order>();
  const bySum = new Map<number, Order[]>();
  const noted = new Map<number, Order[]>();
  for (const order of orders) {
    for (const { amountMinor, words } of order.noted)
      if (words.length >= fewestWordLetters)
        noted.set(amountMinor, [...(noted.get(amountMinor) ?? []), order]);
    byName.set(order.reference, order);
    if (order.narration) byName.set(order.narration, order);
    if (!isOpen(order)) continue;
    const same = bySum.get(order.wantedMinor);
    if (same) same.push(order);
    else bySum.set(order.wantedMinor, [order]);
  }
  return (line) => {
    const named = namedIn(line.narration, byName);
    if (named.length > 0) return matchNamed(line, named);
    const written = (noted.get(line.amountMinor) ?? []).filter(
      (order) => isIn(line, order.currency) && notedFor({ ...order, wantedMinor: line.amountMinor }, line),
    );
    if (written.length > 0) return matchNamed(line, [...new Set(written)]);
    return matchSum(
      line,
      (bySum.get(line.amountMinor) ?? []).filter(({ currency }) => isIn(line, currency)),
    );
  };
}

/**
 * The transfer of an order that was noted before its line came: the same sum, and the words that were typed with it or
 * nothing else that the order waits for.
 */
export function notedFor(
  { noted, wantedMinor }: Pick<PayableOrder, 'noted' | 'wantedMinor'>,
  { narration, amountMinor }: Pick<MoneyIn, 'narration' | 'amountMinor'>,
): NotedTransfer | undefined {
  const same = noted.filter((one) => one.amountMinor === amountMinor);
  const text = foldText(narration);
  const said = same.find(({ words }) => words.length >= fewestWordLetters && text.includes(words));
  return said ?? (amountMinor === wantedMinor ? undefined : same[0]);
}

/** Whether an order waits for money: what lines are tried against that name none. */
function isOpen({ wantedMinor, paymentStatus, cancelled }: PayableOrder): boolean {
  return wantedMinor > 0 && !cancelled && (paymentStatus === 'Pending' || paymentStatus === 'Paid');
}

function namedIn<Order extends PayableOrder>(text: string, byName: ReadonlyMap<string, Order>): Order[] {
  const found = [...narrationsIn(text), ...possibleReferences(text)].flatMap(
    (name) => byName.get(name) ?? [],
  );
  return [...new Set(found)];
}

function isIn(line: MoneyIn, currency: string): boolean {
  return line.currency === '' || line.currency === currency;
}

function matchNamed<Order extends PayableOrder>(line: MoneyIn, orders: Order[]): Matched<Order> {
  const fitting = orders.map((order) => ({
    order,
    likeness: likeness(order.name, line.narration),
    named: true,
  }));
  const [order] = orders;
  if (orders.length > 1 || !order)
    return { match: 'several', hint: 'It names more than one order.', fitting };
  if (!isIn(line, order.currency))
    return { match: 'unknown', hint: `It names an order in ${order.currency}.`, fitting };
  if (notedFor(order, line)) {
    const asNoted = fitting.map((one) => ({ ...one, order: { ...order, wantedMinor: line.amountMinor } }));
    return {
      match: 'sure',
      hint: 'It was noted as paid already: confirming joins the two.',
      fitting: asNoted,
    };
  }
  if (order.wantedMinor === 0)
    return { match: 'unknown', hint: `It names an order that is ${order.paymentStatus} already.`, fitting };
  const over = line.amountMinor - order.wantedMinor;
  if (over !== 0) return { match: over < 0 ? 'short' : 'over', hint: hintOf(order), fitting };
  // money for these is decided one by one
  const plain = !order.cancelled && order.paymentStatus !== 'Review';
  return { match: plain ? 'sure' : 'likely', hint: hintOf(order), fitting };
}

function hintOf({ cancelled, paymentStatus }: PayableOrder): string {
  if (cancelled) return 'The order is cancelled.';
  if (paymentStatus === 'Failed')
    return 'The order’s time was over: it is paid if its pieces are still there.';
  return paymentStatus === 'Review' ? 'The order’s payment is in review.' : '';
}

function matchSum<Order extends PayableOrder>(line: MoneyIn, orders: Order[]): Matched<Order> {
  const there = wordsOf(line.narration);
  const fitting = nearest(orders, there)
    .map((order) => ({ order, likeness: likenessTo(wordsOf(order.name), there), named: false }))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, mostOffered);
  const [first, second] = fitting;
  if (!first) return { match: 'unknown', hint: '', fitting };
  if (second) return { match: 'several', hint: '', fitting };
  return first.likeness >= alikeFrom
    ? { match: 'likely', hint: '', fitting }
    : { match: 'unknown', hint: 'The sum is that of one order, but the name is another.', fitting };
}

/** Of very many orders those whose names have a word in common with a line, then the first of the others. */
function nearest<Order extends PayableOrder>(orders: Order[], there: readonly string[]): Order[] {
  if (orders.length <= mostCompared) return orders;
  const words = new Set(there);
  const shares = ({ name }: Order) => wordsOf(name).some((word) => words.has(word));
  return [...orders.filter(shares), ...orders.filter((order) => !shares(order))].slice(0, mostCompared);
}
