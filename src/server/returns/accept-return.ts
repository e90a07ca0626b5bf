import { invalidFields } from '../../contract/errors.ts';
import type { ReturnResolution } from '../../contract/returns/return-states.ts';
import type { Database } from '../../platform/database/open.ts';
import { bookChanges } from '../accounting/index.ts';
import {
  lockOrder,
  type OrderRecord,
  type ReturnRecord,
  restockUnits,
  updateReturnLine,
  writeOffUnits,
} from '../orders/index.ts';
import { type ClaimedRefund, claimRefund } from '../payments/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { reserveExchangeItems } from './exchange-items.ts';
import { createExchangeOrder } from './exchange-order.ts';
import { releaseReservation } from './exchange-reservations.ts';
import { readExchangeHistory, readReturnContext } from './return-context.ts';
import { calculateReturnRefund } from './return-refund.ts';
import type { LockedReturn } from './transition-return.ts';

/** What is decided with the acceptance. */
export type Acceptance = {
  /** Whether the items are restocked, except where `lines` says otherwise. */
  restock?: boolean | undefined;
  lines?:
    | readonly {
        index: number;
        restock?: boolean | undefined;
        /** A different size or colour from the one requested. */
        size?: string | undefined;
        color?: string | undefined;
      }[]
    | undefined;
  /** A different resolution from the one requested. */
  wants?: ReturnResolution | undefined;
  /** The other pieces cost the customer nothing more. */
  waive: boolean;
};

/**
 * What an acceptance brings about: pieces on the shelf or out of the stock, the money claimed, or the order that
 * sends the other pieces. The order is locked.
 * @throws ShopError INVALID_FIELDS naming `restock`, a size or colour; OUT_OF_STOCK; what a refund is refused for
 */
export async function acceptReturn(
  tx: Database,
  shop: Shop,
  { order, orderReturn }: LockedReturn,
  request: Acceptance,
  by: Viewer,
): Promise<{ wants: ReturnResolution; claims: ClaimedRefund[] }> {
  const wants = request.wants ?? orderReturn.wants;
  if (wants !== 'repair') await restockItems(tx, shop, order, orderReturn, request);
  if (wants !== 'exchange') {
    await releaseReservation(tx, order, orderReturn);
    return {
      wants,
      claims: wants === 'refund' ? await claimReturnRefund(tx, shop, order, orderReturn, by) : [],
    };
  }
  const returnContext = await readReturnContext(tx, order, orderReturn.createdAt);
  const exchangeItems = await reserveExchangeItems(
    tx,
    shop,
    { record: order, facts: returnContext, of: orderReturn },
    request.lines ?? [],
  );
  const dueMinor = exchangeItems.differenceMinor > 0 && request.waive ? 0 : exchangeItems.differenceMinor;
  await createExchangeOrder(tx, shop, {
    order,
    orderReturn: exchangeItems,
    differenceMinor: Math.max(0, dueMinor),
    actor: by.name,
  });
  if (dueMinor >= 0) return { wants, claims: [] };
  const paidIn = (await readExchangeHistory(tx, order)).places[0]?.orderId ?? order.id;
  const payer = await lockOrder(tx, paidIn);
  const refundRequest = {
    amountMinor: -dueMinor,
    reason: `Exchange ${orderReturn.reference}`,
    actor: by.name,
    by,
    returnId: orderReturn.id,
  };
  return { wants, claims: payer ? [await claimRefund(tx, shop, payer, refundRequest)] : [] };
}

/** Puts what came back on the shelf, or notes that it is not for sale any more. */
async function restockItems(
  tx: Database,
  shop: Shop,
  order: OrderRecord,
  orderReturn: ReturnRecord,
  { restock, lines = [] }: Acceptance,
): Promise<void> {
  const decided = orderReturn.lines.map((line) => {
    const shelf = lines.find(({ index }) => index === line.index)?.restock ?? restock;
    if (shelf === undefined) {
      throw invalidFields({ restock: 'Say whether the pieces go back on the shelf.' });
    }
    return { lineId: line.orderLineId, quantity: line.quantity, shelf, isNew: line.restock === null };
  });
  // decided once: what is accepted after a refusal is not on the shelf twice
  const fresh = decided.filter(({ isNew }) => isNew);
  const onShelf = fresh.filter(({ shelf }) => shelf);
  const out = fresh.filter(({ shelf }) => !shelf);
  if (onShelf.length > 0) await restockUnits(tx, order.id, onShelf);
  if (out.length > 0) await writeOffUnits(tx, order.id, out);
  for (const { lineId, shelf } of fresh) {
    await updateReturnLine(tx, orderReturn.id, lineId, { restock: shelf ? 'shelf' : 'not for sale' });
  }
  await bookChanges(tx, shop, order.id);
}

/**
 * Claims what was paid for the items, from the order in which it was paid, however often they were exchanged since;
 * includes the delivery fee for faulty ones.
 */
async function claimReturnRefund(
  tx: Database,
  shop: Shop,
  order: OrderRecord,
  orderReturn: ReturnRecord,
  by: Viewer,
): Promise<ClaimedRefund[]> {
  const returnContext = await readReturnContext(tx, order, orderReturn.createdAt);
  const { places } = await readExchangeHistory(tx, order);
  const { shippingMinor, ownMinor, elsewhereMinor } = calculateReturnRefund(returnContext.order, orderReturn);
  const refundRequest = {
    reason: `Return ${orderReturn.reference}`,
    actor: by.name,
    by,
    returnId: orderReturn.id,
  };
  const claims: ClaimedRefund[] = [];
  const elsewhere = new Map<string, { index: number; quantity: number }[]>();
  for (const { index, quantity } of orderReturn.lines) {
    const place = places[index];
    if (!place || place.orderId === order.id) continue;
    const others = elsewhere.get(place.orderId) ?? [];
    elsewhere.set(place.orderId, [...others, { index: place.index, quantity }]);
  }
  for (const [orderId, lines] of elsewhere) {
    const payer = await lockOrder(tx, orderId);
    if (payer && elsewhereMinor > 0)
      claims.push(await claimRefund(tx, shop, payer, { ...refundRequest, lines }));
  }
  if (ownMinor + shippingMinor > 0) {
    const own = await lockOrder(tx, order.id);
    const lines = orderReturn.lines.map(({ index, quantity }) => ({ index, quantity }));
    const shipping = shippingMinor > 0 ? { shipping: true } : {};
    if (own) claims.push(await claimRefund(tx, shop, own, { ...refundRequest, lines, ...shipping }));
  }
  return claims;
}
