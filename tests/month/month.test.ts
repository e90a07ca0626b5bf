import { beforeAll, expect, it } from 'vitest';
import type { Metrics } from '../../src/contract/reports/metrics.api.ts';
import type { MoneyReport } from '../../src/contract/reports/reports.api.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { OrderSuite } from '../support/orders/order-suite.ts';
import { testApp } from '../support/test-app.ts';
import { stockByPair } from '../support/variants.ts';
import * as plan from './plan.ts';
import { simulateMonth } from './simulate-month.ts';
import { dateOf, Trade } from './trade.ts';

const suite = new OrderSuite();
const trade = new Trade(suite);
const { expected } = trade;
const november = { from: '2026-11-01', to: '2026-11-30' };
const all = { from: '2026-10-30', to: '2026-12-06' };

beforeAll(async () => {
  await simulateMonth(trade);
}, 600_000);

async function report({ from, to }: typeof november, by = 'day'): Promise<MoneyReport> {
  return (await trade.admin('GET', `/reports/money?from=${from}&to=${to}&by=${by}`)).data as MoneyReport;
}

async function csv(name: string, { from, to }: typeof november) {
  const token = await issueToken(suite.shop, { ...suite.admin, tokenVersion: 0 }, false);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await testApp(suite.shop).request(`/api/reports/${name}?from=${from}&to=${to}`, { headers });
  expect(answer.status).toBe(200);
  const [head = '', ...rows] = (await answer.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [names[at], cell])));
}

const isIn =
  ({ from, to }: typeof november) =>
  ({ day }: { day: number }) =>
    dateOf(day) >= from && dateOf(day) <= to;

/** The rows of a report with the figures that the plan has, without those that are all zero. */
function figuresOf({ rows }: MoneyReport) {
  return Object.fromEntries(
    rows
      .map(({ key, orders, pieces, sold, refunded, vat, cost }) => {
        return [key, { orders, pieces, sold, refunded, vat, cost }] as const;
      })
      .filter(([, figures]) => Object.values(figures).some((figure) => figure !== 0)),
  );
}

it.each(['day', 'month', 'country', 'source', 'src'] as const)(
  'the report by %s is what was planned',
  async (by) => {
    const keys = {
      day: ({ day }: { day: number }) => dateOf(day),
      month: ({ day }: { day: number }) => dateOf(day).slice(0, 7),
      country: ({ country }: { country: string }) => country,
      source: ({ source }: { source: string }) => source,
      src: ({ src }: { src: string }) => src,
    };
    const planned = expected.by((movement) => keys[by](movement), isIn(all), plan.rates);
    expect(figuresOf(await report(all, by))).toEqual(planned);
  },
);

it('income by payment method is as planned', async () => {
  const planned = expected.by(({ way }) => way, isIn(all), plan.rates);
  const sold = Object.fromEntries(Object.entries(planned).map(([way, figures]) => [way, figures.sold]));
  const { rows } = await report(all, 'payment');
  expect(Object.fromEntries(rows.map((row) => [row.key, row.sold]))).toEqual(sold);
});

it('the whole month is as planned, with the deposits it holds', async () => {
  const [planned] = Object.values(expected.by(() => '', isIn(november), plan.rates));
  const found = await report(november);
  expect(found).toMatchObject({ ...planned, piecesWithoutCost: 0, ordersWithoutRate: 0 });
  // one deposit of half a gown, and a gown whose balance came in November too; neither is handed over
  expect(found.deposits).toBe(93_000.25 + 186_000.5);
});

it('the dashboard counts the same days identically', async () => {
  const { data } = await trade.admin('GET', '/dashboard/metrics?period=365');
  const metrics = data as Metrics;
  const [planned] = Object.values(expected.by(() => '', isIn(all), plan.rates));
  expect(metrics.inNaira).toMatchObject({
    sold: planned?.sold,
    refunded: planned?.refunded,
    orders: planned?.orders,
    pieces: planned?.pieces,
  });
  for (const [name, key] of [
    ['bySource', 'source'],
    ['bySrc', 'src'],
  ] as const) {
    const rows = expected.by((movement) => movement[key], isIn(all), plan.rates);
    const net = Object.entries(rows).map(([row, { sold, refunded }]) => [
      row,
      Math.round((sold - refunded) * 100) / 100,
    ]);
    expect(Object.fromEntries(metrics.inNaira?.[name].map((row) => [row.key, row.net]) ?? [])).toEqual(
      Object.fromEntries(net),
    );
  }
  const sum = (rows: readonly { orders: number }[]) => rows.reduce((orders, row) => orders + row.orders, 0);
  const sales = Object.values(plan.sales).flat();
  expect(sum(metrics.ordersByPayment)).toBe(sales.length);
  expect(metrics.funnel.order).toBe(sales.filter(({ source }) => source === 'web').length);
  expect(sum(metrics.paidByStatus)).toBe(metrics.inPeriod.orders);
  for (const currency of ['NGN', 'USD', 'GBP'] as const) {
    const charged = metrics.inNaira?.charged.find((row) => row.currency === currency);
    const netMinor = expected.movements
      .filter((movement) => movement.currency === currency)
      .reduce((minor, { sold, refunded }) => minor + sold - refunded, 0);
    expect([currency, (charged?.sold ?? 0) - (charged?.refunded ?? 0)]).toEqual([
      currency,
      expect.closeTo(netMinor / 100, 5),
    ]);
  }
});

it('invoices and credit notes have no gap, and the sums of the plan', async () => {
  const documents = await csv('invoices.csv', all);
  const sums = (name: string, currency: string) =>
    documents
      .filter((row) => row.currency === currency)
      .reduce((minor, row) => minor + Math.round(Number(row[name]) * 100), 0);
  for (const currency of ['NGN', 'USD', 'GBP']) {
    const own = expected.movements.filter((movement) => movement.currency === currency);
    expect(sums('gross', currency)).toBe(own.reduce((net, { sold, refunded }) => net + sold - refunded, 0));
    expect(sums('VAT', currency)).toBe(own.reduce((vat, movement) => vat + movement.vat, 0));
  }
  for (const [kind, prefix] of [
    ['invoice', '2026-'],
    ['credit note', 'CN-2026-'],
  ] as const) {
    const numbers = documents.filter((row) => row.kind === kind).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => `${prefix}${String(at + 1).padStart(6, '0')}`));
    const isKind = ({ sold, refunded }: { sold: number; refunded: number }) =>
      kind === 'invoice' ? sold > 0 : refunded > 0;
    expect(numbers).toHaveLength(expected.movements.filter(isKind).length);
  }
});

it('every variant has the pieces that were not sold', async () => {
  for (const piece of ['gown', 'bubu', 'tie'] as const) {
    const found = await stockByPair(suite.shop, trade.products[piece] ?? '');
    const planned = plan.sizes.map((size) => [`${size} Indigo`, trade.stock[`${piece} ${size}`]]);
    expect(found).toEqual(Object.fromEntries(planned));
  }
});
