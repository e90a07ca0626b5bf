import { dayInLagos } from '../../../contract/delivery/calendar.ts';
import { formatTracking, type Tracking, type TrackingInput } from '../../../contract/delivery/carriers.ts';
import { invalidFields, ShopError } from '../../../contract/errors.ts';
import { isInHouse } from '../../../contract/orders/order-status.ts';
import { offeredStatus } from '../../../contract/orders/parcel-offer.ts';
import type { Database } from '../../../platform/database/open.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { OrderAct } from '../act-on-order.ts';
import { findDelayedStatusMail, requeueStatusMail } from '../mails/delayed-mails.ts';
import { lockOrder, type OrderRow } from '../orders.sql.ts';
import { getOrder } from '../orders.ts';
import { packLines } from './parcel-lines.rules.ts';
import {
  deleteParcel,
  type PackedParcel,
  replaceParcelLines,
  selectLineUnits,
  selectParcel,
  selectParcels,
  updateParcel,
} from './parcels.sql.ts';
import { notifyParcel, type ParcelResponse, parseDate, recordParcelEvent, toTracking } from './parcels.ts';

export type ParcelChange = Partial<TrackingInput> & {
  parcelId: string;
  lines?: readonly { index: number; quantity: number }[] | undefined;
  arrived?: boolean | undefined;
  at?: string | undefined;
  notify?: boolean | undefined;
};

/**
 * Corrects a parcel, or records that it arrived. If details the customer was sent have changed, they are mailed
 * again; the same values again send nothing. Locks the order.
 * @throws ShopError NOT_FOUND; INVALID_FIELDS naming what is wrong, `lines` for more than was ordered and not sent
 */
export async function changeParcel(shop: Shop, admin: Viewer, change: ParcelChange): Promise<ParcelResponse> {
  const orderId = await shop.db.transaction(async (tx) => {
    const { act, parcel } = await lockParcel(tx, shop, admin, change.parcelId);
    await applyCorrection(act, parcel, change);
    if (change.arrived !== undefined) await setArrived(act, parcel, change);
    return act.order.id;
  });
  const data = await getOrder(shop, admin, orderId);
  return { data, offers: offeredStatus(data), message: 'The parcel is changed.' };
}

/** Takes a parcel back: its pieces are left to be sent again. Locks the order. Throws NOT_FOUND. */
export async function removeParcel(shop: Shop, admin: Viewer, parcelId: string): Promise<ParcelResponse> {
  const orderId = await shop.db.transaction(async (tx) => {
    const { act, parcel } = await lockParcel(tx, shop, admin, parcelId);
    const { order, now } = act;
    const held = await findDelayedStatusMail(tx, order.id, parcel.moveId, now);
    await deleteParcel(tx, parcel.id);
    if (held) await requeueStatusMail(tx, shop.config, order.id, held, now);
    const note = formatTracking(parcel);
    await recordParcelEvent(act, { to: 'Parcel taken back', note });
    await act.audit('parcel taken back', { changes: [{ field: 'Parcel', from: note, to: null }] });
    return order.id;
  });
  const data = await getOrder(shop, admin, orderId);
  return { data, offers: null, message: 'The parcel is taken back.' };
}

/** Returns a parcel with its order, locked. The order is locked first, as in every transaction. */
async function lockParcel(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  parcelId: string,
): Promise<{ act: OrderAct; parcel: PackedParcel }> {
  const found = await selectParcel(tx, parcelId);
  const order = found && (await lockOrder(tx, found.orderId));
  const parcels = order ? await selectParcels(tx, [order.id]) : [];
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (!order || !parcel) throw new ShopError('NOT_FOUND');
  return { act: new OrderAct(tx, shop, admin, order), parcel };
}

async function applyCorrection(
  act: OrderAct,
  parcel: PackedParcel,
  { carrier = parcel.carrier, number, link, driver, lines, notify = true }: ParcelChange,
): Promise<void> {
  const { tx, shop, order, now } = act;
  // a link generated from the old carrier and number is generated from the new ones
  const newLink = link ?? (isGeneratedLink(parcel) ? '' : parcel.link);
  const tracking = toTracking({
    carrier,
    number: number ?? (carrier === parcel.carrier ? parcel.number : ''),
    link: newLink,
    driver: driver === undefined ? parcel.driver : driver,
  });
  const packed = lines && (await replaceLines(tx, order, parcel, lines));
  const changed =
    describeTracking(order, parcel) !== describeTracking(order, tracking) || packed !== undefined;
  if (!changed) {
    await updateParcel(tx, parcel.id, tracking);
    return;
  }
  const held = await findDelayedStatusMail(tx, order.id, parcel.moveId, now);
  const corrections = parcel.corrections + (held ? 0 : 1);
  await updateParcel(tx, parcel.id, { ...tracking, corrections });
  if (packed) await replaceParcelLines(tx, parcel.id, packed);
  const note = `${formatTracking(parcel)} is now ${formatTracking(tracking)}`;
  await recordParcelEvent(act, { to: 'Parcel corrected', note });
  await act.audit('parcel changed', {
    changes: [{ field: 'Parcel', from: formatTracking(parcel), to: formatTracking(tracking) }],
  });
  // the customer has not been notified yet: the waiting mail is corrected
  if (held) await requeueStatusMail(tx, shop.config, order.id, held, now);
  else if (notify) await notifyParcel(tx, shop, order.id, parcel.id, now);
}

function isGeneratedLink(parcel: PackedParcel): boolean {
  const { carrier, number, link } = parcel;
  return link === toTracking({ carrier, number: number || '-' }).link;
}

/** Returns all tracking details shown to a customer as one text: the driver only once the order has left. */
function describeTracking(order: OrderRow, { carrier, number, link, driver }: Tracking): string {
  const { name = '', phone = '', park = '' } = (!isInHouse(order.status) && driver) || {};
  return JSON.stringify([carrier, number, link, name, phone, park]);
}

/** Replaces the parcel's items; returns undefined if they are the same. */
async function replaceLines(
  tx: Database,
  order: OrderRow,
  parcel: PackedParcel,
  lines: readonly { index: number; quantity: number }[],
) {
  const inside = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const units = await selectLineUnits(tx, [order.id]);
  const others = units.map((line) => ({ ...line, sent: line.sent - (inside.get(line.lineId) ?? 0) }));
  const result = packLines(others, lines);
  if ('fault' in result) throw invalidFields({ lines: result.fault });
  const { packed } = result;
  const same =
    packed.length === inside.size && packed.every(({ lineId, quantity }) => inside.get(lineId) === quantity);
  return same ? undefined : packed;
}

async function setArrived(act: OrderAct, parcel: PackedParcel, { arrived, at }: ParcelChange): Promise<void> {
  const { tx, order, now } = act;
  const sentDay = dayInLagos(parcel.sentAt);
  const arrival = at === undefined ? now : parseDate(at, now, order.createdAt);
  if (arrived && dayInLagos(arrival) < sentDay) {
    throw invalidFields({ at: `The parcel was sent later, on ${sentDay}.` });
  }
  const arrivedAt = arrived ? arrival : null;
  if ((parcel.arrivedAt?.getTime() ?? 0) === (arrivedAt?.getTime() ?? 0)) return;
  if (arrived && parcel.arrivedAt && at === undefined) return;
  await updateParcel(tx, parcel.id, { arrivedAt });
  const to = arrived ? 'Parcel arrived' : 'Parcel not arrived yet';
  await recordParcelEvent(act, { at: arrival, to, note: formatTracking(parcel) });
  await act.audit('parcel changed', {
    changes: [{ field: 'Arrived', from: formatDate(parcel.arrivedAt), to: formatDate(arrivedAt) }],
  });
}

const formatDate = (date: Date | null) => (date ? dayInLagos(date) : null);
