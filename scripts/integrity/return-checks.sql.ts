import { type SQL, sql } from 'drizzle-orm';
import { receivedReturnStates, releasedReturnStates } from '../../src/contract/returns/return-states.ts';

/** What must hold of returns and exchanges; each query lists what breaks it. */
export const returnChecks: { name: string; broken: SQL }[] = [
  {
    name: 'What a return keeps aside is what was taken from the stock in its name',
    broken: sql`
      select returns.reference || ' keeps ' || coalesce(kept.units, 0) || ', moved ' || coalesce(moved.sum, 0) as fault
      from returns
      left join lateral (
        select sum(return_lines.quantity) as units from return_lines
        join order_lines on order_lines.id = return_lines.order_line_id
        join products on products.id = order_lines.product_id
        where return_lines.return_id = returns.id and held
      ) kept on true
      left join lateral (
        select sum(delta) as sum from stock_movements
        join products on products.id = stock_movements.product_id
        where stock_movements.order_id = returns.id
      ) moved on true
      where exchange_order_id is null and coalesce(kept.units, 0) <> -coalesce(moved.sum, 0)`,
  },
  {
    name: 'Only returns that go on keep pieces aside',
    broken: sql`
      select returns.reference || ' is ' || state as fault from returns
      where (state in ${releasedReturnStates} or exchange_order_id is not null)
        and exists (select 1 from return_lines where return_id = returns.id and held)`,
  },
  {
    name: 'No piece is in more returns than were bought of it',
    broken: sql`
      select order_lines.id::text as fault from order_lines
      join return_lines on return_lines.order_line_id = order_lines.id
      join returns on returns.id = return_lines.return_id
      where state not in ${releasedReturnStates} and not (state = 'Exchanged' and wants = 'repair')
      group by order_lines.id having sum(return_lines.quantity) > order_lines.quantity`,
  },
  {
    name: 'An accepted exchange has its order, which is no sale, and no other return has one',
    broken: sql`
      select returns.reference as fault from returns left join orders on orders.id = exchange_order_id
      where (wants = 'exchange' and state in ('Accepted', 'Exchanged')) <> (exchange_order_id is not null)
        or (exchange_order_id is not null and (exchange_order_id <> returns.id or orders.kind <> 'exchange'))`,
  },
  {
    name: 'The clock of a return runs while the shop has its pieces, and no longer',
    broken: sql`
      select reference || ' is ' || state as fault from returns
      where (due_at is not null) <> (state in ${receivedReturnStates})`,
  },
];
