import {
  addDays,
  type Day,
  dayInLagos,
  formatLagosTime,
  startOfDayInLagos,
} from '../../contract/delivery/calendar.ts';
import { type Currency, currencies } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import { type ReportDimension, reportDimensions } from '../../contract/reports/report-dimensions.ts';
import type { MoneyReport, ReportQuery } from '../../contract/reports/reports.api.ts';
import { listClosedMonths } from '../accounting/index.ts';
import { countsTests, type Shop } from '../shop.ts';
import { byteOrderMark, csvLine } from '../spreadsheets/index.ts';
import { sumDeposits } from './deposits.sql.ts';
import type { EntryFilter } from './entries.sql.ts';
import { type EntryRow, type FigureRow, selectCharged, selectEntries, selectFigures } from './figures.sql.ts';
import { listSettlements } from './settlements.ts';

/** A download reads so many days at a time. */
const daysPerBatch = 7;

/** Returns the days a report covers: those requested, otherwise the month so far. */
export function reportDays(
  shop: Shop,
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
): { from: Day; to: Day } {
  const last = to ?? dayInLagos(shop.clock.now());
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last };
}

/** What some days brought, in naira or dollars, by a dimension. Amounts in major units. */
export async function moneyReport(shop: Shop, query: ReportQuery): Promise<MoneyReport> {
  const days = reportDays(shop, query);
  const { currency = 'NGN', by = 'day' } = query;
  const filter = filterOf(shop, days.from, days.to);
  const rows = await selectFigures(shop.db, filter, currency, by);
  return {
    ...days,
    currency,
    by,
    ...(await totalsOf(shop, filter, currency)),
    deposits: toMajor(await sumDeposits(shop.db, filter, currency), currency),
    closedMonths: await listClosedMonths(shop.db, days),
    includesTestPayments: filter.withTests,
    rows: rows.map((row) => ({ key: row.key, ...figuresOf(row, (minor) => toMajor(minor, currency)) })),
    charged: await chargedFigures(shop, filter),
    settlements: await listSettlements(shop, filter),
  };
}

/** Returns the money of some days in naira, and in each currency as charged, for comparison with other figures. */
export async function moneyOfDays(shop: Shop, from: Day, to: Day) {
  const filter = filterOf(shop, from, to);
  return { ...(await totalsOf(shop, filter, 'NGN')), charged: await chargedFigures(shop, filter) };
}

/** What some days brought by where orders come from, and those of the website by what led to it. In naira. */
export async function sourcesOfDays(shop: Shop, from: Day, to: Day) {
  const filter = filterOf(shop, from, to);
  const rowsBy = async (by: ReportDimension) =>
    (await selectFigures(shop.db, filter, 'NGN', by)).map(({ key, orders, sold, refunded }) => ({
      key,
      orders,
      net: toMajor(sold - refunded, 'NGN'),
    }));
  return { bySource: await rowsBy('source'), bySrc: await rowsBy('src') };
}

async function totalsOf(shop: Shop, filter: EntryFilter, currency: Currency) {
  const [all = nothing] = await selectFigures(shop.db, filter, currency);
  const money = (minor: number) => toMajor(minor, currency);
  return {
    ...figuresOf(all, money),
    meanOrder: all.orders > 0 ? money(Math.round(all.sold / all.orders)) : 0,
    outstanding: money(all.due),
    ordersWithoutRate: all.withoutRate,
  };
}

const nothing: FigureRow = {
  key: '',
  orders: 0,
  pieces: 0,
  sold: 0,
  refunded: 0,
  vat: 0,
  fees: 0,
  cost: 0,
  due: 0,
  withoutCost: 0,
  withoutRate: 0,
};

function figuresOf(row: FigureRow, money: (minor: number) => number) {
  const { sold, refunded, vat, fees, cost } = row;
  return {
    orders: row.orders,
    pieces: row.pieces,
    sold: money(row.sold),
    refunded: money(row.refunded),
    net: money(row.sold - row.refunded),
    vat: money(row.vat),
    fees: money(row.fees),
    cost: money(row.cost),
    profit: money(sold - refunded - vat - fees - cost),
    piecesWithoutCost: row.withoutCost,
  };
}

/** What was sold and paid back in each currency, as it was charged. */
async function chargedFigures(shop: Shop, filter: EntryFilter): Promise<MoneyReport['charged']> {
  const rows = await selectCharged(shop.db, filter, 'none');
  return currencies.flatMap((currency) => {
    const row = rows.find((each) => each.currency === currency);
    if (!row) return [];
    const money = (minor: number) => toMajor(minor, currency);
    return [{ currency, orders: row.orders, sold: money(row.sold), refunded: money(row.refunded) }];
  });
}

export function filterOf(shop: Shop, from: Day, to: Day): EntryFilter {
  return {
    from: startOfDayInLagos(from),
    before: startOfDayInLagos(addDays(to, 1)),
    withTests: countsTests(shop),
  };
}

/** Writes the report as CSV: amounts as charged with a decimal point, costs and profit in naira; empty if unknown. */
export async function* salesCsv(
  shop: Shop,
  query: Pick<ReportQuery, 'from' | 'to'> & { by?: ReportDimension | 'line' | undefined },
) {
  const days = reportDays(shop, query);
  const { by = 'line' } = query;
  if (by === 'line') yield* lineCsv(shop, days);
  else yield* dimensionCsv(shop, days, by);
}

const figureColumns = ['gross', 'discount', 'shipping', 'VAT', 'refund', 'fee', 'net', 'still due'];
const nairaColumns = ['cost (NGN)', 'net (NGN)', 'profit (NGN)'];

async function* dimensionCsv(shop: Shop, { from, to }: { from: Day; to: Day }, by: ReportDimension) {
  const head = [reportDimensions[by].toLowerCase(), 'currency', 'orders', 'pieces'];
  yield byteOrderMark + csvLine([...head, ...figureColumns, ...nairaColumns, 'pieces without cost']);
  for (const row of await selectCharged(shop.db, filterOf(shop, from, to), by)) {
    const money = (minor: number) => toMajor(minor, row.currency);
    yield csvLine([
      row.key,
      row.currency,
      row.orders,
      row.pieces,
      ...[row.gross, row.discount, row.shipping, row.vat, row.refunded, row.fees].map(money),
      money(row.sold - row.refunded),
      money(row.due),
      toMajor(row.cost, 'NGN'),
      ...[row.nairaNet, row.nairaProfit].map(inNaira),
      row.withoutCost,
    ]);
  }
}

const inNaira = (kobo: number | null) => (kobo === null ? '' : toMajor(kobo, 'NGN'));

const lineColumns = [
  'date (Lagos)',
  'type',
  'reference',
  'invoice',
  'credit note',
  'piece',
  'size',
  'colour',
  'country',
  'source',
  'payment',
  'currency',
  'quantity',
];

/** Some days at a time, so that a year does not fill the memory. */
async function* lineCsv(shop: Shop, { from, to }: { from: Day; to: Day }) {
  yield byteOrderMark +
    csvLine([...lineColumns, ...figureColumns, ...nairaColumns, reportDimensions.src.toLowerCase()]);
  for (let day = from; day <= to; day = addDays(day, daysPerBatch)) {
    const last = addDays(day, daysPerBatch - 1);
    const rows = await selectEntries(shop.db, filterOf(shop, day, last < to ? last : to));
    for (const row of rows) yield csvLine(entryCells(row));
  }
}

function entryCells(row: EntryRow): (string | number)[] {
  const { currency, factor, cost } = row;
  const money = (minor: number) => toMajor(minor, currency);
  const netMinor = row.gross - row.discount + row.shipping - row.due - row.refund;
  const naira = (minor: number) => (factor === null ? null : Math.round(minor * factor));
  const net = naira(netMinor);
  const profit = net === null ? null : net - (naira(row.vat) ?? 0) - (naira(row.fee) ?? 0) - (cost ?? 0);
  return [
    formatLagosTime(row.at),
    row.type,
    row.reference,
    row.invoice,
    row.creditNote,
    row.name,
    row.size,
    row.color,
    row.country,
    row.source,
    row.payment,
    currency,
    row.quantity,
    ...[row.gross, row.discount, row.shipping, row.vat, row.refund, row.fee, netMinor, row.due].map(money),
    inNaira(cost),
    inNaira(net),
    inNaira(profit),
    row.src ?? '',
  ];
}
