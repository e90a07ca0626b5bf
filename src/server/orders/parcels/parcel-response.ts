import { isInHouse } from '../../../contract/orders/order-status.ts';
import type { Parcel } from '../../../contract/orders/parcels.api.ts';
import type { ShownOrder } from '../order-parts.sql.ts';

/** An order's parcels as the API shows them. Customers see who brings one once the order has left the workroom. */
export function toParcels(record: ShownOrder, forAdmin: boolean): Parcel[] {
  const showsDriver = forAdmin || !isInHouse(record.status);
  const places = new Map(record.lines.map(({ id }, index) => [id, index]));
  return (record.parcels ?? []).map((parcel) => ({
    _id: parcel.id,
    carrier: parcel.carrier,
    number: parcel.number,
    link: parcel.link,
    driver: showsDriver && parcel.driver ? { ...noDriver, ...parcel.driver } : null,
    lines: parcel.lines.map(({ lineId, quantity }) => ({ index: places.get(lineId) ?? 0, quantity })),
    sentAt: parcel.sentAt.toISOString(),
    arrivedAt: parcel.arrivedAt?.toISOString() ?? null,
    corrected: parcel.corrections > 0,
  }));
}

const noDriver = { name: '', phone: '', park: '' };
