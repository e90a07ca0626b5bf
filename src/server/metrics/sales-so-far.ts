import type { DeskToday } from '../../contract/back-office/desk.api.ts';
import { addDays, dayInLagos, startOfDayInLagos, weekStart } from '../../contract/delivery/calendar.ts';
import { byCurrency } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import type { Shop } from '../shop.ts';
import { countsTests } from '../shop.ts';
import { salesByDay } from './metrics.sql.ts';

type SalesSoFar = NonNullable<DeskToday['sales']>;

/** What was sold today and since Monday, by Lagos days: paid orders, less what was paid back. */
export async function countSalesSoFar(shop: Shop): Promise<SalesSoFar> {
  const today = dayInLagos(shop.clock.now());
  const includesTestPayments = countsTests(shop);
  const rows = await salesByDay(shop.db, startOfDayInLagos(weekStart(today)), includesTestPayments);
  return {
    today: sumOf(rows.filter(({ day }) => day === today)),
    week: sumOf(rows.filter(({ day }) => day < addDays(today, 1))),
    includesTestPayments,
  };
}

function sumOf(rows: Awaited<ReturnType<typeof salesByDay>>): SalesSoFar['today'] {
  const minor = byCurrency(() => 0);
  let orders = 0;
  let usdMinor = 0;
  for (const row of rows) {
    orders += row.orders;
    usdMinor += row.usdMinor;
    minor[row.currency] += row.salesMinor;
  }
  return { orders, usd: toMajor(usdMinor, 'USD'), charged: byCurrency((code) => toMajor(minor[code], code)) };
}
