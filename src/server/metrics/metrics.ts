import { addDays, dayInLagos, daysUpTo, startOfDayInLagos } from '../../contract/delivery/calendar.ts';
import { defaultLowStockMark } from '../../contract/limits.ts';
import { byCurrency, currencies } from '../../contract/money/currencies.ts';
import { toMajor, toMinor } from '../../contract/money/money.ts';
import { orderStatuses } from '../../contract/orders/order-status.ts';
import { paymentStatuses } from '../../contract/payments/payment-status.ts';
import type { MetricPeriod } from '../../contract/reports/metric-names.ts';
import type { Metrics, SalesDay } from '../../contract/reports/metrics.api.ts';
import { moneyOfDays, sourcesOfDays } from '../reports/index.ts';
import type { Shop } from '../shop.ts';
import { countsTests } from '../shop.ts';
import { countTraffic, lastCountedDay, selectDays, type Traffic } from './events.sql.ts';
import {
  averageRating,
  countNewUsers,
  countOrdersBy,
  countPeople,
  countPlaced,
  countUsersBefore,
  salesByDay,
  selectBestSellers,
  selectLowStock,
  sumPaid,
  sumSales,
} from './metrics.sql.ts';
import { addTraffic, rates } from './traffic.rules.ts';

const listed = 8;

/** The dashboard: each figure from real records, as docs/operations.md defines it. */
export async function countMetrics(
  shop: Shop,
  period: MetricPeriod,
  lowStockMark = defaultLowStockMark,
): Promise<Metrics> {
  const span = spanOf(shop.clock.now(), Number(period));
  const [visits, sales, inNaira, people, rating, goods] = await Promise.all([
    countVisits(shop, span),
    countSales(shop, span),
    countMoney(shop, span),
    countAccounts(shop, span),
    countRatings(shop, span),
    countGoods(shop, span, lowStockMark),
  ]);
  return {
    ...sales.figures,
    ...visits.figures,
    ...people.figures,
    ...rating.figures,
    before: {
      ...sales.before,
      ...visits.before,
      ...people.before,
      ...rating.before,
      activeUsers: visits.dayBefore?.activeUsers ?? null,
      userRetentionRate: visits.dayBefore?.retention == null ? null : visits.dayBefore.retention / 100,
    },
    period,
    countedAt: shop.clock.now().toISOString(),
    includesTestPayments: countsTests(shop),
    feedbackCount: rating.answers,
    ...sales.series,
    inNaira,
    ...visits.series,
    ...goods,
  };
}

/** The days of a period, up to and with today, and the moments they begin and end. */
type Span = { days: string[]; first: string; today: string; start: Date; end: Date };

function spanOf(now: Date, length: number): Span {
  const today = dayInLagos(now);
  const days = daysUpTo(today, length);
  const first = days[0] ?? today;
  return { days, first, today, start: startOfDayInLagos(first), end: startOfDayInLagos(addDays(today, 1)) };
}

async function countVisits(shop: Shop, { days, first, start, end }: Span) {
  const earliest = addDays(first, -days.length);
  const traffic = await readTraffic(shop, earliest, end);
  const { placed, placedBefore } = await countPlaced(shop.db, startOfDayInLagos(earliest), start, end);
  const now = rates(addTraffic(traffic.filter(({ day }) => day >= first)), placed);
  return {
    figures: {
      conversionRate: now.conversionRate ?? 0,
      bounceRate: now.bounceRate ?? 0,
      avgSessionDuration: now.avgSessionDuration ?? 0,
    },
    before: rates(addTraffic(traffic.filter(({ day }) => day < first)), placedBefore),
    dayBefore: traffic.find(({ day }) => day === addDays(first, -1)),
    series: trafficSeries(traffic, days, placed),
  };
}

async function countSales(shop: Shop, { days, start, end }: Span) {
  const sales = await salesPerDay(shop, days);
  const total = await sumSales(shop.db, start, countsTests(shop));
  const today = sales.at(-1);
  return {
    figures: { totalSales: toMajor(total.allMinor, 'USD'), salesToday: today?.usd ?? 0 },
    before: { totalSales: toMajor(total.beforeMinor, 'USD'), salesToday: sales.at(-2)?.usd ?? 0 },
    series: {
      ordersToday: today?.orders ?? 0,
      salesByCurrency: sumCharged(sales),
      sales,
      inPeriod: {
        ...periodOf(await sumPaid(shop.db, start, end, countsTests(shop))),
        before: periodOf(
          await sumPaid(
            shop.db,
            startOfDayInLagos(addDays(days[0] ?? '', -days.length)),
            start,
            countsTests(shop),
          ),
        ),
      },
    },
  };
}

/** Returns the period and the one before it, as calculated for the reports. */
async function countMoney(shop: Shop, { days, first, today }: Span): Promise<Metrics['inNaira']> {
  const { charged, ...now } = await moneyOfDays(shop, first, today);
  const { charged: _, ...before } = await moneyOfDays(shop, addDays(first, -days.length), addDays(first, -1));
  return { ...now, charged, before, ...(await sourcesOfDays(shop, first, today)) };
}

/** Sales, orders and the mean order of a stretch of time; orders without a USD value do not enter the mean. */
function periodOf({ orders, valued, usdMinor }: Awaited<ReturnType<typeof sumPaid>>) {
  return {
    sales: toMajor(usdMinor, 'USD'),
    orders,
    meanOrder: valued === 0 ? 0 : toMajor(Math.round(usdMinor / valued), 'USD'),
  };
}

async function countAccounts(shop: Shop, { today, start, end }: Span) {
  const { userRetentionRate, ...people } = await countPeople(shop.db, end);
  const midnight = startOfDayInLagos(today);
  return {
    figures: {
      ...people,
      userRetentionRate: round(userRetentionRate, 1),
      newUsersToday: await countNewUsers(shop.db, midnight, end),
    },
    before: {
      totalUsers: await countUsersBefore(shop.db, start),
      newUsersToday: await countNewUsers(shop.db, startOfDayInLagos(addDays(today, -1)), midnight),
    },
  };
}

async function countRatings(shop: Shop, { start }: Span) {
  const { score, scoreBefore, answers } = await averageRating(shop.db, start);
  return {
    figures: { feedbackScore: round(score, 2) },
    before: { feedbackScore: scoreBefore === null ? null : round(Number(scoreBefore), 2) },
    answers,
  };
}

async function countGoods(shop: Shop, { start }: Span, lowStockMark: number) {
  const low = await selectLowStock(shop.db, lowStockMark, listed);
  return {
    ...(await orderCounts(shop, start)),
    bestSellers: await selectBestSellers(shop.db, start, listed, countsTests(shop)),
    lowStock: low.map(({ all: _, ...row }) => row),
    lowStockCount: low[0]?.all ?? 0,
  };
}

type CountedDay = Traffic & { activeUsers?: number | null; retention?: number | null };

/** Days added up by the job, and the rest, today above all, from the raw events. */
async function readTraffic(shop: Shop, from: string, end: Date): Promise<CountedDay[]> {
  const last = await lastCountedDay(shop.db);
  const open = last && last >= from ? addDays(last, 1) : from;
  const counted = await selectDays(shop.db, from);
  return [...counted, ...(await countTraffic(shop.db, startOfDayInLagos(open), end))];
}

async function salesPerDay(shop: Shop, days: string[]): Promise<SalesDay[]> {
  const byDay = new Map(
    days.map((day): [string, SalesDay] => [day, { day, orders: 0, usd: 0, charged: nothing() }]),
  );
  for (const row of await salesByDay(shop.db, startOfDayInLagos(days[0] ?? ''), countsTests(shop))) {
    const entry = byDay.get(row.day);
    if (!entry) continue;
    entry.orders += row.orders;
    entry.usd = toMajor(toMinor(entry.usd, 'USD') + row.usdMinor, 'USD');
    const { currency } = row;
    const chargedMinor = toMinor(entry.charged[currency], currency) + row.salesMinor;
    entry.charged[currency] = toMajor(chargedMinor, currency);
  }
  return [...byDay.values()];
}

function nothing(): SalesDay['charged'] {
  return byCurrency(() => 0);
}

function sumCharged(sales: SalesDay[]): SalesDay['charged'] {
  const sum = nothing();
  for (const code of currencies) {
    sum[code] = toMajor(
      sales.reduce((minor, { charged }) => minor + toMinor(charged[code], code), 0),
      code,
    );
  }
  return sum;
}

function trafficSeries(traffic: Traffic[], days: string[], placed: number) {
  const byDay = new Map(traffic.map((entry) => [entry.day, entry]));
  const sum = addTraffic(days.flatMap((day) => byDay.get(day) ?? []));
  return {
    traffic: days.map((day) => ({
      day,
      sessions: byDay.get(day)?.sessions ?? 0,
      views: byDay.get(day)?.views ?? 0,
    })),
    funnel: {
      sessions: sum.sessions,
      cart: sum.cartSessions,
      checkout: sum.checkoutSessions,
      order: placed,
    },
  };
}

async function orderCounts(shop: Shop, start: Date) {
  const counts = await countOrdersBy(shop.db, start);
  const sum = (matches: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(matches).reduce((orders, row) => orders + row.orders, 0);
  return {
    ordersByStatus: orderStatuses.map((status) => ({ status, orders: sum((row) => row.status === status) })),
    paidByStatus: orderStatuses.map((status) => ({
      status,
      orders: sum((row) => row.status === status && row.paymentStatus === 'Paid'),
    })),
    ordersByPayment: paymentStatuses.map((status) => ({
      status,
      orders: sum((row) => row.paymentStatus === status),
    })),
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
