import type { TrackingInput } from '../../../contract/delivery/carriers.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { type OrderStatus, undoWindowMs } from '../../../contract/orders/order-status.ts';
import { unsentUnits } from '../../../contract/orders/parcel-offer.ts';
import { toFailure } from '../../client/api-client.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';

/** An order as far as a move to another status must know it. */
export type MovableOrder = Pick<Order, '_id' | 'reference' | 'status' | 'paymentStatus' | 'date'> & {
  /** Pieces that are in no parcel yet. */
  unsentCount: number;
  /** How many parcels were recorded before. */
  parcelCount: number;
  /** When the last of its parcels arrived (ISO). */
  arrivedAt: string | undefined;
  /** The amount due on it, with its currency's sign; empty if nothing is due. */
  due: string;
};

/** What is still to be paid of an order that is paid in part; empty where nothing is, and of one that is not paid at all. */
export function formatDue({
  paymentStatus,
  due,
  currency,
}: Pick<Order, 'paymentStatus' | 'due' | 'currency'>): string {
  return paymentStatus === 'Paid' && due > 0 ? formatMinor(toMinor(due, currency), currency) : '';
}

export function toMovableOrder(order: Order): MovableOrder {
  const { _id, reference, status, paymentStatus, date, parcels } = order;
  const arrivals = parcels.flatMap(({ arrivedAt }) => (arrivedAt ? [arrivedAt] : []));
  return {
    _id,
    reference,
    status,
    paymentStatus,
    date,
    unsentCount: unsentUnits(order),
    parcelCount: parcels.length,
    arrivedAt: arrivals.sort().at(-1),
    due: formatDue(order),
  };
}

/** What is chosen of a move, for each order. */
type OrderMove = {
  order: MovableOrder;
  tracking?: (TrackingInput & { lines?: { index: number; quantity: number }[] }) | undefined;
};

type MoveOptions = {
  status: OrderStatus;
  notify: boolean;
  at?: string | undefined;
  /** Why pieces leave that are not all paid. */
  reason?: string | undefined;
};

const toMoveInput = ({ order, tracking }: OrderMove, { reason, ...chosen }: MoveOptions) => ({
  orderId: order._id,
  ...chosen,
  ...(reason && order.due !== '' ? { anyway: true, reason } : {}),
  ...(tracking ? { tracking } : {}),
});

/** Moves one order, and offers to take it back as long as its mail waits. */
export async function moveOrder(
  move: OrderMove,
  options: MoveOptions,
  onChanged: (order: Order) => void,
): Promise<void> {
  const { order } = move;
  const { data } = await adminApi.orders.setStatus(toMoveInput(move, options));
  onChanged(data);
  const action = { label: 'Undo', onSelect: () => void undoMove(data, order.status, onChanged) };
  toast.success(`${data.reference}: ${data.status}`, { action, showMs: undoWindowMs });
}

async function undoMove(moved: Order, status: OrderStatus, onChanged: (order: Order) => void): Promise<void> {
  try {
    const { data } = await adminApi.orders.setStatus({ orderId: moved._id, status, undo: true });
    onChanged(data);
    toast.success(`${data.reference}: ${data.status} again`);
  } catch (error) {
    toast.error(`${moved.reference} stays at ${moved.status}. ${toFailure(error).message}`);
  }
}

/**
 * Moves several orders, and offers to take them all back. Answers those that were refused, with the reason.
 * @param onDone after the move, and again after it was taken back
 */
export async function moveOrders(
  moves: readonly OrderMove[],
  options: MoveOptions,
  onDone: () => void,
): Promise<{ reference: string; message: string }[]> {
  const { results } = await adminApi.parcels.moveMany({
    moves: moves.map((move) => toMoveInput(move, options)),
  });
  const previousStatus = new Map(moves.map(({ order }) => [order._id, order.status]));
  const movedBack = results.flatMap(({ done, orderId }) => {
    const status = done ? previousStatus.get(orderId) : undefined;
    return status ? [{ orderId, status }] : [];
  });
  onDone();
  if (movedBack.length > 0) offerUndo(movedBack, options.status, onDone);
  return results
    .filter(({ done }) => !done)
    .map(({ reference, orderId, message }) => ({ reference: reference || orderId, message }));
}

/** Offers to take moves of several orders back, each to where it stood. */
export function offerUndo(
  previous: readonly { orderId: string; status: OrderStatus }[],
  status: OrderStatus,
  onDone: () => void,
): void {
  const action = { label: 'Undo', onSelect: () => void undoMoves(previous, onDone) };
  toast.success(`${formatOrderCount(previous.length)}: ${status}`, { action, showMs: undoWindowMs });
}

async function undoMoves(
  previous: readonly { orderId: string; status: OrderStatus }[],
  onDone: () => void,
): Promise<void> {
  try {
    const moves = previous.map((order) => ({ ...order, undo: true }));
    const { results } = await adminApi.parcels.moveMany({ moves });
    const failed = results.filter(({ done }) => !done).map(({ reference }) => reference);
    if (failed.length > 0) toast.error(`Could no longer be taken back: ${failed.join(', ')}.`);
    else toast.success(`${formatOrderCount(results.length)} back where they were`);
    onDone();
  } catch (error) {
    toast.error(`The orders were not moved back. ${toFailure(error).message}`);
  }
}

export function formatOrderCount(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
