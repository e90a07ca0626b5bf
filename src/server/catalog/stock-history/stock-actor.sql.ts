import { sql } from 'drizzle-orm';
import type { StockReason } from '../../../contract/stock/stock-history.ts';
import type { Database } from '../../../platform/database/open.ts';

/**
 * Sets who changes stock from now on in this transaction, and why: the ledger records it with each change. Orders
 * identify themselves elsewhere.
 */
export async function setStockActor(
  tx: Database,
  actor: { id: string } | undefined,
  reason: StockReason,
): Promise<void> {
  await tx.execute(
    sql`select set_config('shop.actor_id', ${actor?.id ?? ''}, true), set_config('shop.stock_reason', ${reason}, true)`,
  );
}
