import { type SQL, sql } from 'drizzle-orm';
import { inHouseStatuses } from '../../src/contract/orders/order-status.ts';
import type { Database } from '../../src/platform/database/open.ts';
import { bookChecks } from './book-checks.sql.ts';
import { parcelChecks } from './parcel-checks.sql.ts';
import { refundChecks } from './refund-checks.sql.ts';
import { returnChecks } from './return-checks.sql.ts';
import { statementChecks } from './statement-checks.sql.ts';

/** One thing that must hold, and what breaks it: each row found is a fault. */
export type IntegrityCheck = { name: string; faults: string[] };

const maxFaultsShown = 20;

const units = sql`(
  select order_id, product_id, sum(case when sewing = '' then quantity - restocked else 0 end) as held,
    sum(case when sewing = '' then kept else 0 end) as kept
  from order_lines group by order_id, product_id)`;

/** What must hold between orders, payments and stock; each query lists what breaks it. */
const checks: { name: string; broken: SQL }[] = [
  {
    name: 'A product’s stock is the sum of its movements',
    broken: sql`
      select products.id::text || ' has ' || stock_quantity || ', movements say ' || coalesce(sum(delta), 0) as fault
      from products left join stock_movements on product_id = products.id
      group by products.id having stock_quantity <> coalesce(sum(delta), 0)`,
  },
  {
    name: 'A variant’s stock is the sum of its movements, and a product with variants has no other stock',
    broken: sql`
      select coalesce(product_variants.id, moved.variant_id, moved.product_id)::text || ' has '
        || coalesce(product_variants.quantity, 0) || ', movements say ' || coalesce(moved.sum, 0) as fault
      from product_variants
      full join (
        select product_id, variant_id, sum(delta) as sum from stock_movements
        where variant_id is not null
          or product_id in (select product_variants.product_id from product_variants)
        group by product_id, variant_id
      ) moved on moved.variant_id = product_variants.id
      where coalesce(product_variants.quantity, 0) <> coalesce(moved.sum, 0)`,
  },
  {
    name: 'A product that counts by size and colour has their sum',
    broken: sql`
      select products.id::text || ' has ' || stock_quantity || ', its rows ' || sum(quantity) as fault
      from products join product_variants on product_variants.product_id = products.id
      group by products.id having stock_quantity <> sum(quantity)`,
  },
  {
    name: 'No stock is negative',
    broken: sql`
      select id::text as fault from products where stock_quantity < 0
      union all select id::text from product_variants where quantity < 0`,
  },
  {
    name: 'An order holds exactly its lines but for what went back, or nothing but what never goes back',
    broken: sql`
      select orders.reference || ' moved ' || coalesce(moved.sum, 0) || ' of ' || units.held as fault
      from orders join ${units} units on units.order_id = orders.id
      join products on products.id = units.product_id
      left join lateral (
        select sum(delta) as sum from stock_movements
        where stock_movements.order_id = orders.id and stock_movements.product_id = units.product_id
      ) moved on true
      where coalesce(moved.sum, 0) <> case when orders.stock_held then -units.held else -units.kept end`,
  },
  {
    name: 'A deleted order holds nothing, unless it was paid and its deletion is in the audit log',
    broken: sql`
      select stock_movements.order_id::text as fault from stock_movements
      where stock_movements.order_id is not null
        and not exists (select 1 from orders where orders.id = stock_movements.order_id)
        and not exists (select 1 from returns where returns.id = stock_movements.order_id)
        and exists (select 1 from products where products.id = stock_movements.product_id)
        and not exists (
          select 1 from audit_log where action = 'order removed'
            and details->>'orderId' = stock_movements.order_id::text
            and details->>'paymentStatus' in ('Paid', 'Refunded'))
      group by stock_movements.order_id, stock_movements.product_id having sum(delta) <> 0`,
  },
  {
    name: 'Pending and paid orders hold their pieces, failed ones do not, unless they had left the workroom',
    broken: sql`
      select reference || ' is ' || payment_status as fault from orders
      where (payment_status in ('Pending', 'Paid') and not stock_held)
        or (payment_status = 'Failed' and stock_held and not exists (
          select 1 from order_history where order_history.order_id = orders.id
            and ((kind = 'status' and to_value not in ${inHouseStatuses})
              or (kind = 'note' and to_value = 'Parcel sent'))))`,
  },
  {
    name: 'An order’s amount is the sum of its lines, less the discount they share, and the shipping',
    broken: sql`
      select reference as fault from orders
      left join (
        select order_id, sum(line_total_minor) as total, sum(discount_minor) as discount
        from order_lines group by order_id
      ) lines on lines.order_id = orders.id
      where amount_minor is distinct from lines.total - orders.discount_minor + shipping_fee_minor
        or orders.discount_minor is distinct from lines.discount`,
  },
  {
    name: 'A discount code counts the orders that use it, and none that is given up',
    broken: sql`
      select code || ' counts ' || used || ' of ' || coalesce(uses.n, 0) as fault from discount_codes
      left join (select code_id, count(*) as n from discount_code_uses group by code_id) uses
        on uses.code_id = discount_codes.id
      where used <> coalesce(uses.n, 0)
      union all
      select code || ' is used by ' || reference || ', which is ' || payment_status
      from discount_code_uses
      join discount_codes on discount_codes.id = discount_code_uses.code_id
      join orders on orders.id = discount_code_uses.order_id
      where payment_status = 'Failed' or discount_code = ''`,
  },
  {
    name: 'A payment status is the last one in the history',
    broken: sql`
      select reference || ' is ' || payment_status as fault from orders
      left join lateral (
        select to_value from order_history where order_id = orders.id and kind = 'payment' order by id desc limit 1
      ) last on true
      where payment_status <> coalesce(last.to_value, 'Pending')`,
  },
  {
    name: 'A paid card order has one payment that agrees and those of its differences, or an admin’s word',
    broken: sql`
      select reference || ' received ' || received.sum || ', less what is due it costs ' || cost.sum as fault
      from orders
      cross join lateral (
        select coalesce(sum(payment_attempts.amount_minor), 0) as sum,
          count(*) filter (where purpose = 'order') as payments
        from payment_attempts
        where order_id = orders.id and payment_attempts.currency = orders.currency
          and (state = 'succeeded' or exists (select 1 from refunds where refunds.attempt_id = payment_attempts.id
            and refunds.order_id is not null and refunds.scope <> 'surplus' and refunds.state = 'done'))
      ) received
      cross join lateral (
        select orders.amount_minor - orders.due_minor + coalesce(sum(refunds.amount_minor), 0) as sum
        from refunds where refunds.order_id = orders.id and scope = 'change' and state in ('pending', 'done')
      ) cost
      where payment_status = 'Paid' and payment_method = 'card'
        and (received.sum <> cost.sum or (kind = 'sale' and cost.sum > 0 and received.payments <> 1))
        and not exists (select 1 from order_history where order_id = orders.id and actor <> 'shop'
          and ((kind = 'payment' and to_value = 'Paid') or (kind = 'note' and to_value like 'Difference paid%')))`,
  },
  {
    name: 'Money that arrived stands on an order that shows it',
    broken: sql`
      select payment_attempts.reference || ' on an order that is ' || payment_status as fault
      from payment_attempts join orders on orders.id = payment_attempts.order_id
      where state = 'succeeded' and payment_status in ('Pending', 'Failed')`,
  },
  ...bookChecks,
  ...refundChecks,
  ...parcelChecks,
  ...statementChecks,
  ...returnChecks,
  {
    name: 'A refunded order keeps no payment, or an admin said so',
    broken: sql`
      select payment_attempts.reference || ' on an order that is Refunded' as fault
      from payment_attempts join orders on orders.id = payment_attempts.order_id
      where payment_status = 'Refunded' and state = 'succeeded'
        and not exists (select 1 from order_history where order_history.order_id = orders.id and kind = 'payment'
          and to_value = 'Refunded' and actor <> 'shop')`,
  },
  {
    name: 'A proof of transfer is of an order by transfer, and an accepted one of an order that was paid',
    broken: sql`
      select reference || ' has a proof that is ' || state as fault
      from transfer_proofs join orders on orders.id = transfer_proofs.order_id
      where payment_method <> 'transfer' or (state = 'accepted' and not exists (
        select 1 from order_history where order_history.order_id = orders.id and kind = 'payment' and to_value = 'Paid'))`,
  },
  {
    name: 'No mail was queued twice',
    broken: sql`select key as fault from mail_outbox group by key having count(*) > 1`,
  },
];

/** Runs every check. Reading only. */
export async function runLedgerChecks(db: Database): Promise<IntegrityCheck[]> {
  const results: IntegrityCheck[] = [];
  for (const { name, broken } of checks) {
    const rows = await db
      .select({ fault: sql<string>`fault` })
      .from(sql`(${broken}) as faults`)
      .limit(maxFaultsShown);
    results.push({ name, faults: rows.map((row) => row.fault) });
  }
  return results;
}

/** How many orders there are by payment status, and what they hold. */
export async function countByPaymentStatus(db: Database) {
  return db
    .select({
      status: sql<string>`status`,
      orders: sql<number>`orders`.mapWith(Number),
      units: sql<number>`units`.mapWith(Number),
    })
    .from(sql`(
      select payment_status as status, count(distinct orders.id) as orders, coalesce(sum(quantity), 0) as units
      from orders left join order_lines on order_lines.order_id = orders.id group by payment_status
    ) as counted`)
    .orderBy(sql`status`);
}
