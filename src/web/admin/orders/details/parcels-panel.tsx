import { type FormEvent, useState } from 'react';
import { dayInLagos } from '../../../../contract/delivery/calendar.ts';
import { formatTracking } from '../../../../contract/delivery/carriers.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import type { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { offeredStatus, unsentUnits } from '../../../../contract/orders/parcel-offer.ts';
import type { Parcel } from '../../../../contract/orders/parcels.api.ts';
import { toFailure } from '../../../client/api-client.ts';
import { formatDay } from '../../../shared/orders/dates.ts';
import { formatOptions } from '../../../shared/orders/item-options.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { StickyFooter } from '../../kit/sticky-footer.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import { MoveSheet } from '../move-sheet.tsx';
import styles from '../parcel-desk.module.css';
import { toMovableOrder } from '../status-move.ts';
import { ParcelDialog } from './parcel-dialog.tsx';

type OpenDialog = { kind: 'add' } | { kind: 'correct' | 'arrived' | 'remove'; parcel: Parcel };
type ParcelsPanelProps = { order: Order; onChanged: (order: Order) => void };

/** The parcels of an order, each to be put right; what is left goes into another. */
export function ParcelsPanel({ order, onChanged }: ParcelsPanelProps) {
  const [open, setOpen] = useState<OpenDialog>();
  const [moving, setMoving] = useState<OrderStatus>();
  const canPack = usePermissions()('orders');
  const unsentCount = unsentUnits(order);
  const suggestedStatus = offeredStatus(order);
  const closed = order.paymentStatus === 'Failed' || order.paymentStatus === 'Refunded';
  if (order.parcels.length === 0 && (closed || !canPack || order.status === 'Delivered')) return null;
  const close = () => setOpen(undefined);
  return (
    <section>
      <h2>Parcels</h2>
      {order.parcels.length > 0 && (
        <ul className={`${styles.parcels} above-3`}>
          {order.parcels.map((parcel) => (
            <li key={parcel._id}>
              <ParcelItem
                order={order}
                parcel={parcel}
                onOpen={canPack ? (kind) => setOpen({ kind, parcel }) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {canPack && suggestedStatus && (
        <p className={`${styles.offer} small`}>
          {suggestedStatus === 'Delivered' ? 'All of it has arrived.' : 'A parcel has left.'}{' '}
          <button type="button" className="link" onClick={() => setMoving(suggestedStatus)}>
            Move to {suggestedStatus}
          </button>
        </p>
      )}
      {canPack && unsentCount > 0 && !closed && (
        <div className="above-3">
          <p className="small soft below-2">
            {unsentCount === 1 ? '1 piece is' : `${unsentCount} pieces are`} in no parcel yet.
          </p>
          <Button size="sm" variant="secondary" onClick={() => setOpen({ kind: 'add' })}>
            Add a parcel
          </Button>
        </div>
      )}
      {(open?.kind === 'add' || open?.kind === 'correct') && (
        <ParcelDialog
          order={order}
          parcel={open.kind === 'correct' ? open.parcel : undefined}
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {open?.kind === 'arrived' && (
        <ArrivedDialog parcel={open.parcel} onChanged={onChanged} onClose={close} />
      )}
      {open?.kind === 'remove' && <RemoveParcel parcel={open.parcel} onChanged={onChanged} onClose={close} />}
      {moving && (
        <MoveSheet
          orders={[toMovableOrder(order)]}
          status={moving}
          onChanged={onChanged}
          onClose={() => setMoving(undefined)}
        />
      )}
    </section>
  );
}

type ParcelItemProps = {
  order: Order;
  parcel: Parcel;
  /** Undefined for admins with read access only. */
  onOpen: ((kind: 'correct' | 'arrived' | 'remove') => void) | undefined;
};

function ParcelItem({ order, parcel, onOpen }: ParcelItemProps) {
  const { link, driver, sentAt, arrivedAt, corrected, lines } = parcel;
  return (
    <>
      <b>{formatTracking(parcel)}</b>
      <span className="caption own-line">
        {arrivedAt ? `Arrived ${formatDay(arrivedAt)}` : `Sent ${formatDay(sentAt)}`}
        {corrected && ', corrected'}
      </span>
      {driver && (
        <span className="own-line">
          {[driver.park, driver.name, driver.phone].filter(Boolean).join(', ')}
        </span>
      )}
      {lines.map(({ index, quantity }) => {
        const item = order.items[index];
        return (
          <span key={index} className="own-line soft">
            {quantity}
            {'\u00a0×\u00a0'}
            {item && [item.name, formatOptions(item)].filter(Boolean).join(', ')}
          </span>
        );
      })}
      <span className={styles.acts}>
        {link && (
          <a className="link" href={link} target="_blank" rel="noopener noreferrer">
            Follow it
          </a>
        )}
        {onOpen && (
          <>
            <button type="button" className="link" onClick={() => onOpen('correct')}>
              Correct
            </button>
            {!arrivedAt && (
              <button type="button" className="link" onClick={() => onOpen('arrived')}>
                Arrived
              </button>
            )}
            <button type="button" className="link" onClick={() => onOpen('remove')}>
              Take back
            </button>
          </>
        )}
      </span>
    </>
  );
}

type ParcelActionProps = { parcel: Parcel; onChanged: (order: Order) => void; onClose: () => void };

function RemoveParcel({ parcel, onChanged, onClose }: ParcelActionProps) {
  return (
    <ConfirmDialog
      title={`Take ${formatTracking(parcel)} back?`}
      text="For a parcel that was not sent, or is lost: its pieces are left to be sent again. The customer no longer sees it, and is not mailed."
      action="Take the parcel back"
      workingLabel="Taking back..."
      failure="The parcel stays."
      onConfirm={async () => {
        const { data, message } = await adminApi.parcels.remove({ parcelId: parcel._id });
        onChanged(data);
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}

type ArrivedDialogProps = { parcel: Parcel; onChanged: (order: Order) => void; onClose: () => void };

/** On which day a parcel arrived. The order itself moves only when it is moved. */
function ArrivedDialog({ parcel, onChanged, onClose }: ArrivedDialogProps) {
  const today = dayInLagos(new Date());
  const [day, setDay] = useState(today);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    try {
      const at = day === today ? undefined : day;
      const { data } = await adminApi.parcels.change({ parcelId: parcel._id, arrived: true, at });
      onChanged(data);
      toast.success(`${formatTracking(parcel)} has arrived`);
      onClose();
    } catch (thrown) {
      const { fields, message } = toFailure(thrown);
      setError(fields.at ?? message);
      setWorking(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={`${formatTracking(parcel)} has arrived`}>
      <form className="stack" method="post" onSubmit={submit} noValidate>
        <TextInput
          label="Arrived on"
          type="date"
          value={day}
          max={today}
          min={dayInLagos(new Date(parcel.sentAt))}
          error={error}
          help="The customer is not mailed about a single parcel. Once all have arrived, move the order to Delivered."
          onChange={(event) => setDay(event.target.value)}
        />
        <StickyFooter>
          <Button type="submit" working={working} workingLabel="Saving...">
            Save
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StickyFooter>
      </form>
    </Dialog>
  );
}
