import { useState } from 'react';
import { Link } from 'react-router';
import type { PickingList } from '../../../contract/orders/fulfilment.api.ts';
import { AddressLines, RiderLines } from '../../shared/addresses/address-lines.tsx';
import { formatDay, formatDays } from '../../shared/orders/dates.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { TestPayment } from '../../shared/payments/payment-badge.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import styles from './picking.module.css';
import { MoveBar } from './status-controls.tsx';
import type { MovableOrder } from './status-move.ts';

type Parcel = PickingList['parcels'][number];
type PickingParcelsProps = { parcels: readonly Parcel[]; onSent: () => void };

/** The contents and recipient of each parcel; what is packed is ticked and marked as sent together. */
export function PickingParcels({ parcels, onSent }: PickingParcelsProps) {
  const [packed, setPacked] = useState<ReadonlySet<string>>(new Set());
  const packedParcels = parcels.filter(({ _id }) => packed.has(_id));
  function togglePacked(id: string, on: boolean) {
    const next = new Set(packed);
    if (on) next.add(id);
    else next.delete(id);
    setPacked(next);
  }
  const clear = () => setPacked(new Set());
  return (
    <>
      <ol className={`${styles.parcels} above-3`}>
        {parcels.map((parcel) => (
          <li key={parcel._id}>
            <PickingParcel
              parcel={parcel}
              packed={packed.has(parcel._id)}
              onTick={(on) => togglePacked(parcel._id, on)}
            />
          </li>
        ))}
      </ol>
      {packedParcels.length > 0 && (
        <MoveBar
          orders={packedParcels.map(toMovable)}
          onDone={() => {
            clear();
            onSent();
          }}
          onClear={clear}
        />
      )}
    </>
  );
}

/** What is on the list is paid in full and not all sent. */
function toMovable(parcel: Parcel): MovableOrder {
  const { _id, reference, status, paidAt, pieces } = parcel;
  const paid = {
    paymentStatus: 'Paid',
    date: paidAt,
    due: '',
  } as const;
  return { _id, reference, status, ...paid, unsentCount: pieces, parcelCount: 0, arrivedAt: undefined };
}

type PickingParcelProps = { parcel: Parcel; packed: boolean; onTick: (on: boolean) => void };

function PickingParcel({ parcel, packed, onTick }: PickingParcelProps) {
  const { _id, reference, address, lines, pieces, paidAt, simulated, delivery, notes, status, promisedBy } =
    parcel;
  return (
    <>
      <Checkbox
        label={
          <>
            <b>
              <Verbatim>{reference}</Verbatim>
            </b>
            , {pieces} {pieces === 1 ? 'piece' : 'pieces'}
          </>
        }
        checked={packed}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className="caption">
        {promisedBy && <b>Promised for {formatDays({ from: promisedBy, to: promisedBy })}. </b>}
        Paid {formatDay(paidAt)}
        {status !== 'Product Loading' && ', the rest of it'}
        {delivery && `, ${delivery}`}
      </span>
      <TestPayment order={{ simulated }} />
      <ul className={styles.pieces}>
        {lines.map((line) => (
          <li key={line.index}>
            {line.quantity}
            {'\u00a0×\u00a0'}
            {line.name}
            {formatOptions(line) && <span className="soft">, {formatOptions(line)}</span>}
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <address>
        <AddressLines address={address} />
        <br />
        {address.phone}
        <RiderLines address={address} />
      </address>
      <p className={styles.screenOnly}>
        <Link className="link" to={`/admin/order/${_id}`}>
          Open <Verbatim>{reference}</Verbatim>
        </Link>
      </p>
    </>
  );
}
