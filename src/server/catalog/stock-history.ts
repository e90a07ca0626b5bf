import type { StockMovement } from '../../contract/stock/stock-history.api.ts';
import { formatMovement } from '../../contract/stock/stock-history.ts';
import { paginate } from '../../platform/database/paginate.ts';
import type { Shop } from '../shop.ts';
import { getProduct } from './catalog.ts';
import { countMovements, selectMovements } from './stock-history.sql.ts';

/** One page of the changes of a product's stock, newest first; a page past the end is the last. Throws PRODUCT_NOT_FOUND. */
export async function listStockHistory(
  shop: Shop,
  { id, page, limit = 20 }: { id: string; page?: number; limit?: number },
) {
  const product = await getProduct(shop, id);
  const { rows, ...found } = await paginate(
    () => countMovements(shop.db, product._id),
    (run) => selectMovements(shop.db, product._id, run),
    { page, limit },
  );
  return { data: rows.map(toMovement), ...found };
}

type Row = Awaited<ReturnType<typeof selectMovements>>[number];

function toMovement({ id, at, size, color, delta, left, reason, by, ...of }: Row): StockMovement {
  const mover = of.exchangeId ? 'exchange' : of.movedByOrder ? 'order' : undefined;
  return {
    _id: String(id),
    at: at.toISOString(),
    size: size ?? '',
    color: color ?? '',
    delta,
    left,
    reason: formatMovement({ delta, reason, by: mover }),
    order: of.orderId && of.reference ? { _id: of.orderId, reference: of.reference } : null,
    by,
  };
}
