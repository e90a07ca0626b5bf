import { invalidFields, ShopError } from '../../contract/errors.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import {
  actOnOrder,
  checkNothingDue,
  getOrder,
  getPacking,
  type LineToPack,
  listLinesToPack,
  type OrderAct,
  type OrderRecord,
} from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';

export type PackRequest = {
  orderId: string;
  /** Indexes of the order's lines; left out: all that are to be sent. */
  lines?: readonly number[] | undefined;
  /** False unpacks them. */
  packed?: boolean | undefined;
};

/**
 * Marks lines of an order as packed, or as not packed any more; the order is packed once all that is to be sent is.
 * Lines packed by others stay as they are. Repeating a request changes nothing. Locks the order.
 * @throws ShopError ORDER_NOT_FOUND; STILL_DUE; WRONG_STATE when it cannot be sent, or a line is still being sewn;
 * INVALID_FIELDS naming `lines`
 */
export async function packOrder(shop: Shop, admin: Viewer, request: PackRequest): Promise<Order> {
  await actOnOrder(shop, admin, request.orderId, async (act) => {
    const record = await act.readRecord();
    const toPack = checkPackable(record, admin);
    await applyPacking(act, toPack, request);
  });
  return getOrder(shop, admin, request.orderId);
}

async function applyPacking(
  act: OrderAct,
  toPack: readonly LineToPack[],
  { lines, packed = true }: PackRequest,
): Promise<void> {
  const before = getPacking(act.order, toPack);
  const chosen = checkLines(toPack, lines ?? (packed ? toPack.map(({ index }) => index) : before.lines));
  if (packed && chosen.some(({ isReady }) => !isReady)) {
    throw new ShopError('WRONG_STATE', { reason: 'a piece of it is still in the workroom.' });
  }
  const indexes = new Set(chosen.map(({ index }) => index));
  const packedLines = toPack
    .map(({ index }) => index)
    .filter((index) => (indexes.has(index) ? packed : before.lines.includes(index)));
  const isAll = packedLines.length === toPack.length;
  const packedAt = isAll ? (before.at ?? act.now) : null;
  if (packedLines.length === before.lines.length && packedAt?.getTime() === before.at?.getTime()) return;
  await act.update({ packedAt, packedLines });
  if ((packedAt === null) === (before.at === null)) return;
  await act.addHistory({ kind: 'internal', to: packedAt ? 'Packed' : 'Packing undone' });
  await act.audit(packedAt ? 'order packed' : 'order unpacked', {
    changes: [{ field: 'Packed', from: packedAt === null, to: packedAt !== null }],
  });
}

/** Returns the lines that are to be sent. Throws as {@link packOrder} when the order is not ready to be packed. */
function checkPackable(record: OrderRecord, admin: Viewer): LineToPack[] {
  const fail = (reason: string) => new ShopError('WRONG_STATE', { reason });
  if (record.setAsideAt) throw fail('it is deleted.');
  const cancellation = record.cancelRequest?.state;
  if (cancellation === 'asked') throw fail('its customer asks to cancel it.');
  if (cancellation === 'accepted') throw fail('it is cancelled.');
  if (record.paymentStatus !== 'Paid') throw fail('it is not paid.');
  checkNothingDue(record, admin);
  const toPack = listLinesToPack(record);
  if (toPack.length === 0) throw fail('nothing of it is left to be sent.');
  return toPack;
}

function checkLines(toPack: readonly LineToPack[], indexes: readonly number[]): LineToPack[] {
  return indexes.map((index) => {
    const line = toPack.find((each) => each.index === index);
    if (!line) throw invalidFields({ lines: `Line ${index} of this order has nothing to be sent.` });
    return line;
  });
}
