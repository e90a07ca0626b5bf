import { type FormEvent, useState } from 'react';
import { dayInLagos } from '../../../contract/delivery/calendar.ts';
import { parcelLengths, type TrackingErrors } from '../../../contract/delivery/carriers.ts';
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
import { toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { StickyFooter } from '../kit/sticky-footer.tsx';
import styles from './parcel-desk.module.css';
import { formatOrderCount, type MovableOrder, moveOrder, moveOrders, type OrderMove } from './status-move.ts';
import {
  emptyTracking,
  getTrackingErrors,
  type TrackingDraft,
  TrackingFields,
  toTrackingInput,
} from './tracking-fields.tsx';
import { UnpaidBalance, useCanReleaseUnpaid, validateReason } from './unpaid-balance.tsx';

type MoveSheetProps = {
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
  const [tracking, setTracking] = useState<TrackingDraft>(emptyTracking);
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<TrackingErrors>({});
  const [dayError, setDayError] = useState('');
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const today = dayInLagos(new Date());
  const [day, setDay] = useState(single?.arrivedAt ? dayInLagos(new Date(single.arrivedAt)) : today);
  // the parcels' own mails have already announced their dispatch
  const isAlreadyNotified =
    isWithCourier(status) &&
    orders.every(({ parcelCount, unsentCount }) => parcelCount > 0 && unsentCount <= 0);
  const [notify, setNotify] = useState(!isAlreadyNotified);
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const [refusedOrders, setRefusedOrders] = useState<{ reference: string; message: string }[]>([]);
  const unpaid = orders.filter(({ paymentStatus }) => paymentStatus !== 'Paid');
  const partlyPaid = isInHouse(status) ? [] : orders.filter(({ due }) => due !== '');
  const canReleaseUnpaid = useCanReleaseUnpaid();
  const ordersToPack = isWithCourier(status) ? orders.filter(({ unsentCount }) => unsentCount > 0) : [];
  const hasSeveralParcels = ordersToPack.length > 1;
  const { mail, mailNote } = orderStatusTable[status];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!validate()) return;
    if (unpaid.length > 0 && !needsConfirmation) {
      setNeedsConfirmation(true);
      return;
    }
    setWorking(true);
    setFailure('');
    try {
      if (await move()) onClose();
    } catch (error) {
      const { message, fields } = toFailure(error);
      setDayError(fields.at ?? '');
      setErrors({ number: fields['tracking.number'], link: fields['tracking.link'] } as TrackingErrors);
      setFailure(`${single ? `${single.reference} stays` : 'The orders stay'} where it is. ${message}`);
    } finally {
      setWorking(false);
    }
  }

  /** With a number for each order, each is checked by the server and refused on its own. */
  function validate(): boolean {
    const trackingProblems = tracking.carrier && !hasSeveralParcels ? getTrackingErrors(tracking) : {};
    setErrors(trackingProblems);
    const reasonProblem = partlyPaid.length > 0 ? validateReason(reason) : undefined;
    setReasonError(reasonProblem);
    return Object.keys(trackingProblems).length === 0 && reasonProblem === undefined;
  }

  async function move(): Promise<boolean> {
    const at = isDelivered(status) && day !== today ? day : undefined;
    const options = { status, notify, at, reason: reason.trim() };
    const moves: OrderMove[] = orders.map((order) => ({ order, tracking: getTracking(order) }));
    const [first] = moves;
    if (single && first && onChanged) {
      await moveOrder(first, options, onChanged);
      return true;
    }
    const refusals = await moveOrders(moves, options, onDone ?? (() => undefined));
    setRefusedOrders(refusals);
    return refusals.length === 0;
  }

  function getTracking(order: MovableOrder) {
    if (!tracking.carrier || order.unsentCount <= 0) return undefined;
    const number = hasSeveralParcels ? (numbers[order._id] ?? '') : tracking.number;
    return toTrackingInput({ ...tracking, number });
  }

  const title = single
    ? `Move ${single.reference} to ${status}?`
    : `Move ${formatOrderCount(orders.length)} to ${status}?`;
  return (
    <Dialog open onClose={onClose} title={title} className={styles.sheet}>
      <form className="stack" method="post" onSubmit={submit} noValidate>
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
        <UnpaidBalance
          orders={single ? partlyPaid.map(({ due }) => ({ due })) : partlyPaid}
          reason={reason}
          error={reasonError}
          onChange={setReason}
        />
        {ordersToPack.length > 0 && (
          <TrackingFields
            draft={tracking}
            errors={errors}
            onChange={setTracking}
            noneLabel="No tracking"
            hasNumber={!hasSeveralParcels}
          />
        )}
        {hasSeveralParcels && tracking.carrier && (
          <NumberPerOrder orders={ordersToPack} numbers={numbers} onChange={setNumbers} />
        )}
        {ordersToPack.length > 0 && tracking.carrier && single && (
          <p className="small soft">{getParcelNote(single.unsentCount)}</p>
        )}
        {isDelivered(status) && (
          <TextInput
            label="Delivered on"
            type="date"
            value={day}
            max={today}
            error={dayError}
            help="The time for returns is counted from this day."
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        <div>
          <p className="soft">{notify || !mail ? mailNote : getNoMailMessage(status)}</p>
          {mail && (
            <Checkbox
              label={isAlreadyNotified ? 'Send the mail, though its parcels were told of' : 'Send the mail'}
              checked={notify}
              onChange={(event) => setNotify(event.target.checked)}
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
        {failure && (
          <Message kind="bad" role="alert">
            {failure}
          </Message>
        )}
        {needsConfirmation && (
          <p role="alert">
            <b>{single ? 'It is not paid.' : `${formatOrderCount(unpaid.length)} not paid.`}</b> Do you want
            to go on all the same?
          </p>
        )}
        <StickyFooter>
          <Button
            type="submit"
            variant={unpaid.length + partlyPaid.length > 0 ? 'danger' : 'primary'}
            disabled={partlyPaid.length > 0 && !canReleaseUnpaid}
            working={working}
            workingLabel="Moving..."
          >
            {needsConfirmation ? `Yes, move to ${status}` : `Move to ${status}`}
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StickyFooter>
      </form>
    </Dialog>
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

type NumberPerOrderProps = {
  orders: readonly MovableOrder[];
  numbers: Record<string, string>;
  onChange: (numbers: Record<string, string>) => void;
};

/** A parcel's number for each of several orders. */
function NumberPerOrder({ orders, numbers, onChange }: NumberPerOrderProps) {
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
            value={numbers[_id] ?? ''}
            onChange={(event) => onChange({ ...numbers, [_id]: event.target.value })}
          />
        </li>
      ))}
    </ul>
  );
}
