import { type SQL, sql } from 'drizzle-orm';

/** Refunds that reduce an order's amount: a transfer as soon as it is decided, a card refund once it is made. */
const paidBack = sql`(
  select coalesce(sum(amount_minor), 0) from refunds
  where refunds.order_id = orders.id and scope = 'order'
    and (state = 'done' or (state = 'pending' and attempt_id is null)))`;

/** What must hold of the money that goes back. */
export const refundChecks: { name: string; broken: SQL }[] = [
  {
    name: 'A refund of a payment’s own that is done leaves something of it, or the payment is refunded',
    broken: sql`
      select payment_attempts.reference || ' is ' || payment_attempts.state as fault
      from payment_attempts join refunds on attempt_id = payment_attempts.id and refunds.state = 'done'
      group by payment_attempts.id
      having (sum(refunds.amount_minor) >= coalesce(payment_attempts.paid_minor, payment_attempts.amount_minor))
        <> (payment_attempts.state = 'refunded')`,
  },
  {
    name: 'No payment is paid back beyond what it brought',
    broken: sql`
      select payment_attempts.reference as fault
      from refunds join payment_attempts on payment_attempts.id = refunds.attempt_id
      where refunds.state in ('pending', 'done')
      group by payment_attempts.id
      having sum(refunds.amount_minor) > coalesce(payment_attempts.paid_minor, payment_attempts.amount_minor)`,
  },
  {
    name: 'No order is paid back beyond what was paid for it',
    broken: sql`
      select orders.reference as fault
      from refunds join orders on orders.id = refunds.order_id
      where refunds.state in ('pending', 'done') and scope = 'order' and orders.paid_at is not null
        and payment_status in ('Paid', 'Refunded')
      group by orders.id having sum(refunds.amount_minor) > orders.amount_minor - orders.due_minor`,
  },
  {
    name: 'What a paid order shows as refunded is the sum of its refunds, and so it is once it is Refunded',
    broken: sql`
      select orders.reference || ' shows ' || orders.refunded_minor || ', refunds say ' || ${paidBack} as fault
      from orders
      where (payment_status = 'Paid' and orders.refunded_minor <> ${paidBack})
        or (payment_status = 'Refunded' and paid_at is not null and orders.refunded_minor <> ${paidBack}
          and not exists (select 1 from order_history where order_history.order_id = orders.id and kind = 'payment'
            and to_value = 'Refunded' and actor <> 'shop'))`,
  },
  {
    name: 'An order that is paid back whole is Refunded',
    broken: sql`
      select orders.reference as fault from orders
      where payment_status = 'Paid' and amount_minor > due_minor and ${paidBack} >= amount_minor - due_minor`,
  },
  {
    name: 'No piece and no delivery fee is paid back twice',
    broken: sql`
      select order_lines.id::text as fault
      from refunds
      cross join lateral jsonb_to_recordset(refunds.lines) as part("lineId" uuid, quantity integer)
      join order_lines on order_lines.id = part."lineId"
      where refunds.state in ('pending', 'done')
      group by order_lines.id having sum(part.quantity) > order_lines.quantity
      union all
      select orders.reference from refunds join orders on orders.id = refunds.order_id
      where refunds.state in ('pending', 'done') and scope = 'order'
      group by orders.id having sum(shipping_minor) > orders.shipping_fee_minor`,
  },
  {
    name: 'A refund names its order, and a payment of that order',
    broken: sql`
      select refunds.id::text as fault from refunds
      left join payment_attempts on payment_attempts.id = refunds.attempt_id
      where refunds.order_id is null or payment_attempts.order_id <> refunds.order_id`,
  },
];
