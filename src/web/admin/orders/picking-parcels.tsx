import { Link } from 'react-router';
import { formatDay, formatDays, formatTime } from '../../shared/orders/dates.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { TestPayment } from '../../shared/payments/payment-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { ParcelAddress } from './parcel-address.tsx';
import styles from './picking.module.css';
import type { PickingParcel } from './picking-choice.rules.ts';
import { MoveBar } from './status-controls.tsx';
import type { MovableOrder } from './status-move.ts';
import type { Packing } from './use-packing.ts';

type PickingParcelsProps = {
  parcels: readonly PickingParcel[];
  chosenIds: readonly string[];
  packing: Packing;
  onChoose: (orderIds: readonly string[]) => void;
  onSent: () => void;
};

/** The contents and recipient of each parcel: first what is to be packed, then what waits for the courier. */
export function PickingParcels({ parcels, chosenIds, packing, onChoose, onSent }: PickingParcelsProps) {
  const chosen = parcels.filter(({ _id }) => chosenIds.includes(_id));
  const open = parcels.filter(({ packedAt }) => packedAt === null);
  const packed = parcels.filter(({ packedAt }) => packedAt !== null);
  const getRowProps = (parcel: PickingParcel) => ({
    parcel,
    packing,
    chosen: chosen.includes(parcel),
    onChoose: (on: boolean) => {
      const others = chosenIds.filter((id) => id !== parcel._id);
      onChoose(on ? [...others, parcel._id] : others);
    },
  });
  // on paper only what was chosen, where anything was
  const getClass = (parcel: PickingParcel) =>
    classes(chosen.length > 0 && !chosen.includes(parcel) && styles.screenOnly);
  return (
    <>
      {open.length > 0 && (
        <section className="above-10">
          <h2>Into the parcels</h2>
          <ol className={`${styles.parcels} above-3`}>
            {open.map((parcel) => (
              <li key={parcel._id} className={getClass(parcel)}>
                <OpenParcel {...getRowProps(parcel)} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {packed.length > 0 && (
        <section className={`above-10 ${styles.screenOnly}`}>
          <div className="between">
            <h2>Packed, waiting for the courier</h2>
            <Button
              size="sm"
              variant="text"
              onClick={() => onChoose([...new Set([...chosenIds, ...packed.map(({ _id }) => _id)])])}
            >
              Choose all<span className="sr-only"> packed orders</span>
            </Button>
          </div>
          <ol className={`${styles.parcels} above-3`}>
            {packed.map((parcel) => (
              <li key={parcel._id}>
                <PackedParcel {...getRowProps(parcel)} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {chosen.length > 0 && (
        <MoveBar
          orders={chosen.map(toMovable)}
          onDone={() => {
            onChoose([]);
            onSent();
          }}
          onClear={() => onChoose([])}
        />
      )}
    </>
  );
}

/** What is on the list is paid in full and not all sent. */
function toMovable(parcel: PickingParcel): MovableOrder {
  const { _id, reference, status, paidAt, pieces } = parcel;
  const paid = {
    paymentStatus: 'Paid',
    date: paidAt,
    due: '',
  } as const;
  return { _id, reference, status, ...paid, unsentCount: pieces, parcelCount: 0, arrivedAt: undefined };
}

type ParcelRowProps = {
  parcel: PickingParcel;
  packing: Packing;
  chosen: boolean;
  onChoose: (on: boolean) => void;
};

/** An order chosen for printing, labels or a move, and the way that its parcel goes. */
function ParcelHead({ parcel, chosen, onChoose }: Omit<ParcelRowProps, 'packing'>) {
  const { reference, pieces, delivery } = parcel;
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
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {delivery && <p className={styles.way}>{delivery}</p>}
    </>
  );
}

function OpenParcel({ parcel, packing, ...choice }: ParcelRowProps) {
  const { _id, reference, address, lines, paidAt, simulated, notes, status, promisedBy, inWorkroom } = parcel;
  return (
    <>
      <ParcelHead parcel={parcel} {...choice} />
      <span className="caption">
        {promisedBy && <b>Promised for {formatDays({ from: promisedBy, to: promisedBy })}. </b>}
        Paid {formatDay(paidAt)}
        {status !== 'Product Loading' && ', the rest of it'}
      </span>
      <TestPayment order={{ simulated }} />
      <ul className={styles.pieces}>
        {lines.map((line) => (
          <li key={line.index}>
            <Checkbox
              checked={packing.isPacked(parcel, line)}
              onChange={({ target }) =>
                void packing.pack({ parcel, lines: [line.index], packed: target.checked })
              }
              label={<PieceLabel line={line} />}
            />
          </li>
        ))}
      </ul>
      {inWorkroom > 0 ? (
        <p className="caption">
          {inWorkroom} more {inWorkroom === 1 ? 'piece is' : 'pieces are'} still in the workroom.
        </p>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          className={styles.screenOnly}
          onClick={() => void packing.pack({ parcel, packed: true })}
        >
          Mark as packed
          <span className="sr-only">
            : order <Verbatim>{reference}</Verbatim>
          </span>
        </Button>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <ParcelAddress address={address} />
      <p className={styles.screenOnly}>
        <Link className="link" to={`/admin/order/${_id}`}>
          Open <Verbatim>{reference}</Verbatim>
        </Link>
      </p>
    </>
  );
}

function PieceLabel({ line }: { line: PickingParcel['lines'][number] }) {
  const options = formatOptions(line);
  return (
    <span className={styles.content}>
      <span className={`picture ${styles.screenOnly}`}>
        <Picture picture={toPicture(line.image, '')} alt="" sizes="2.25rem" />
      </span>
      <span>
        {line.quantity}
        {'\u00a0×\u00a0'}
        {line.name}
        {options && <span className="soft">, {options}</span>}
        {line.set && <span className="caption own-line">Part of the set {line.set}</span>}
      </span>
    </span>
  );
}

function PackedParcel({ parcel, packing, ...choice }: ParcelRowProps) {
  const { _id, reference, packedAt, address } = parcel;
  return (
    <>
      <ParcelHead parcel={parcel} {...choice} />
      <span className="caption">
        {[`${address.firstName} ${address.lastName}`, address.city, address.country]
          .filter(Boolean)
          .join(', ')}
        {packedAt && `, packed ${formatDay(packedAt)}, ${formatTime(packedAt)}`}
      </span>
      <p className="row wrapping">
        <Link className="link small" to={`/admin/order/${_id}`}>
          Open <Verbatim>{reference}</Verbatim>
        </Link>
        <Button size="sm" variant="text" onClick={() => void packing.pack({ parcel, packed: false })}>
          Unpack
          <span className="sr-only">
            {' '}
            order <Verbatim>{reference}</Verbatim>
          </span>
        </Button>
      </p>
    </>
  );
}
