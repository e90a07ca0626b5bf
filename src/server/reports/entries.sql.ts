import { type SQL, sql } from 'drizzle-orm';
import { hoursAheadOfUtc } from '../../contract/delivery/calendar.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { withoutSrc } from '../../contract/reports/report-dimensions.ts';

/** A stretch of time, its end not included. */
export type Span = { from: Date; before: Date };

/** What is counted; `withTests` also test payments. */
export type EntryFilter = Span & { withTests: boolean };

const hoursAhead = sql.raw(`interval '${hoursAheadOfUtc} hour'`);
export const lagosDay = (moment: SQL) => sql`((${moment} at time zone 'UTC') + ${hoursAhead})::date`;
export const within = (moment: SQL, { from, before }: Span) =>
  sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${before.toISOString()}::timestamptz`;

/** `2026-000123`, of a row of invoices. */
const printed = (table: string) =>
  sql.raw(
    `${table}.year || '-' || lpad(${table}.number::text, greatest(6, length(${table}.number::text)), '0')`,
  );

/** Kobo per whole unit of a currency on a day, as last set by the owner; null if it never was. */
export const rateOn = (currency: SQL, day: SQL) => sql`
  case when ${currency} = 'NGN' then 100 else (
    select rate_minor from exchange_rates where exchange_rates.currency = ${currency} and exchange_rates.day <= ${day}
    order by exchange_rates.day desc limit 1) end`;

/**
 * What the books say of a stretch of time, an entry a line: see the table of entries. Amounts are in minor units of
 * the order's currency, costs in kobo; `rate` is kobo for one unit on the day the order was first paid.
 */
export function entries(filter: EntryFilter): SQL {
  return sql`
    select book_entries.type, book_entries.at, book_entries.order_id, orders.reference, orders.currency, orders.country_code,
      orders.source, orders.src, book_entries.way as payment, book_entries.name, book_entries.size, book_entries.color, book_entries.position,
      case when invoices.kind = 'invoice' then ${printed('invoices')} else coalesce(${firstInvoice}, '') end as invoice,
      case when invoices.kind = 'credit_note' then 'CN-' || ${printed('invoices')} else '' end as credit_note,
      ${rateOn(sql`orders.currency`, sql`book_entries.rated_on`)} as rate,
      ${rateOn(sql`'USD'`, sql`book_entries.rated_on`)} as usd_rate,
      book_entries.quantity, gross_minor as gross, book_entries.discount_minor as discount, book_entries.shipping_minor as shipping,
      book_entries.due_minor as due, book_entries.vat_minor as vat, refund_minor as refund, fee_minor as fee,
      cost_minor as cost, without_cost
    from book_entries join orders on orders.id = book_entries.order_id
      left join invoices on invoices.id = book_entries.invoice_id
    where ${within(sql`book_entries.at`, filter)} and (${filter.withTests} or not orders.simulated)`;
}

const firstInvoice = sql`(
  select ${printed('first')} from invoices first where first.order_id = orders.id and first.kind = 'invoice'
  order by first.issued_at, first.year, first.number limit 1)`;

/** What a report's rows are named by. */
export const reportKeys = {
  day: sql`to_char(${lagosDay(sql`at`)}, 'YYYY-MM-DD')`,
  month: sql`to_char(${lagosDay(sql`at`)}, 'YYYY-MM')`,
  piece: sql`name`,
  size: sql`size`,
  country: sql`country_code`,
  source: sql`source`,
  src: sql`case when source = 'web' then coalesce(src, ${withoutSrc.web}) else ${withoutSrc.other} end`,
  payment: sql`payment`,
  none: sql`''`,
};

/**
 * Returns the factor that converts minor units of an entry into those of a currency; null if no rate is known. Costs
 * are in kobo.
 */
export function factorTo(currency: Currency): SQL {
  const target = currency === 'NGN' ? sql`100` : sql`usd_rate`;
  return sql`case when currency = ${currency} then 1 else rate::numeric / ${target} end`;
}

/** The same for costs, which are in kobo. */
export function costFactorTo(currency: Currency): SQL {
  return currency === 'NGN' ? sql`1` : sql`100::numeric / usd_rate`;
}
