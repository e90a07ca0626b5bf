import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FittingOrder, StatementLine } from '../../../contract/api/statement.ts';
import { ShopError } from '../../../contract/errors.ts';
import { type Currency, currencies } from '../../../contract/rules/money/currencies.ts';
import { toMajor } from '../../../contract/rules/money/money.ts';
import { type StatementMatch, statementMatches } from '../../../contract/rules/payments/statement-columns.ts';
import { foldText } from '../../../contract/rules/text/fold-text.ts';
import type { Shop } from '../../shop.ts';
import { likeness } from './alike.rules.ts';
import {
  countLines,
  type LineRow,
  selectLine,
  selectLinePayments,
  selectLines,
  selectOpenLines,
} from './lines.sql.ts';
import { type Matched, matcherOf } from './match.rules.ts';
import { selectWithoutMoney } from './payable.sql.ts';
import { payableOrders, type ShownPayable, toFittingOrder, toPayable } from './payable.ts';

type MatchedLine = { row: LineRow; matched: Matched<ShownPayable> };
type Counts = Record<StatementMatch, number>;

/** Matching holds the process no longer than this: shoppers' requests come in between. */
const mostHeldMs = 15;
/** Open lines that are held against the orders; older ones are found by searching. */
const mostOpen = 30_000;
const defaultLimit = 30;
const missingAfterMs = 48 * 3_600_000;
const mostMissing = 100;
const mostOffered = 20;

/** Holds lines against the orders there are now, the surest first. */
export async function matchLines(shop: Shop, rows: readonly LineRow[]): Promise<MatchedLine[]> {
  const match = matcherOf(await payableOrders(shop));
  const matched = new Map<StatementMatch, MatchedLine[]>(statementMatches.map((each) => [each, []]));
  let turnedAt = performance.now();
  for (const row of rows) {
    if (performance.now() - turnedAt > mostHeldMs) {
      await nextTurn();
      turnedAt = performance.now();
    }
    const found = match(row);
    matched.get(found.match)?.push({ row, matched: found });
  }
  return [...matched.values()].flat();
}

export function countMatches(lines: readonly MatchedLine[]): Counts {
  const counts = Object.fromEntries(statementMatches.map((match) => [match, 0])) as Counts;
  for (const { matched } of lines) counts[matched.match] += 1;
  return counts;
}

/** Lines as they are shown, with what they have paid. */
export async function toStatementLines(shop: Shop, lines: readonly MatchedLine[]): Promise<StatementLine[]> {
  const ids = lines.filter(({ row }) => row.state !== 'open').map(({ row }) => row.id);
  const payments = await selectLinePayments(shop.db, ids);
  return lines.map(({ row, matched }) => {
    const currency = currencies.find((code) => code === row.currency) ?? '';
    const shown = currency || matched.fitting[0]?.order.currency || 'NGN';
    return {
      _id: row.id,
      date: row.day,
      amount: toMajor(row.amountMinor, shown),
      currency,
      narration: row.narration,
      balance: row.balanceMinor === null ? null : toMajor(row.balanceMinor, shown),
      state: row.state === 'reversal' ? 'reversed' : row.state,
      match: matched.match,
      hint: matched.hint,
      orders: matched.fitting.map((one) => toFittingOrder(one, row.amountMinor)),
      payments: payments
        .filter(({ lineId }) => lineId === row.id)
        .map((one) => ({
          orderId: one.orderId,
          reference: one.reference,
          amount: toMajor(one.amountMinor, shown),
          short: toMajor(one.shortMinor, shown),
          by: one.actor,
          at: one.createdAt.toISOString(),
        })),
      over: toMajor(row.overMinor, shown),
      settledAt: row.settledAt?.toISOString() ?? null,
      note: row.note,
    };
  });
}

type Query = {
  state?: 'open' | 'used' | 'aside' | 'reversed' | 'over' | undefined;
  match?: StatementMatch | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** One page of lines; open ones are held against the orders there are now. */
export async function listLines(
  shop: Shop,
  { state = 'open', match, q, page: asked = 1, limit = defaultLimit }: Query,
) {
  const filter = { state, q: q && foldText(q) };
  const open = await matchLines(shop, await selectOpenLines(shop.db, mostOpen));
  const counts = countMatches(open);
  const over = await countLines(shop.db, { state: 'over' });
  const told = { counts, sure: sureSums(open), over };
  if (state === 'open') {
    const wanted = open.filter(
      ({ row, matched }) =>
        (match === undefined || matched.match === match) && (!filter.q || row.searchText.includes(filter.q)),
    );
    const { page, pages } = pageOf(asked, wanted.length, limit);
    const shown = wanted.slice((page - 1) * limit, page * limit);
    return { ...told, lines: await toStatementLines(shop, shown), total: wanted.length, page, pages };
  }
  const total = await countLines(shop.db, filter);
  const { page, pages } = pageOf(asked, total, limit);
  const rows = await selectLines(shop.db, filter, { limit, offset: (page - 1) * limit });
  const none: MatchedLine['matched'] = { match: 'unknown', hint: '', fitting: [] };
  const lines = await toStatementLines(
    shop,
    rows.map((row) => ({ row, matched: none })),
  );
  return { ...told, lines, total, page, pages };
}

function pageOf(asked: number, total: number, limit: number) {
  const pages = Math.max(1, Math.ceil(total / limit));
  return { page: Math.min(asked, pages), pages };
}

/** How many lines are sure, and what they come to, by the currency of their orders. */
function sureSums(lines: readonly MatchedLine[]) {
  const sums = new Map<Currency, { count: number; minor: number }>();
  for (const { row, matched } of lines) {
    const order = matched.fitting[0]?.order;
    if (matched.match !== 'sure' || !order) continue;
    const before = sums.get(order.currency) ?? { count: 0, minor: 0 };
    sums.set(order.currency, { count: before.count + 1, minor: before.minor + row.amountMinor });
  }
  return [...sums].map(([currency, { count, minor }]) => ({
    currency,
    count,
    sum: toMajor(minor, currency),
  }));
}

/** Orders that wait for money, to choose one for a line by hand: nearest in sum first, or what is searched for. Throws NOT_FOUND. */
export async function ordersForLine(shop: Shop, lineId: string, q = ''): Promise<FittingOrder[]> {
  const line = await selectLine(shop.db, lineId);
  if (!line) throw new ShopError('NOT_FOUND');
  const words = foldText(q);
  const away = ({ wantedMinor }: ShownPayable) => Math.abs(wantedMinor - line.amountMinor);
  return (await payableOrders(shop))
    .filter(
      ({ wantedMinor, currency }) => wantedMinor > 0 && (line.currency === '' || line.currency === currency),
    )
    .filter((order) => foldText(`${order.reference} ${order.narration ?? ''} ${order.name}`).includes(words))
    .map((order) => ({ order, likeness: likeness(order.name, line.narration), named: false }))
    .sort((one, other) => away(one.order) - away(other.order) || other.likeness - one.likeness)
    .slice(0, mostOffered)
    .map((fitting) => toFittingOrder(fitting, line.amountMinor));
}

/** Orders whose proof of transfer is 48 hours old and for which no money was seen. */
export async function ordersWithoutMoney(shop: Shop): Promise<FittingOrder[]> {
  const proofBy = new Date(shop.clock.now().getTime() - missingAfterMs);
  const rows = await selectWithoutMoney(shop.db, proofBy, mostMissing);
  return rows.map((row) => {
    const order = toPayable(row);
    return toFittingOrder({ order, likeness: 0, named: false }, order.wantedMinor);
  });
}
