import { type SQL, sql } from 'drizzle-orm';

/** What must hold of VAT, invoices and credit notes. */
export const bookChecks: { name: string; broken: SQL }[] = [
  {
    name: 'The VAT of an order’s lines and its delivery is the VAT of the order',
    broken: sql`
      select orders.reference || ' has ' || orders.vat_minor as fault
      from orders join order_lines on order_lines.order_id = orders.id
      group by orders.id
      having sum(order_lines.vat_minor) + orders.shipping_vat_minor <> orders.vat_minor
        or bool_or(order_lines.vat_rate <> orders.vat_rate)`,
  },
  {
    name: 'The VAT of an order is what its rate makes of its amount, half up',
    broken: sql`
      select reference || ' has ' || vat_minor as fault from orders
      where vat_minor <> round(amount_minor::numeric * vat_rate / (10000 + vat_rate))`,
  },
  {
    // but for those that went with the demo shop
    name: 'Invoices and credit notes of a year count from 1 without a gap, up to the last number given',
    broken: sql`
      select invoice_series.kind || ' ' || invoice_series.year || ' ends with ' || last as fault
      from invoice_series left join (
        select kind, year, number from invoices
        union all
        select removed.kind, removed.year, removed.number from settings
          cross join jsonb_to_recordset(settings.value -> 'invoices') as removed(kind text, year integer, number integer)
        where settings.key = 'begun'
      ) numbers using (kind, year)
      group by invoice_series.kind, invoice_series.year, last
      having count(numbers.number) <> last or max(numbers.number) <> last or min(numbers.number) <> 1
      union all
      select kind || ' ' || year || '-' || number from invoices
      where not exists (select 1 from invoice_series where invoice_series.kind = invoices.kind
        and invoice_series.year = invoices.year)`,
  },
  {
    name: 'No order is credited beyond what was invoiced, nor its VAT',
    broken: sql`
      select orders.reference as fault from invoices join orders on orders.id = invoices.order_id
      group by orders.id
      having sum(case invoices.kind when 'invoice' then invoices.amount_minor else -invoices.amount_minor end) < 0
        or sum(case invoices.kind when 'invoice' then invoices.vat_minor else -invoices.vat_minor end) < 0`,
  },
  {
    name: 'A refund that was made of an invoiced order has its credit note',
    broken: sql`
      select orders.reference as fault
      from refunds join orders on orders.id = refunds.order_id
      where refunds.scope <> 'surplus' and (refunds.state = 'done' or (refunds.state = 'pending' and attempt_id is null))
        and not exists (select 1 from invoices where invoices.refund_id = refunds.id)
        and (select coalesce(sum(case invoices.kind when 'invoice' then amount_minor else -amount_minor end), 0)
          from invoices where invoices.order_id = orders.id) > 0`,
  },
  // what a change made cheaper is credited once it has gone back
  {
    name: 'What a paid order was invoiced, less what was taken back or a change made cheaper, is what was paid of it',
    broken: sql`
      select orders.reference || ' has ' || sum(case
          when invoices.kind = 'invoice' then invoices.amount_minor
          when refunds.id is null or refunds.scope = 'change' then -invoices.amount_minor
          else 0 end) || ' for ' || (orders.amount_minor - orders.due_minor + going.minor) as fault
      from orders join invoices on invoices.order_id = orders.id left join refunds on refunds.id = invoices.refund_id
      cross join lateral (
        select coalesce(sum(waiting.amount_minor), 0) as minor from refunds waiting
        where waiting.order_id = orders.id and waiting.scope = 'change' and waiting.state = 'pending'
          and waiting.attempt_id is not null) going
      where orders.payment_status = 'Paid'
      group by orders.id, going.minor
      having sum(case
          when invoices.kind = 'invoice' then invoices.amount_minor
          when refunds.id is null or refunds.scope = 'change' then -invoices.amount_minor
          else 0 end) <> orders.amount_minor - orders.due_minor + going.minor`,
  },
  {
    name: 'The books say of an invoice or credit note what it comes to, and its VAT',
    broken: sql`
      select invoices.kind || ' ' || invoices.year || '-' || invoices.number || ' has ' ||
        coalesce(sum(gross_minor - discount_minor + shipping_minor - book_entries.due_minor - refund_minor), 0) as fault
      from invoices left join book_entries on book_entries.invoice_id = invoices.id and book_entries.type <> 'correction'
      group by invoices.id
      having (case invoices.kind when 'invoice' then 1 else -1 end) * invoices.amount_minor <>
          coalesce(sum(gross_minor - discount_minor + shipping_minor - book_entries.due_minor - refund_minor), 0)
        or (case invoices.kind when 'invoice' then 1 else -1 end) * invoices.vat_minor <>
          coalesce(sum(book_entries.vat_minor), 0)`,
  },
  {
    name: 'The books have the pieces and costs of an order that counts as sold',
    broken: sql`
      select orders.reference as fault
      from orders join lateral (
        select sum(order_lines.quantity) as pieces,
          sum((order_lines.quantity - order_lines.restocked) * coalesce(order_lines.unit_cost_minor, 0)) as cost
        from order_lines where order_lines.order_id = orders.id
      ) as sold on true join lateral (
        select sum(book_entries.quantity) as pieces, sum(book_entries.cost_minor) as cost
        from book_entries where book_entries.order_id = orders.id
      ) as booked on true
      where orders.kind = 'sale' and orders.payment_status = 'Paid'
        and (booked.pieces <> sold.pieces or booked.cost <> sold.cost)`,
  },
  {
    name: 'A payment is of an invoice over money, and of its order',
    broken: sql`
      select orders.reference as fault
      from order_payments join invoices on invoices.id = order_payments.invoice_id
        join orders on orders.id = order_payments.order_id
      where invoices.kind <> 'invoice' or invoices.amount_minor = 0 or invoices.order_id <> order_payments.order_id`,
  },
];
