import { type SQL, sql } from 'drizzle-orm';
import { hoursAheadOfUtc } from '../../contract/rules/delivery/calendar.ts';
import type { Currency } from '../../contract/rules/money/currencies.ts';

/** A stretch of time, its end not included. */
export type Span = { from: Date; before: Date };

/** What is counted; `withTests` also test payments. */
export type EntryFilter = Span & { withTests: boolean };

const hoursAhead = sql.raw(`interval '${hoursAheadOfUtc} hour'`);
const lagosDay = (moment: SQL) => sql`((${moment} at time zone 'UTC') + ${hoursAhead})::date`;
const within = (moment: SQL, { from, before }: Span) =>
  sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${before.toISOString()}::timestamptz`;

/**
 * A line's part of a sum of its order, by what was paid for the lines so far: rounded half up as the sum grows, so that
 * the parts of all lines are the sum, whatever it is.
 */
const share = (sum: SQL, name: 'w' | 'r' = 'w') =>
  sql
    .raw(`(round(`)
    .append(sum)
    .append(sql.raw(`::numeric * ${name}_upto / ${name}_all) - round(`))
    .append(sum)
    .append(sql.raw(`::numeric * (${name}_upto - ${name}) / ${name}_all))`));

/** `2026-000123`, of a row of invoices. */
const printed = (table: string) =>
  sql.raw(
    `${table}.year || '-' || lpad(${table}.number::text, greatest(6, length(${table}.number::text)), '0')`,
  );

/** Kobo for one whole unit of a currency on a day, as the owner last said it; null where she never did. */
const rateOn = (currency: SQL, day: SQL) => sql`
  case when ${currency} = 'NGN' then 100 else (
    select rate_minor from exchange_rates where exchange_rates.currency = ${currency} and exchange_rates.day <= ${day}
    order by exchange_rates.day desc limit 1) end`;

/**
 * What was sold and paid back in a stretch of time, an entry a line: `sale` on the day an order was paid, `refund` on the
 * day money went back, `difference` on the day more was paid for an exchange. Amounts are in minor units of the order's
 * currency, costs in kobo; `rate` is kobo for one unit on the day the order was paid.
 */
export function entries(filter: EntryFilter): SQL {
  const counted = sql`
    orders.paid_at is not null and orders.payment_status in ('Paid', 'Refunded')
    and (${filter.withTests} or not orders.simulated)`;
  return sql`
    with made as (
      select refunds.order_id, refunds.id, refunds.amount_minor, refunds.lines, coalesce(note.vat_minor, 0) as vat_minor,
        coalesce(note.issued_at, case when refunds.attempt_id is null then refunds.created_at else refunds.done_at end)
          as made_at,
        case when note.id is null then '' else 'CN-' || ${printed('note')} end as credit_note
      from refunds left join invoices note on note.refund_id = refunds.id
      where refunds.scope = 'order'
        and (refunds.state = 'done' or (refunds.state = 'pending' and refunds.attempt_id is null))
    ), wanted as (
      select orders.id from orders where ${counted} and kind = 'sale' and ${within(sql`paid_at`, filter)}
      union select order_id from made where ${within(sql`made_at`, filter)}
      union select order_id from invoices where kind = 'invoice' and ${within(sql`issued_at`, filter)}
    ), sold as (
      select orders.id as order_id, orders.reference, orders.currency, orders.country_code, orders.source,
        orders.kind, orders.paid_at, orders.shipping_fee_minor, orders.vat_minor as order_vat,
        coalesce((select ${printed('invoices')} from invoices where invoices.order_id = orders.id
          and invoices.kind = 'invoice' order by issued_at, year, number limit 1), '') as invoice,
        orders.shipping_vat_minor, orders.payment_status = 'Refunded' and not orders.stock_held as given_back,
        -- still to be paid, or never paid before all that was paid went back
        case when orders.payment_status = 'Refunded' then orders.amount_minor - orders.refunded_minor
          else orders.due_minor end as due,
        greatest(orders.amount_minor, 1) as amount,
        coalesce((select provider from payment_attempts where payment_attempts.order_id = orders.id
          and provider in ('cash', 'pos') and state in ('succeeded', 'refunded') limit 1), orders.payment_method)
          as payment,
        coalesce((select sum(fee_minor) from payment_attempts where payment_attempts.order_id = orders.id
          and state in ('succeeded', 'needs_review', 'refunded')), 0) as fees,
        ${rateOn(sql`orders.currency`, lagosDay(sql`orders.paid_at`))} as rate,
        ${rateOn(sql`'USD'`, lagosDay(sql`orders.paid_at`))} as usd_rate,
        order_lines.id as line_id, order_lines.position, order_lines.name, order_lines.size, order_lines.color,
        order_lines.quantity, order_lines.restocked, order_lines.line_total_minor, order_lines.discount_minor,
        order_lines.vat_minor as line_vat, order_lines.unit_cost_minor,
        case when sum(order_lines.line_total_minor - order_lines.discount_minor) over (partition by orders.id) > 0
          then order_lines.line_total_minor - order_lines.discount_minor else order_lines.quantity end as w
      from wanted join orders on orders.id = wanted.id join order_lines on order_lines.order_id = orders.id
      where ${counted}
    ), lines as (
      select sold.*, sum(w) over (partition by order_id) as w_all,
        sum(w) over (partition by order_id order by position) as w_upto,
        order_vat - round(order_vat::numeric * (amount - due) / amount) as due_vat
      from sold
    ), back as (
      select lines.*, made.id as refund_id, made.made_at, made.amount_minor as back_minor, made.vat_minor as back_vat,
        made.credit_note, case when part.amount is null then lines.w else part.amount end as r
      from made join lines on lines.order_id = made.order_id
      left join lateral (
        select coalesce(sum(("amountMinor")), 0) as amount
        from jsonb_to_recordset(made.lines) as part("lineId" uuid, "amountMinor" bigint)
        where part."lineId" = lines.line_id
        having jsonb_array_length(made.lines) > 0
          and (select sum(paid."amountMinor") from jsonb_to_recordset(made.lines) as paid("amountMinor" bigint)) > 0
      ) part on true
      where ${within(sql`made_at`, filter)}
    ), backs as (
      select back.*, sum(r) over (partition by refund_id) as r_all,
        sum(r) over (partition by refund_id order by position) as r_upto
      from back
    )
    select 'sale' as type, paid_at as at, order_id, reference, invoice, '' as credit_note, currency, country_code, source, payment,
      name, size, color, position, rate, usd_rate, quantity,
      line_total_minor as gross, discount_minor as discount, ${share(sql`shipping_fee_minor`)} as shipping,
      ${share(sql`due`)} as due,
      line_vat + ${share(sql`shipping_vat_minor`)} - ${share(sql`due_vat`)} as vat,
      0 as refund, ${share(sql`fees`)} as fee,
      case when given_back then 0 else unit_cost_minor * (quantity - restocked) end as cost,
      case when unit_cost_minor is null and not given_back then quantity - restocked else 0 end as without_cost
    from lines where kind = 'sale' and ${within(sql`paid_at`, filter)}
    union all
    select 'refund', made_at, order_id, reference, invoice, credit_note, currency, country_code, source, payment,
      name, size, color, position, rate, usd_rate, 0, 0, 0, 0, 0, 0 - ${share(sql`back_vat`, 'r')},
      ${share(sql`back_minor`, 'r')}, 0, 0, 0
    from backs where r > 0
    union all
    select 'difference', invoices.issued_at, lines.order_id, reference, ${printed('invoices')}, '', lines.currency, country_code, source, payment,
      name, size, color, position, rate, usd_rate, 0, ${share(sql`invoices.amount_minor`)}, 0, 0, 0,
      ${share(sql`invoices.vat_minor`)}, 0, ${share(sql`fees`)}, 0, 0
    from lines join invoices on invoices.order_id = lines.order_id
    where lines.kind = 'exchange' and invoices.kind = 'invoice' and ${within(sql`invoices.issued_at`, filter)}`;
}

/** What a report's rows are named by. */
export const reportKeys = {
  day: sql`to_char(${lagosDay(sql`at`)}, 'YYYY-MM-DD')`,
  month: sql`to_char(${lagosDay(sql`at`)}, 'YYYY-MM')`,
  piece: sql`name`,
  size: sql`size`,
  country: sql`country_code`,
  source: sql`source`,
  payment: sql`payment`,
  none: sql`''`,
};

/** What turns minor units of an entry into those of a currency; null where no rate is known. Costs are in kobo. */
export function factorTo(currency: Currency): SQL {
  const target = currency === 'NGN' ? sql`100` : sql`usd_rate`;
  return sql`case when currency = ${currency} then 1 else rate::numeric / ${target} end`;
}

/** The same for costs, which are in kobo. */
export function costFactorTo(currency: Currency): SQL {
  return currency === 'NGN' ? sql`1` : sql`100::numeric / usd_rate`;
}
