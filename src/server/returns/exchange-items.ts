import type { Database } from '../../platform/database/open.ts';
import {
  type OrderRecord,
  type ReturnRecord,
  StockConflict,
  selectReturn,
  updateReturn,
  updateReturnLine,
} from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { reserveItems } from './exchange-reservations.sql.ts';
import { releaseReservation } from './exchange-reservations.ts';
import {
  type ExchangeContext,
  getCurrentUnitPrice,
  getExchangeProducts,
  getPriceDifference,
  selectExchangeItems,
} from './quote-return.ts';
import type { ReturnContext } from './return-context.ts';

/** Another size or colour than a line's, where the owner offered one. */
type ExchangeOption = { index: number; size?: string | undefined; color?: string | undefined };

/**
 * Ensures that the replacement items of an exchange are reserved when it is accepted: those released, or never
 * reserved, are reserved now, and another size or colour replaces the one requested. The order is locked.
 * @returns the return with its items as reserved now
 * @throws ShopError INVALID_FIELDS for a size or colour that is not made, OUT_OF_STOCK
 */
export async function reserveExchangeItems(
  tx: Database,
  shop: Shop,
  { record, facts, of: orderReturn }: { record: OrderRecord; facts: ReturnContext; of: ReturnRecord },
  options: readonly ExchangeOption[],
): Promise<ReturnRecord> {
  const requestedLines = orderReturn.lines.map((line) => {
    const other = options.find(({ index }) => index === line.index);
    return { ...line, size: other?.size || line.size, color: other?.color || line.color };
  });
  const changed = orderReturn.lines.filter((line, at) => {
    const pair = requestedLines[at];
    return !line.held || line.size !== pair?.size || line.color !== pair.color;
  });
  if (changed.length === 0) return orderReturn;
  await releaseReservation(tx, record, orderReturn, changed);
  const now = shop.clock.now();
  const products = await getExchangeProducts(tx, record, orderReturn.lines);
  const context: ExchangeContext = { record, facts, products, now };
  const wanted = requestedLines.filter((_, at) =>
    changed.some((line) => line.index === orderReturn.lines[at]?.index),
  );
  const items = selectExchangeItems(context, wanted, orderReturn.faulty);
  if (!(await reserveItems(tx, orderReturn.id, items))) throw new StockConflict();
  let differenceMinor = orderReturn.differenceMinor;
  for (const [at, line] of wanted.entries()) {
    const { size, color, variantId } = items[at] ?? line;
    const requested = orderReturn.lines.find(({ index }) => index === line.index);
    const now = getCurrentUnitPrice(context, line.index, { size, color });
    const before = getCurrentUnitPrice(context, line.index, requested ?? {});
    // the agreed price stays, but for what the other size costs more or less
    const moreMinor = orderReturn.faulty ? 0 : now - before;
    const unitPriceMinor = orderReturn.faulty
      ? (record.lines[line.index]?.unitPriceMinor ?? 0)
      : line.unitPriceMinor === null
        ? now
        : line.unitPriceMinor + moreMinor;
    differenceMinor += moreMinor * line.quantity;
    await updateReturnLine(tx, orderReturn.id, line.orderLineId, {
      size,
      color,
      variantId,
      unitPriceMinor,
      held: true,
    });
  }
  if (orderReturn.wants !== 'exchange')
    differenceMinor = getPriceDifference(context, requestedLines, orderReturn.faulty);
  if (differenceMinor !== orderReturn.differenceMinor)
    await updateReturn(tx, orderReturn.id, { differenceMinor });
  return (await selectReturn(tx, orderReturn.id)) ?? orderReturn;
}
