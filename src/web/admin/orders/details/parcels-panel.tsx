import { dayInLagos } from '../../../../contract/delivery/calendar.ts';
import { formatTracking } from '../../../../contract/delivery/carriers.ts';
import { offeredStatus, unsentUnits } from '../../../../contract/orders/parcel-offer.ts';
import type { Parcel } from '../../../../contract/orders/parcels.api.ts';
import { formatDay } from '../../../shared/orders/dates.ts';
import { formatOptions } from '../../../shared/orders/item-options.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { adminApi } from '../../admin-api.ts';
import { DialogButton, DialogLink } from '../../kit/action-button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FormDialog, useSubmitForm } from '../../kit/form-dialog.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import { MoveSheet } from '../move-sheet.tsx';
import { applyChange, type OrderDialogProps, type OrderProps } from '../order-change.ts';
import styles from '../parcel-desk.module.css';
import { toMovableOrder } from '../status-move.ts';
import { ParcelDialog } from './parcel-dialog.tsx';

/** The parcels of an order, each to be put right; what is left goes into another. */
export function ParcelsPanel({ order, onChanged }: OrderProps) {
  const canPack = usePermissions()('orders');
  const unsentCount = unsentUnits(order);
  const suggestedStatus = offeredStatus(order);
  const closed = order.paymentStatus === 'Failed' || order.paymentStatus === 'Refunded';
  if (order.parcels.length === 0 && (closed || !canPack || order.status === 'Delivered')) return null;
  return (
    <section>
      <h2>Parcels</h2>
      {order.parcels.length > 0 && (
        <ul className={`${styles.parcels} above-3`}>
          {order.parcels.map((parcel) => (
            <li key={parcel._id}>
              <ParcelItem {...{ order, parcel, onChanged, canPack }} />
            </li>
          ))}
        </ul>
      )}
      {canPack && suggestedStatus && (
        <p className={`${styles.offer} small`}>
          {suggestedStatus === 'Delivered' ? 'All of it has arrived.' : 'A parcel has left.'}{' '}
          <DialogLink
            dialog={(onClose) => (
              <MoveSheet
                orders={[toMovableOrder(order)]}
                status={suggestedStatus}
                {...{ onChanged, onClose }}
              />
            )}
          >
            Move to {suggestedStatus}
          </DialogLink>
        </p>
      )}
      {canPack && unsentCount > 0 && !closed && (
        <div className="above-3">
          <p className="small soft below-2">
            {unsentCount === 1 ? '1 piece is' : `${unsentCount} pieces are`} in no parcel yet.
          </p>
          <DialogButton
            size="sm"
            variant="secondary"
            dialog={(onClose) => <ParcelDialog parcel={undefined} {...{ order, onChanged, onClose }} />}
          >
            Add a parcel
          </DialogButton>
        </div>
      )}
    </section>
  );
}

type ParcelItemProps = OrderProps & { parcel: Parcel; canPack: boolean };

function ParcelItem({ order, parcel, onChanged, canPack }: ParcelItemProps) {
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
        {canPack && (
          <>
            <DialogLink dialog={(onClose) => <ParcelDialog {...{ order, parcel, onChanged, onClose }} />}>
              Correct
            </DialogLink>
            {!arrivedAt && (
              <DialogLink dialog={(onClose) => <ArrivedDialog {...{ parcel, onChanged, onClose }} />}>
                Arrived
              </DialogLink>
            )}
            <DialogLink dialog={(onClose) => <RemoveParcel {...{ parcel, onChanged, onClose }} />}>
              Take back
            </DialogLink>
          </>
        )}
      </span>
    </>
  );
}

type ParcelDialogProps = Omit<OrderDialogProps, 'order'> & { parcel: Parcel };

function RemoveParcel({ parcel, onChanged, onClose }: ParcelDialogProps) {
  return (
    <ConfirmDialog
      title={`Take ${formatTracking(parcel)} back?`}
      text="For a parcel that was not sent, or is lost: its pieces are left to be sent again. The customer no longer sees it, and is not mailed."
      action="Take the parcel back"
      workingLabel="Taking back..."
      failure="The parcel stays."
      onConfirm={() => applyChange(adminApi.parcels.remove({ parcelId: parcel._id }), onChanged)}
      onClose={onClose}
    />
  );
}

/** On which day a parcel arrived. The order itself moves only when it is moved. */
function ArrivedDialog({ parcel, onChanged, onClose }: ParcelDialogProps) {
  const today = dayInLagos(new Date());
  const form = useSubmitForm({
    defaultValues: { at: today },
    submit: async ({ at }) => {
      const arrival = { parcelId: parcel._id, arrived: true, at: at === today ? undefined : at };
      onChanged((await adminApi.parcels.change(arrival)).data);
      return `${formatTracking(parcel)} has arrived`;
    },
    errorField: 'at',
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={`${formatTracking(parcel)} has arrived`} action="Save" onClose={onClose}>
      <TextInput
        label="Arrived on"
        type="date"
        max={today}
        min={dayInLagos(new Date(parcel.sentAt))}
        help="The customer is not mailed about a single parcel. Once all have arrived, move the order to Delivered."
        {...form.field('at')}
      />
    </FormDialog>
  );
}
