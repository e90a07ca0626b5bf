import type { Order } from '../../contract/api/order.ts';
import { placeLine } from '../../contract/rules/people/address-fields.ts';

/** A delivery address as it stands on a parcel: name, street, place, country. */
export function AddressLines({ address }: Pick<Order, 'address'>) {
  return (
    <>
      {address.firstName} {address.lastName}
      <br />
      {address.street}
      <br />
      {placeLine(address)}
      <br />
      {address.country}
    </>
  );
}
