import {
  type Day,
  dayInLagos,
  endOfDayInLagos,
  startOfDayInLagos,
} from '../../../contract/delivery/calendar.ts';
import {
  formatTracking,
  parseTracking,
  type Tracking,
  type TrackingInput,
} from '../../../contract/delivery/carriers.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import type { OrderStatus } from '../../../contract/orders/order-status.ts';
import { offeredStatus } from '../../../contract/orders/parcel-offer.ts';
import type { Database } from '../../../platform/database/open.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { actOnOrder, type OrderAct } from '../act-on-order.ts';
import { queueParcelMail } from '../mails/parcel-mails.ts';
import { isCancelled, type OrderRow, selectOrder } from '../orders.sql.ts';
import { getOrder } from '../orders.ts';
import { formatCount, packLines } from './parcel-lines.rules.ts';
import { insertParcel, selectLineUnits } from './parcels.sql.ts';
import { allowUnpaidShipping, type UnpaidOverride } from './shipping-checks.ts';

type LineSelections = readonly { index: number; quantity: number }[];
export type ParcelInput = TrackingInput & { lines?: LineSelections | undefined };

/** An order after something happened to one of its parcels, and the status that suggests. */
export type ParcelResponse = { data: Order; offers: OrderStatus | null; message: string };

/**
 * Records a parcel of an order and mails the customer. Locks the order.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE when its pieces went back into the stock; INVALID_FIELDS naming `lines`
 *   for more than was ordered and not sent; and as {@link allowUnpaidShipping}
 */
export async function sendParcel(
  shop: Shop,
  admin: Viewer,
  {
    orderId,
    notify,
    anyway,
    reason,
    ...typed
  }: ParcelInput & UnpaidOverride & { orderId: string; notify?: boolean | undefined },
): Promise<ParcelResponse> {
  await actOnOrder(shop, admin, orderId, (act) =>
    recordParcel(act, admin, typed, { notify, anyway, reason }),
  );
  const data = await getOrder(shop, admin, orderId);
  return { data, offers: offeredStatus(data), message: 'The parcel is on the order.' };
}

/** Records a parcel of an order that is locked, with its line in the history and its mail. */
export async function recordParcel(
  act: OrderAct,
  admin: Viewer,
  typed: ParcelInput,
  { notify = true, ...unpaid }: UnpaidOverride & { notify?: boolean | undefined } = {},
): Promise<void> {
  const { tx, shop, order, now } = act;
  await allowUnpaidShipping(act, admin, unpaid);
  const { id, packed } = await packParcel(tx, order, typed, { now });
  const pieces = packed.reduce((sum, { quantity }) => sum + quantity, 0);
  await recordParcelEvent(act, {
    to: 'Parcel sent',
    note: `${formatTracking(toTracking(typed))}, ${formatCount(pieces)}`,
  });
  await act.audit('parcel sent', {
    changes: [{ field: 'Parcel', from: null, to: formatTracking(toTracking(typed)) }],
  });
  if (notify) await notifyParcel(tx, shop, order.id, id, now);
}

type PackOptions = { now: Date; sentAt?: Date; moveId?: number; field?: string };

/**
 * Inserts a parcel of a locked order; the caller records history and queues the mail. `field` prefixes the names of
 * fields in errors.
 */
export async function packParcel(
  tx: Database,
  order: OrderRow,
  typed: ParcelInput,
  { now, sentAt = now, moveId, field = '' }: PackOptions,
): Promise<{ id: string; packed: { lineId: string; quantity: number }[] }> {
  const tracking = toTracking(typed, field);
  checkSendable(order);
  if (await isCancelled(tx, order.id)) {
    throw new ShopError('WRONG_STATE', { reason: 'it is cancelled; its money goes back.' });
  }
  const result = packLines(await selectLineUnits(tx, [order.id]), typed.lines);
  if ('fault' in result) throw invalidFields({ [`${field}lines`]: result.fault });
  const row = { orderId: order.id, ...tracking, sentAt, createdAt: now, ...(moveId ? { moveId } : {}) };
  const id = await insertParcel(tx, row, result.packed);
  return { id, packed: result.packed };
}

/** Converts the input for storage. Throws INVALID_FIELDS. */
export function toTracking(typed: TrackingInput, field = ''): Tracking {
  const { tracking, errors } = parseTracking(typed);
  const faults = Object.entries(errors).map(([name, sentence]) => [field + name, sentence]);
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults));
  return tracking;
}

/** Throws WRONG_STATE when an order's pieces are back in the stock. */
export function checkSendable(order: OrderRow): void {
  if (!order.stockHeld) {
    throw new ShopError('WRONG_STATE', { reason: 'its pieces went back into the stock.' });
  }
}

export async function notifyParcel(tx: Database, shop: Shop, orderId: string, parcelId: string, now: Date) {
  const record = await selectOrder(tx, orderId);
  const parcel = record?.parcels.find(({ id }) => id === parcelId);
  if (record && parcel) await queueParcelMail(tx, shop.config, record, parcel, now);
}

type ParcelNote = { to: string; note: string; at?: Date };

/** A line of the order's history; what it names of the carrier is for admins. */
export async function recordParcelEvent(act: OrderAct, { to, note, at }: ParcelNote): Promise<void> {
  const happenedAt = at && at.getTime() !== act.now.getTime() ? at : null;
  await act.addHistory({ happenedAt, kind: 'note', to, note });
  await act.update();
}

/**
 * Parses a day or time entered by an admin: a day means its end, or now if it is today.
 * @throws ShopError INVALID_FIELDS naming `at` for a time in the future or before the order
 */
export function parseDate(at: string, now: Date, placed: Date): Date {
  const day: Day | undefined = /^\d{4}-\d{2}-\d{2}$/.test(at) ? at : undefined;
  const from = day ? startOfDayInLagos(day) : new Date(at);
  const to = day ? endOfDayInLagos(day) : from;
  if (from > now) throw invalidFields({ at: 'This day is still to come.' });
  if (to < placed) {
    throw invalidFields({ at: `The order was placed later, on ${dayInLagos(placed)}.` });
  }
  return to > now ? now : to;
}
