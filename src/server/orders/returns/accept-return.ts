import { invalidFields } from '../../../contract/errors.ts';
import type { ReturnWish } from '../../../contract/rules/returns/return-states.ts';
import { bookChanges } from '../../books/books.ts';
import type { Database } from '../../database/open.ts';
import { type ClaimedRefund, claimRefund } from '../../payments/refunds/claim-refund.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { lockOrder, type OrderRecord } from '../orders.sql.ts';
import { keepOutUnits, restockUnits } from '../placing/stock.sql.ts';
import { makeExchangeOrder } from './exchange-order.ts';
import { takeOtherPieces } from './exchange-pieces.ts';
import { releaseHeld } from './holds.ts';
import type { LockedReturn } from './move-return.ts';
import { readExchangesBehind, readReturnFacts } from './return-facts.ts';
import { refundOfReturn } from './return-money.ts';
import { type ReturnRecord, updateReturnLine } from './returns.sql.ts';

/** What is decided with the acceptance. */
export type Acceptance = {
  /** Whether the pieces go back on the shelf, but for those that `lines` says otherwise. */
  restock?: boolean | undefined;
  lines?:
    | readonly {
        index: number;
        restock?: boolean | undefined;
        /** Another size or colour than the one asked for. */
        size?: string | undefined;
        color?: string | undefined;
      }[]
    | undefined;
  /** Something else than was asked for. */
  wants?: ReturnWish | undefined;
  /** The other pieces cost the customer nothing more. */
  waive: boolean;
};

/**
 * What an acceptance brings about: pieces on the shelf or out of the stock, the money claimed, or the order that sends
 * the other pieces. The order is locked.
 * @throws ShopError INVALID_FIELDS naming `restock`, a size or colour; OUT_OF_STOCK; what a refund is refused for
 */
export async function acceptReturn(
  tx: Database,
  shop: Shop,
  { order, of }: LockedReturn,
  wish: Acceptance,
  by: Viewer,
): Promise<{ wants: ReturnWish; claims: ClaimedRefund[] }> {
  const wants = wish.wants ?? of.wants;
  if (wants !== 'repair') await shelve(tx, shop, order, of, wish);
  if (wants !== 'exchange') {
    await releaseHeld(tx, order, of);
    return { wants, claims: wants === 'refund' ? await claimMoney(tx, shop, order, of, by) : [] };
  }
  const facts = await readReturnFacts(tx, order, of.createdAt);
  const asked = await takeOtherPieces(tx, shop, { record: order, facts, of }, wish.lines ?? []);
  const minor = asked.differenceMinor > 0 && wish.waive ? 0 : asked.differenceMinor;
  await makeExchangeOrder(tx, shop, {
    order,
    of: asked,
    differenceMinor: Math.max(0, minor),
    actor: by.name,
  });
  if (minor >= 0) return { wants, claims: [] };
  const paidIn = (await readExchangesBehind(tx, order)).places[0]?.orderId ?? order.id;
  const payer = await lockOrder(tx, paidIn);
  const less = {
    amountMinor: -minor,
    reason: `Exchange ${of.reference}`,
    actor: by.name,
    by,
    returnId: of.id,
  };
  return { wants, claims: payer ? [await claimRefund(tx, shop, payer, less)] : [] };
}

/** Puts what came back on the shelf, or notes that it is not for sale any more. */
async function shelve(
  tx: Database,
  shop: Shop,
  order: OrderRecord,
  of: ReturnRecord,
  { restock, lines = [] }: Acceptance,
): Promise<void> {
  const decided = of.lines.map((line) => {
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
  if (out.length > 0) await keepOutUnits(tx, order.id, out);
  for (const { lineId, shelf } of fresh) {
    await updateReturnLine(tx, of.id, lineId, { restock: shelf ? 'shelf' : 'not for sale' });
  }
  await bookChanges(tx, shop, order.id);
}

/**
 * Claims what was paid for the pieces, in the order they were paid in, however often they were exchanged since; the
 * delivery fee with faulty ones.
 */
async function claimMoney(
  tx: Database,
  shop: Shop,
  order: OrderRecord,
  of: ReturnRecord,
  by: Viewer,
): Promise<ClaimedRefund[]> {
  const facts = await readReturnFacts(tx, order, of.createdAt);
  const { places } = await readExchangesBehind(tx, order);
  const { shippingMinor, ownMinor } = refundOfReturn(facts.order, of);
  const wanted = { reason: `Return ${of.reference}`, actor: by.name, by, returnId: of.id };
  const claims: ClaimedRefund[] = [];
  const elsewhere = new Map<string, { index: number; quantity: number }[]>();
  for (const { index, quantity } of of.lines) {
    const place = places[index];
    if (!place || place.orderId === order.id) continue;
    const others = elsewhere.get(place.orderId) ?? [];
    elsewhere.set(place.orderId, [...others, { index: place.index, quantity }]);
  }
  for (const [orderId, lines] of elsewhere) {
    const payer = await lockOrder(tx, orderId);
    if (payer) claims.push(await claimRefund(tx, shop, payer, { ...wanted, lines }));
  }
  if (ownMinor + shippingMinor > 0) {
    const own = await lockOrder(tx, order.id);
    const lines = of.lines.map(({ index, quantity }) => ({ index, quantity }));
    const shipping = shippingMinor > 0 ? { shipping: true } : {};
    if (own) claims.push(await claimRefund(tx, shop, own, { ...wanted, lines, ...shipping }));
  }
  return claims;
}
