import { isDelivered, isInHouse } from '../../contract/orders/order-status.ts';
import type { OrderRow, ShownOrder } from './order-parts.sql.ts';
import { getUnpackedUnits } from './parcels/parcel-lines.rules.ts';

/** Columns of an order of which nothing is packed. */
export const notPacked = { packedAt: null, packedLines: [] } satisfies Partial<OrderRow>;

/** A line of an order with pieces that are to be sent. */
export type LineToPack = {
  index: number;
  /** False while it is being sewn. */
  isReady: boolean;
};

type SewnLine = Pick<ShownOrder['lines'][number], 'sewing' | 'readyAt'>;

/** Whether a line can be packed: what is sewn can be once it is ready. */
export function isReadyToPack({ sewing, readyAt }: SewnLine): boolean {
  return sewing === '' || readyAt !== null;
}

/**
 * What of an order is packed: the lines that are still to be sent, and since when all of them are. What was packed and
 * has been sent does not count, nor does what has gone back to the workroom.
 */
export function getPacking(
  { packedAt, packedLines }: Pick<OrderRow, 'packedAt' | 'packedLines'>,
  toPack: readonly LineToPack[],
): { at: Date | null; lines: number[] } {
  const lines = toPack
    .filter(({ index, isReady }) => isReady && packedLines.includes(index))
    .map(({ index }) => index);
  const isAll = lines.length > 0 && lines.length === toPack.length;
  return { at: isAll ? packedAt : null, lines };
}

/** Returns the lines of an order that are still to be sent; none once it has left or is closed. */
export function listLinesToPack(record: ShownOrder): LineToPack[] {
  const { status, paymentStatus, parcels = [], refunds = [], cancelRequest } = record;
  const isOnShelf = isInHouse(status) || (parcels.length > 0 && !isDelivered(status));
  if (!isOnShelf || paymentStatus !== 'Paid' || cancelRequest?.state === 'accepted') return [];
  const sentLines = parcels.flatMap(({ lines }) => lines);
  const refundedLines = refunds
    .filter(({ scope, returnId, state }) => scope === 'order' && returnId === null && state !== 'failed')
    .flatMap(({ lines }) => lines);
  return record.lines.flatMap((line, index) => {
    const unitsIn = (parts: readonly { lineId: string; quantity: number }[]) =>
      parts.filter(({ lineId }) => lineId === line.id).reduce((sum, { quantity }) => sum + quantity, 0);
    const left = getUnpackedUnits({
      ordered: line.quantity,
      sent: unitsIn(sentLines),
      refunded: unitsIn(refundedLines),
    });
    return left > 0 ? [{ index, isReady: isReadyToPack(line) }] : [];
  });
}
