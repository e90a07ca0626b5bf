import type { Database } from '../../database/open.ts';
import type { Shop } from '../../shop.ts';
import type { OrderRecord } from '../orders.sql.ts';
import { StockMoved } from '../placing/stock-moved.ts';
import { holdPieces } from './holds.sql.ts';
import { releaseHeld } from './holds.ts';
import { differenceOf, type ExchangeMatter, piecesFor, productsOf, unitPriceNow } from './quote-return.ts';
import type { ReturnFacts } from './return-facts.ts';
import { type ReturnRecord, selectReturn, updateReturn, updateReturnLine } from './returns.sql.ts';

/** Another size or colour than a line's, where the owner offered one. */
type OtherPair = { index: number; size?: string | undefined; color?: string | undefined };

/**
 * Makes sure that the other pieces of an exchange are kept aside when it is accepted: those that were given up, or never
 * taken, are taken now, and another size or colour takes the place of the one asked for. The order is locked.
 * @returns the return with its pieces as they are kept aside now
 * @throws ShopError INVALID_FIELDS for a size or colour that is not made, OUT_OF_STOCK
 */
export async function takeOtherPieces(
  tx: Database,
  shop: Shop,
  { record, facts, of }: { record: OrderRecord; facts: ReturnFacts; of: ReturnRecord },
  others: readonly OtherPair[],
): Promise<ReturnRecord> {
  const pairs = of.lines.map((line) => {
    const other = others.find(({ index }) => index === line.index);
    return { ...line, size: other?.size || line.size, color: other?.color || line.color };
  });
  const changed = of.lines.filter((line, at) => {
    const pair = pairs[at];
    return !line.held || line.size !== pair?.size || line.color !== pair.color;
  });
  if (changed.length === 0) return of;
  await releaseHeld(tx, record, of, changed);
  const now = shop.clock.now();
  const products = await productsOf(tx, record, of.lines);
  const matter: ExchangeMatter = { record, facts, products, now };
  const wanted = pairs.filter((_, at) => changed.some((line) => line.index === of.lines[at]?.index));
  const pieces = piecesFor(matter, wanted, of.faulty);
  if (!(await holdPieces(tx, of.id, pieces))) throw new StockMoved();
  for (const [at, line] of wanted.entries()) {
    const { size, color, variantId } = pieces[at] ?? line;
    const unitPriceMinor = of.faulty
      ? (record.lines[line.index]?.unitPriceMinor ?? 0)
      : (line.unitPriceMinor ?? unitPriceNow(matter, line.index));
    await updateReturnLine(tx, of.id, line.orderLineId, {
      size,
      color,
      variantId,
      unitPriceMinor,
      held: true,
    });
  }
  if (of.wants !== 'exchange') {
    await updateReturn(tx, of.id, { differenceMinor: differenceOf(matter, of.lines, of.faulty) });
  }
  return (await selectReturn(tx, of.id)) ?? of;
}
