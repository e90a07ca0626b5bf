import { amountOff, orderTotals } from '../../contract/money/order-totals.ts';
import { withVat } from '../../contract/money/vat.ts';
import { firstStatus } from '../../contract/orders/order-status.ts';
import type { Database } from '../../platform/database/open.ts';
import { bookExchange } from '../accounting/index.ts';
import {
  buildSearchText,
  insertHistory,
  lockOrder,
  newOrderReference,
  noPromise,
  notPacked,
  type OrderRecord,
  type ReturnRecord,
  toSoldLine,
  updateReturn,
  updateReturnLine,
} from '../orders/index.ts';
import { addDifference } from '../payments/index.ts';
import type { Shop } from '../shop.ts';
import { insertExchangeOrder } from './exchange-reservations.sql.ts';
import { getExchangeProducts } from './quote-return.ts';

type Exchange = {
  order: OrderRecord;
  /** Its items are all reserved. */
  orderReturn: ReturnRecord;
  /** What the customer pays on top, in minor units. */
  differenceMinor: number;
  actor: string;
};

/**
 * Creates the order that sends the replacement items of an accepted exchange: not a sale, paid except for the
 * difference, with the reserved items. Its id is the return's, under which the ledger records them, so that none is
 * taken again and no second order can be created. What was paid for the old items is recorded on it as a discount in
 * the return's name.
 */
export async function createExchangeOrder(
  tx: Database,
  shop: Shop,
  { order, orderReturn, differenceMinor, actor }: Exchange,
): Promise<void> {
  const now = shop.clock.now();
  const row = await lockOrder(tx, order.id);
  if (!row) throw new Error('The order of a return is gone.');
  const products = await getExchangeProducts(tx, order, orderReturn.lines);
  const sold = orderReturn.lines.flatMap(({ index, quantity, size, color, variantId, unitPriceMinor }) => {
    const old = order.lines[index];
    if (!old) return [];
    const product = products.get(old.productId) ?? { id: old.productId, name: old.name, images: [] };
    const priceMinor = unitPriceMinor ?? old.unitPriceMinor;
    const line = { itemId: old.productId, quantity, size, color };
    const made = toSoldLine(line, product, priceMinor, priceMinor, variantId);
    return [{ ...made, imageKey: made.imageKey || old.imageKey, finalSale: old.finalSale }];
  });
  const { linesMinor } = orderTotals(sold);
  const credit = amountOff(
    sold.map(({ lineTotalMinor }) => ({ totalMinor: lineTotalMinor, counts: true })),
    linesMinor - Math.min(differenceMinor, linesMinor),
  );
  const totals = orderTotals(sold, { lineDiscountsMinor: credit });
  // what the old pieces were paid with has been taxed: only what is paid on top is
  const { lines, ...vat } = withVat(
    sold.map((line, index) => ({ ...line, discountMinor: credit[index] ?? 0 })),
    0,
    row.vatRate,
  );
  const reference = newOrderReference();
  const pieces = sold.map(({ name }) => name);
  const made = {
    ...row,
    id: orderReturn.id,
    reference,
    narration: null,
    idempotencyKey: `exchange ${orderReturn.id}`,
    requestHash: '',
    amountMinor: totals.amountMinor,
    amountUsdMinor: null,
    ...vat,
    shippingFeeMinor: 0,
    discountMinor: totals.discountMinor,
    discountCode: orderReturn.reference,
    discountCodeId: null,
    dueMinor: 0,
    depositPercent: 0,
    ...noPromise,
    refundedMinor: 0,
    refundedUsdMinor: 0,
    kind: 'exchange' as const,
    status: firstStatus,
    paymentStatus: 'Paid' as const,
    stockHeld: true,
    expiresAt: null,
    paidAt: now,
    deliveredAt: null,
    returnUntil: null,
    ...notPacked,
    searchText: buildSearchText([
      reference,
      orderReturn.reference,
      order.reference,
      row.searchText,
      ...pieces,
    ]),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await insertExchangeOrder(tx, made, lines);
  await bookExchange(tx, shop, { exchangeId: orderReturn.id, orderId: order.id });
  const placed = { orderId: orderReturn.id, at: now, from: null, actor: 'shop' };
  const reason = `In exchange for pieces of order ${order.reference}, return ${orderReturn.reference}`;
  await insertHistory(tx, { ...placed, kind: 'placed', to: firstStatus, note: reason });
  await insertHistory(tx, { ...placed, kind: 'payment', from: 'Pending', to: 'Paid', actor, note: reason });
  for (const { orderLineId } of orderReturn.lines)
    await updateReturnLine(tx, orderReturn.id, orderLineId, { held: false });
  await updateReturn(tx, orderReturn.id, {
    exchangeOrderId: orderReturn.id,
    holdUntil: null,
    differenceMinor: orderReturn.differenceMinor,
  });
  if (differenceMinor === 0) return;
  await addDifference(tx, shop, made, differenceMinor, `Exchange ${orderReturn.reference}`, { actor });
}
