import type { Order } from '../../../contract/api/orders/order.ts';
import { placeLine } from '../../../contract/rules/people/address-fields.ts';

/** A delivery address as it stands on a parcel: name, street, landmark, place, country. */
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

/** Whom else the rider may call, and what the customer asks of him; nothing where nothing was typed. */
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
