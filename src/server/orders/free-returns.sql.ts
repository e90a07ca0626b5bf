import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { selectRows } from '../../platform/database/rows.ts';

type FreeUnits = { returnId: string; lineId: string; quantity: number };

/**
 * The pieces of returns that ended without a refund: what was kept of their sets costs as much as was paid. A piece that
 * was exchanged before it came back counts as the one it was bought as.
 */
export async function selectFreeReturns(db: Database, orderId: string) {
  const rows = await selectRows<FreeUnits>(
    db,
    sql`
      with recursive pieces(id, bought) as (
        select id, id from order_lines where order_id = ${orderId}
        union all
        select sent.id, pieces.bought from pieces
          join order_lines own on own.id = pieces.id
          join return_lines on return_lines.order_line_id = own.id
          join returns on returns.id = return_lines.return_id
          join order_lines sent on sent.order_id = returns.exchange_order_id and sent.position = (
            select count(*) from return_lines other join order_lines before on before.id = other.order_line_id
            where other.return_id = returns.id and before.position < own.position)
      )
      select returns.id as "returnId", pieces.bought as "lineId", return_lines.quantity from pieces
        join return_lines on return_lines.order_line_id = pieces.id
        join returns on returns.id = return_lines.return_id
      where returns.state = 'Refunded' and not exists (
        select from refunds where refunds.return_id = returns.id
          and (pieces.id = pieces.bought or refunds.order_id = ${orderId}))`,
  );
  return rows.map(({ returnId, ...units }) => ({ returnId, lines: [units] }));
}
