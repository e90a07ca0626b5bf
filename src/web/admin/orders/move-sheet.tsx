import { useState } from 'react';
import { dayInLagos } from '../../../contract/delivery/calendar.ts';
import { parcelLengths } from '../../../contract/delivery/carriers.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import {
  isDelivered,
  isInHouse,
  isWithCourier,
  type OrderStatus,
  orderStatusTable,
  undoWindowMs,
} from '../../../contract/orders/order-status.ts';
import { paymentStatusTable } from '../../../contract/payments/payment-status.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import styles from './parcel-desk.module.css';
import {
  emptyParcel,
  type ParcelForm,
  type ParcelValues,
  TrackingFields,
  toTrackingInput,
  UnpaidBalance,
  useCanReleaseUnpaid,
} from './parcel-fields.tsx';
import { formatOrderCount, type MovableOrder, moveOrder, moveOrders } from './status-move.ts';

export type MoveSheetProps = {
  orders: readonly MovableOrder[];
  status: OrderStatus;
  /** The alternatives to that status; `onStatusChange` receives the choice. */
  otherStatuses?: readonly OrderStatus[];
  onStatusChange?: (status: OrderStatus) => void;
  /** The order as it is then, where one is moved. */
  onChanged?: (order: Order) => void;
  /** After several were moved, and after they were taken back. */
  onDone?: () => void;
  onClose: () => void;
};

/**
 * The customer message and the required input of a move to another status; requires a second confirmation if a
 * payment is missing.
 */
export function MoveSheet(props: MoveSheetProps) {
  const { orders, status, otherStatuses = [], onStatusChange, onChanged, onDone, onClose } = props;
  const [firstOrder] = orders;
  const single = orders.length === 1 ? firstOrder : undefined;
  const today = dayInLagos(new Date());
  // the parcels' own mails have already announced their dispatch
  const isAlreadyNotified =
    isWithCourier(status) &&
    orders.every(({ parcelCount, unsentCount }) => parcelCount > 0 && unsentCount <= 0);
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const [refusedOrders, setRefusedOrders] = useState<{ reference: string; message: string }[]>([]);
  const unpaid = orders.filter(({ paymentStatus }) => paymentStatus !== 'Paid');
  const partlyPaid = isInHouse(status) ? [] : orders.filter(({ due }) => due !== '');
  const canReleaseUnpaid = useCanReleaseUnpaid();
  const ordersToPack = isWithCourier(status) ? orders.filter(({ unsentCount }) => unsentCount > 0) : [];
  const hasSeveralParcels = ordersToPack.length > 1;
  const form = useSubmitForm<ParcelValues>({
    defaultValues: {
      ...emptyParcel,
      notify: !isAlreadyNotified,
      day: single?.arrivedAt ? dayInLagos(new Date(single.arrivedAt)) : today,
    },
    submit: async (values) => {
      if (unpaid.length > 0 && !needsConfirmation) {
        setNeedsConfirmation(true);
        return false;
      }
      return (await move(values)) ? undefined : false;
    },
    onDone: onClose,
    toField: (field) => (field === 'at' ? 'day' : field),
    describeRefusal: ({ message }) =>
      `${single ? `${single.reference} stays` : 'The orders stay'} where it is. ${message}`,
  });
  const { mail, mailNote } = orderStatusTable[status];
  const hasCarrier = form.watch('tracking.carrier') !== '';
  const notify = form.watch('notify');

  async function move({ tracking, numbers, day, reason, notify }: ParcelValues): Promise<boolean> {
    const at = isDelivered(status) && day !== today ? day : undefined;
    const options = { status, notify, at, reason: reason.trim() };
    const moves = orders.map((order) => {
      if (!tracking.carrier || order.unsentCount <= 0) return { order };
      const number = hasSeveralParcels ? (numbers[order._id] ?? '') : tracking.number;
      return { order, tracking: toTrackingInput({ ...tracking, number }) };
    });
    const [first] = moves;
    if (single && first && onChanged) {
      await moveOrder(first, options, onChanged);
      return true;
    }
    const refusals = await moveOrders(moves, options, onDone ?? (() => undefined));
    setRefusedOrders(refusals);
    return refusals.length === 0;
  }

  return (
    <FormDialog
      form={form}
      title={`Move ${single ? single.reference : formatOrderCount(orders.length)} to ${status}?`}
      className={styles.sheet}
      action={needsConfirmation ? `Yes, move to ${status}` : `Move to ${status}`}
      workingLabel="Moving..."
      danger={unpaid.length + partlyPaid.length > 0}
      disabled={partlyPaid.length > 0 && !canReleaseUnpaid}
      note={
        needsConfirmation && (
          <p role="alert">
            <b>{single ? 'It is not paid.' : `${formatOrderCount(unpaid.length)} not paid.`}</b> Do you want
            to go on all the same?
          </p>
        )
      }
      onClose={onClose}
    >
      {otherStatuses.length > 1 && (
        <SelectField
          label="Move to"
          value={status}
          options={otherStatuses.map((each) => ({ value: each, label: each }))}
          onChange={({ target }) => {
            const other = otherStatuses.find((known) => known === target.value);
            if (other) onStatusChange?.(other);
          }}
        />
      )}
      {unpaid.map(({ _id, reference, paymentStatus }) => (
        <FieldError key={_id}>
          {!single && `${reference}: `}
          {paymentStatusTable[paymentStatus].warning}
        </FieldError>
      ))}
      <UnpaidBalance orders={single ? partlyPaid.map(({ due }) => ({ due })) : partlyPaid} form={form} />
      {ordersToPack.length > 0 && (
        <TrackingFields form={form} noneLabel="No tracking" hasNumber={!hasSeveralParcels} />
      )}
      {hasSeveralParcels && hasCarrier && <NumberPerOrder orders={ordersToPack} form={form} />}
      {ordersToPack.length > 0 && hasCarrier && single && (
        <p className="small soft">{getParcelNote(single.unsentCount)}</p>
      )}
      {isDelivered(status) && (
        <TextInput
          label="Delivered on"
          type="date"
          max={today}
          help="The time for returns is counted from this day."
          {...form.field('day')}
        />
      )}
      <div>
        <p className="soft">{notify || !mail ? mailNote : getNoMailMessage(status)}</p>
        {mail && (
          <Checkbox
            label={isAlreadyNotified ? 'Send the mail, though its parcels were told of' : 'Send the mail'}
            {...form.field('notify')}
          />
        )}
        {mail && notify && (
          <p className="caption">It leaves after {undoWindowMs / 1000} seconds. Until then you can undo.</p>
        )}
      </div>
      {refusedOrders.length > 0 && (
        <Message kind="bad" role="alert" title={`Not moved: ${formatOrderCount(refusedOrders.length)}`}>
          {refusedOrders.map(({ reference, message }) => (
            <span key={reference} className="own-line">
              <Verbatim>{reference}</Verbatim>: {message}
            </span>
          ))}
        </Message>
      )}
    </FormDialog>
  );
}

function getNoMailMessage(status: OrderStatus): string {
  const silent = 'The customer is not mailed about this step.';
  return isDelivered(status) ? `${silent} The time for returns begins all the same.` : silent;
}

function getParcelNote(left: number): string {
  if (left === 1) return 'The parcel holds the one piece that is left.';
  return `The parcel holds all ${left} pieces that are left. For some of them, add a parcel on the order’s page.`;
}

/** A parcel's number for each of several orders. */
function NumberPerOrder({ orders, form }: { orders: readonly MovableOrder[]; form: ParcelForm }) {
  return (
    <ul className={`${styles.rows} ${styles.scroll}`}>
      {orders.map(({ _id, reference, unsentCount }) => (
        <li key={_id}>
          <span>
            <b translate="no">{reference}</b>, {unsentCount === 1 ? '1 piece' : `${unsentCount} pieces`}
          </span>
          <input
            className={`${fieldStyles.input} ${fieldStyles.small}`}
            aria-label={`Number of ${reference}`}
            placeholder="Number"
            maxLength={parcelLengths.number}
            autoComplete="off"
            spellCheck={false}
            {...form.register(`numbers.${_id}`)}
          />
        </li>
      ))}
    </ul>
  );
}
