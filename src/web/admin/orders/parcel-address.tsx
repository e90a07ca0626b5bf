import { AddressLines, RiderLines } from '../../shared/addresses/address-lines.tsx';
import type { PickingParcel } from './picking-choice.rules.ts';

/** Where a parcel goes, with all a rider needs. */
export function ParcelAddress({ address }: Pick<PickingParcel, 'address'>) {
  return (
    <address>
      <AddressLines address={address} />
      <br />
      {address.phone}
      <RiderLines address={address} />
    </address>
  );
}
