import { placeLine } from '../../../contract/customers/address-fields.ts';
import { isReadyToCollect } from '../../../contract/delivery/collection-point.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import styles from '../orders/order-parts.module.css';

/** A delivery address as printed on a parcel: name, street, landmark, place, country. */
export function AddressLines({ address }: Pick<Order, 'address'>) {
  return (
    <>
      {address.firstName} {address.lastName}
      <br />
      {address.street && (
        <>
          {address.street}
          <br />
        </>
      )}
      {address.landmark && (
        <>
          Landmark: {address.landmark}
          <br />
        </>
      )}
      {placeLine(address) && (
        <>
          {placeLine(address)}
          <br />
        </>
      )}
      {address.country}
    </>
  );
}

/** The alternative phone number and the note for the rider; nothing if neither was entered. */
export function RiderLines({ address: { phone2, note } }: Pick<Order, 'address'>) {
  return (
    <>
      {phone2 && (
        <>
          <br />
          Second number: {phone2}
        </>
      )}
      {note && (
        <>
          <br />
          Note for the rider: {note}
        </>
      )}
    </>
  );
}

type DeliveryMethodProps = {
  order: Pick<Order, 'delivery' | 'status'>;
  forAdmin?: boolean;
  /** What it is called where the customers' name does not fit. */
  name?: string | undefined;
};

/**
 * An order's delivery method with the shop's description and, for collection, its code: shown to the customer once
 * ready. Nothing if the shop has set none.
 */
export function DeliveryMethod({ order: { delivery, status }, forAdmin = false, name }: DeliveryMethodProps) {
  if (!delivery) return null;
  const ready = isReadyToCollect(status, delivery);
  return (
    <>
      <p className="above-3">{name ?? delivery.name}</p>
      {delivery.text && <p className="small soft above-2">{delivery.text}</p>}
      {delivery.pickup && !forAdmin && !ready && status !== 'Delivered' && (
        <p className="small soft above-2">We’ll send you a four-digit code when it’s ready.</p>
      )}
      {delivery.pickup && (ready || forAdmin) && (
        <p className="above-2">
          {forAdmin ? 'The customer shows the code' : 'Show this code when you collect it'}{' '}
          <b className={styles.pickupCode}>{delivery.pickupCode}</b>
        </p>
      )}
    </>
  );
}
