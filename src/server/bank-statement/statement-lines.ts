import { setImmediate as nextTurn } from 'node:timers/promises';
import { retentionCutoff } from '../../contract/customers/retention-periods.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import { type Currency, currencies } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import type { MatchingOrder, StatementLine } from '../../contract/payments/statement.api.ts';
import { type StatementMatch, statementMatches } from '../../contract/payments/statement-columns.ts';
import { foldText } from '../../contract/text/fold-text.ts';
import { locatePage, paginate } from '../../platform/database/paginate.ts';
import type { Shop } from '../shop.ts';
import { deleteUnusedLines, eraseNarrations } from './expire-lines.sql.ts';
import { createMatcher, type MatchResult } from './match.rules.ts';
import { getNameSimilarity } from './name-similarity.rules.ts';
import { selectMissingTransfers } from './open-balances.sql.ts';
import { listOpenBalances, type OpenBalance, toFittingOrder, toOpenBalance } from './open-balances.ts';
import {
  countLines,
  type LineRow,
  selectLine,
  selectLinePayments,
  selectLines,
  selectOpenLines,
} from './statement-lines.sql.ts';

type MatchedLine = { row: LineRow; matched: MatchResult<OpenBalance> };
type MatchCounts = Record<StatementMatch, number>;

/** Matching holds the process no longer than this: shoppers' requests come in between. */
const maxBlockingMs = 15;
/** Maximum number of open lines matched with the orders; older ones are found by search. */
const maxOpen = 30_000;
const defaultLimit = 30;
const missingAfterMs = 48 * 3_600_000;
const maxMissing = 100;
const maxOffered = 20;

/** Holds lines against the orders there are now, the surest first. */
export async function matchLines(shop: Shop, rows: readonly LineRow[]): Promise<MatchedLine[]> {
  const match = createMatcher(await listOpenBalances(shop));
  const matched = new Map<StatementMatch, MatchedLine[]>(statementMatches.map((each) => [each, []]));
  let turnedAt = performance.now();
  for (const row of rows) {
    if (performance.now() - turnedAt > maxBlockingMs) {
      await nextTurn();
      turnedAt = performance.now();
    }
    const found = match(row);
    matched.get(found.match)?.push({ row, matched: found });
  }
  return [...matched.values()].flat();
}

export function countMatches(lines: readonly MatchedLine[]): MatchCounts {
  const counts = Object.fromEntries(statementMatches.map((match) => [match, 0])) as MatchCounts;
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

type LineQuery = {
  state?: 'open' | 'used' | 'aside' | 'reversed' | 'over' | undefined;
  match?: StatementMatch | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** Returns one page of lines; open ones are matched with the current orders. */
export async function listLines(
  shop: Shop,
  { state = 'open', match, q, page, limit = defaultLimit }: LineQuery,
) {
  const filter = { state, q: q && foldText(q) };
  const open = await matchLines(shop, await selectOpenLines(shop.db, maxOpen));
  const counts = countMatches(open);
  const over = await countLines(shop.db, { state: 'over' });
  const summary = { counts, sure: sumSureMatches(open), over };
  if (state === 'open') {
    const matching = open.filter(
      ({ row, matched }) =>
        (match === undefined || matched.match === match) && (!filter.q || row.searchText.includes(filter.q)),
    );
    const { offset, ...place } = locatePage(matching.length, { page, limit });
    const shown = matching.slice(offset, offset + limit);
    return { ...summary, lines: await toStatementLines(shop, shown), total: matching.length, ...place };
  }
  const { rows, ...found } = await paginate(
    () => countLines(shop.db, filter),
    (run) => selectLines(shop.db, filter, run),
    { page, limit },
  );
  const none: MatchedLine['matched'] = { match: 'unknown', hint: '', fitting: [] };
  const lines = await toStatementLines(
    shop,
    rows.map((row) => ({ row, matched: none })),
  );
  return { ...summary, lines, ...found };
}

/** How many lines are sure, and what they come to, by the currency of their orders. */
function sumSureMatches(lines: readonly MatchedLine[]) {
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
export async function findOrdersForLine(shop: Shop, lineId: string, q = ''): Promise<MatchingOrder[]> {
  const line = await selectLine(shop.db, lineId);
  if (!line) throw new ShopError('NOT_FOUND');
  const words = foldText(q);
  const away = ({ amountDueMinor }: OpenBalance) => Math.abs(amountDueMinor - line.amountMinor);
  return (await listOpenBalances(shop))
    .filter(
      ({ amountDueMinor, currency }) =>
        amountDueMinor > 0 && (line.currency === '' || line.currency === currency),
    )
    .filter((order) => foldText(`${order.reference} ${order.narration ?? ''} ${order.name}`).includes(words))
    .map((order) => ({ order, likeness: getNameSimilarity(order.name, line.narration), named: false }))
    .sort((one, other) => away(one.order) - away(other.order) || other.likeness - one.likeness)
    .slice(0, maxOffered)
    .map((fitting) => toFittingOrder(fitting, line.amountMinor));
}

/** Orders whose proof of transfer is 48 hours old and for which no money was seen. */
export async function listMissingTransfers(shop: Shop): Promise<MatchingOrder[]> {
  const proofBy = new Date(shop.clock.now().getTime() - missingAfterMs);
  const rows = await selectMissingTransfers(shop.db, proofBy, maxMissing);
  return rows.map((row) => {
    const order = toOpenBalance(row);
    return toFittingOrder({ order, likeness: 0, named: false }, order.amountDueMinor);
  });
}

/** Deletes bank lines that paid no order, and the payer of those that did, once the books no longer need it. */
export async function expireBankLines(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await deleteUnusedLines(shop.db, dayInLagos(retentionCutoff('bankLines', now)));
  await eraseNarrations(shop.db, dayInLagos(retentionCutoff('orders', now)));
}
