import { type SQL, sql } from 'drizzle-orm';

/** What must hold of the lines of bank statements. */
export const statementChecks: { name: string; broken: SQL }[] = [
  {
    name: 'A line of a bank statement is worth what it paid and what is over',
    broken: sql`
      select bank_lines.day || ' brought ' || bank_lines.amount_minor || ' and paid ' || coalesce(sum(bank_line_payments.amount_minor), 0) as fault
      from bank_lines
      left join bank_line_payments on bank_line_payments.line_id = bank_lines.id
      where bank_lines.state = 'used'
      group by bank_lines.id
      having bank_lines.amount_minor <> coalesce(sum(bank_line_payments.amount_minor), 0) + bank_lines.over_minor
      union all
      select bank_lines.day || ' has paid and is ' || bank_lines.state
      from bank_lines join bank_line_payments on bank_line_payments.line_id = bank_lines.id
      where bank_lines.state not in ('used', 'reversed')`,
  },
  {
    name: 'An order that a bank statement paid no longer waits for its payment',
    broken: sql`
      select orders.reference || ' is ' || orders.payment_status as fault
      from bank_line_payments
      join bank_lines on bank_lines.id = bank_line_payments.line_id and bank_lines.state = 'used'
      join orders on orders.id = bank_line_payments.order_id
      where orders.payment_status = 'Pending'`,
  },
  {
    name: 'What a bank took back is a line that it brought',
    broken: sql`
      select back.day || ' ' || back.amount_minor as fault
      from bank_lines back
      left join bank_lines line on line.id = back.reverses
      where back.state = 'reversal'
        and (line.id is null or line.state <> 'reversed' or line.amount_minor <> -back.amount_minor)`,
  },
];
