import { placeLine } from '../../../contract/customers/address-fields.ts';
import type { Order } from '../../../contract/orders/order.api.ts';

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
