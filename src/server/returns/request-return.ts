import { randomUUID } from 'node:crypto';
import { ShopError } from '../../contract/errors.ts';
import { type Quote, quoteReturn } from '../../contract/returns/quote.ts';
import type { ReturnResolution } from '../../contract/returns/return-states.ts';
import { formatList } from '../../contract/text/format-list.ts';
import type { Database } from '../../platform/database/open.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { applyScheduledChanges } from '../catalog/index.ts';
import {
  countCancelledReturns,
  getOrderRecord,
  insertReturn,
  lockOrder,
  newReturnReference,
  notifyReturnRequested,
  type OrderRecord,
  queueReturnMail,
  retryOnStockConflict,
  StockConflict,
  selectOrder,
  selectReturn,
} from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type ReservedItems, reserveItems } from './exchange-reservations.sql.ts';
import {
  type ExchangeContext,
  getCurrentUnitPrice,
  getExchangeProducts,
  getPriceDifference,
  type RequestedItem,
  selectExchangeItems,
} from './quote-return.ts';
import { checkRequestedLines, readReturnContext } from './return-context.ts';
import { recordReturnState } from './return-history.ts';
import { attachSentPhotos } from './return-photos.ts';

/** After so many returns of an order that a customer took back, the next one is talked about first. */
const maxCancelled = 5;

/** A customer's request for a return. */
export type ReturnRequest = {
  orderId: string;
  lines: readonly RequestedItem[];
  wants: ReturnResolution;
  reason: string;
  faulty: boolean;
  differsBy?: number | undefined;
  photos: readonly string[];
  /** Whether an admin requests it although the policy refuses it. */
  anyway: boolean;
};

/**
 * Requests a return of items of an order, for its owner or by an admin on the owner's behalf. An exchange reserves
 * the replacements immediately. Locks the order, so that no item is returned twice.
 * @returns the id of the return
 * @throws ShopError ORDER_NOT_FOUND; INVALID_FIELDS for items that were not bought; WRONG_STATE with the policy's
 * message if it refuses; OUT_OF_STOCK if a replacement is not in stock
 */
export async function requestReturn(shop: Shop, viewer: Viewer, request: ReturnRequest): Promise<string> {
  const { id, reference } = await getOrderRecord(shop, viewer, request.orderId);
  const byAdmin = viewer.role === 'admin';
  if (request.anyway && !byAdmin) throw new ShopError('WRONG_ROLE');
  if (request.wants === 'exchange') await applyScheduledChanges(shop);
  return retryOnStockConflict(() =>
    shop.db.transaction(async (tx) => {
      const actor = byAdmin ? viewer.name : 'customer';
      const returnId = await writeReturn(tx, shop, { ...request, orderId: id }, { actor });
      if (byAdmin) {
        await recordAuditEvent(tx, shop.clock.now(), {
          actor: viewer,
          action: 'return asked',
          subject: reference,
          changes: [{ field: 'Return', from: null, to: `asked for: ${request.wants}` }],
          link: `/admin/order/${id}`,
        });
      }
      return returnId;
    }),
  );
}

/**
 * Inserts a return in the caller's transaction.
 * @param by who requests it; `declared` if it needs no approval, such as the withdrawal of an EU consumer
 * @throws ShopError as {@link requestReturn}; StockConflict if a replacement has just been sold
 */
export async function writeReturn(
  tx: Database,
  shop: Shop,
  request: ReturnRequest,
  { actor, declared = false }: { actor: string; declared?: boolean },
): Promise<string> {
  const { orderId } = request;
  const now = shop.clock.now();
  const reason = describeReason(request);
  const locked = await lockOrder(tx, orderId);
  const record = locked && (await selectOrder(tx, orderId));
  if (!record) throw new ShopError('ORDER_NOT_FOUND');
  const facts = await readReturnContext(tx, record);
  checkRequestedLines(facts.order, request.lines);
  const quote = quoteReturn(facts.order, request.lines, request, now, facts.closed);
  if (!quote.allowed) checkReturnable(record, quote, request.anyway);
  if (actor === 'customer' && (await countCancelledReturns(tx, orderId)) >= maxCancelled)
    throw new ShopError('WRONG_STATE', {
      reason: 'several returns of this order have been cancelled. Please write to us.',
    });
  const id = randomUUID();
  const isExchange = request.wants === 'exchange';
  const products = isExchange ? await getExchangeProducts(tx, record, request.lines) : new Map();
  const context: ExchangeContext = { record, facts, products, now };
  const items = isExchange ? selectExchangeItems(context, request.lines, request.faulty) : [];
  // another request was quicker: the same request is retried with the remaining stock
  if (isExchange && !(await reserveItems(tx, id, items))) throw new StockConflict();
  await insertReturn(
    tx,
    {
      id,
      reference: newReturnReference(),
      orderId,
      ...(declared ? { state: 'Approved' as const, approvedAt: now } : {}),
      wants: request.wants,
      reason,
      faulty: request.faulty,
      withdrawal: quote.withdrawal,
      policyVersion: facts.order.policy.version,
      deadline: quote.deadline,
      holdUntil: isExchange ? quote.holdUntil : null,
      differenceMinor: isExchange ? getPriceDifference(context, request.lines, request.faulty) : 0,
      createdAt: now,
      updatedAt: now,
    },
    request.lines.map(({ index, quantity }, at) => ({
      orderLineId: record.lines[index]?.id ?? '',
      quantity,
      ...toReservedLine(context, items[at], index, request.faulty),
    })),
  );
  await attachSentPhotos(tx, { id, orderId }, request.photos);
  const made = await selectReturn(tx, id);
  if (!made) throw new Error('The return was not written.');
  await recordReturnState(tx, now, made, { actor, note: reason });
  await queueReturnMail(
    tx,
    shop.config,
    declared ? 'withdrawn' : 'asked',
    { order: record, orderReturn: made },
    now,
  );
  if (actor === 'customer') await notifyReturnRequested(tx, shop.config, record, made, now);
  return id;
}

/** What the shop's people read: why, and by how much the piece differs. */
function describeReason({ reason, differsBy }: ReturnRequest): string {
  return differsBy === undefined ? reason : `${reason}\nDiffers by ${differsBy} cm.`;
}

function toReservedLine(
  context: ExchangeContext,
  piece: ReservedItems | undefined,
  index: number,
  faulty: boolean,
) {
  if (!piece) return {};
  const { size, color, variantId } = piece;
  const sold = context.record.lines[index]?.unitPriceMinor ?? 0;
  return {
    size,
    color,
    variantId,
    held: true,
    unitPriceMinor: faulty ? sold : getCurrentUnitPrice(context, index, piece),
  };
}

/** Throws WRONG_STATE with the policy's messages for the items it refuses, each once. */
function checkReturnable(record: OrderRecord, { lines }: Quote, anyway: boolean): void {
  const refused = lines.filter(({ allowed }) => !allowed);
  if (anyway && refused.every(({ refusal }) => refusal !== 'taken')) return;
  const sentences = [...new Set(refused.map(({ why }) => why))];
  const names = refused.map(({ index }) => record.lines[index]?.name ?? '');
  const whose = refused.length < lines.length || record.lines.length > 1 ? `${formatList(names)}. ` : '';
  throw new ShopError('WRONG_STATE', { reason: `${whose}${sentences.join(' ')}` });
}
