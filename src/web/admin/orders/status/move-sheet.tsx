import { type FormEvent, useState } from 'react';
import type { Order } from '../../../../contract/api/orders/order.ts';
import { dayInLagos } from '../../../../contract/rules/delivery/calendar.ts';
import type { TrackingErrors } from '../../../../contract/rules/delivery/carriers.ts';
import {
  isDelivered,
  isInHouse,
  isWithCourier,
  type OrderStatus,
  orderStatusTable,
  undoWindowMs,
} from '../../../../contract/rules/orders/order-status.ts';
import { paymentStatusTable } from '../../../../contract/rules/orders/payment-status.ts';
import { failureOf } from '../../../client/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { StayingFoot } from '../../ui/staying-foot.tsx';
import styles from '../parcels/parcel-desk.module.css';
import {
  emptyTracking,
  type TrackingDraft,
  TrackingFields,
  trackingErrors,
  trackingInput,
} from '../parcels/tracking-fields.tsx';
import { type Movable, type Move, moveOne, moveSeveral, ordersInWords } from './movable.ts';
import { NumberPerOrder } from './number-per-order.tsx';
import { reasonFault, StillDue, useMayLetLeave } from './still-due.tsx';

type MoveSheetProps = {
  orders: readonly Movable[];
  status: OrderStatus;
  /** What may be chosen in place of that status, and what is told of the choice. */
  others?: readonly OrderStatus[];
  onOther?: (status: OrderStatus) => void;
  /** The order as it is then, where one is moved. */
  onChanged?: (order: Order) => void;
  /** After several were moved, and after they were taken back. */
  onDone?: () => void;
  onClose: () => void;
};

/** What a move to another status says to the customer, and what it needs to know; asks twice where money is missing. */
export function MoveSheet(props: MoveSheetProps) {
  const { orders, status, others = [], onOther, onChanged, onDone, onClose } = props;
  const [only] = orders;
  const single = orders.length === 1 ? only : undefined;
  const [tracking, setTracking] = useState<TrackingDraft>(emptyTracking);
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<TrackingErrors>({});
  const [wrongDay, setWrongDay] = useState('');
  const [reason, setReason] = useState('');
  const [wrongReason, setWrongReason] = useState<string>();
  const today = dayInLagos(new Date());
  const [day, setDay] = useState(single?.arrivedAt ? dayInLagos(new Date(single.arrivedAt)) : today);
  // the parcels' own mails have told already that they left
  const told = isWithCourier(status) && orders.every(({ parcels, left }) => parcels > 0 && left <= 0);
  const [notify, setNotify] = useState(!told);
  const [askedTwice, setAskedTwice] = useState(false);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<{ reference: string; message: string }[]>([]);
  const unpaid = orders.filter(({ paymentStatus }) => paymentStatus !== 'Paid');
  const owing = isInHouse(status) ? [] : orders.filter(({ due }) => due !== '');
  const mayLetLeave = useMayLetLeave();
  const toPack = isWithCourier(status) ? orders.filter(({ left }) => left > 0) : [];
  const several = toPack.length > 1;
  const { mail, mailNote } = orderStatusTable[status];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isRight()) return;
    if (unpaid.length > 0 && !askedTwice) {
      setAskedTwice(true);
      return;
    }
    setWorking(true);
    setFailure('');
    try {
      if (await move()) onClose();
    } catch (error) {
      const { message, fields } = failureOf(error);
      setWrongDay(fields.at ?? '');
      setErrors({ number: fields['tracking.number'], link: fields['tracking.link'] } as TrackingErrors);
      setFailure(`${single ? `${single.reference} stays` : 'The orders stay'} where it is. ${message}`);
    } finally {
      setWorking(false);
    }
  }

  /** With a number for each order, each is checked by the server and refused on its own. */
  function isRight(): boolean {
    const wrong = tracking.carrier && !several ? trackingErrors(tracking) : {};
    setErrors(wrong);
    const unreasoned = owing.length > 0 ? reasonFault(reason) : undefined;
    setWrongReason(unreasoned);
    return Object.keys(wrong).length === 0 && unreasoned === undefined;
  }

  async function move(): Promise<boolean> {
    const at = isDelivered(status) && day !== today ? day : undefined;
    const chosen = { status, notify, at, reason: reason.trim() };
    const moves: Move[] = orders.map((order) => ({ order, tracking: trackingOf(order) }));
    const [first] = moves;
    if (single && first && onChanged) {
      await moveOne(first, chosen, onChanged);
      return true;
    }
    const faults = await moveSeveral(moves, chosen, onDone ?? (() => undefined));
    setRefused(faults);
    return faults.length === 0;
  }

  function trackingOf(order: Movable) {
    if (!tracking.carrier || order.left <= 0) return undefined;
    const number = several ? (numbers[order._id] ?? '') : tracking.number;
    return trackingInput({ ...tracking, number });
  }

  const title = single
    ? `Move ${single.reference} to ${status}?`
    : `Move ${ordersInWords(orders.length)} to ${status}?`;
  return (
    <Dialog open onClose={onClose} title={title} className={styles.sheet}>
      <form className="stack" method="post" onSubmit={submit} noValidate>
        {others.length > 1 && (
          <SelectField
            label="Move to"
            value={status}
            options={others.map((each) => ({ value: each, label: each }))}
            onChange={({ target }) => {
              const other = others.find((known) => known === target.value);
              if (other) onOther?.(other);
            }}
          />
        )}
        {unpaid.map(({ _id, reference, paymentStatus }) => (
          <FieldError key={_id}>
            {!single && `${reference}: `}
            {paymentStatusTable[paymentStatus].warning}
          </FieldError>
        ))}
        <StillDue
          orders={single ? owing.map(({ due }) => ({ due })) : owing}
          reason={reason}
          error={wrongReason}
          onChange={setReason}
        />
        {toPack.length > 0 && (
          <TrackingFields
            draft={tracking}
            errors={errors}
            onChange={setTracking}
            none="No tracking"
            numbered={!several}
          />
        )}
        {several && tracking.carrier && (
          <NumberPerOrder orders={toPack} numbers={numbers} onChange={setNumbers} />
        )}
        {toPack.length > 0 && tracking.carrier && single && (
          <p className="small soft">{partWords(single.left)}</p>
        )}
        {isDelivered(status) && (
          <TextInput
            label="Delivered on"
            type="date"
            value={day}
            max={today}
            error={wrongDay}
            help="The time for returns is counted from this day."
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        <div>
          <p className="soft">{notify || !mail ? mailNote : unheard(status)}</p>
          {mail && (
            <Checkbox
              label={told ? 'Send the mail, though its parcels were told of' : 'Send the mail'}
              checked={notify}
              onChange={(event) => setNotify(event.target.checked)}
            />
          )}
          {mail && notify && (
            <p className="caption">It leaves after {undoWindowMs / 1000} seconds. Until then you can undo.</p>
          )}
        </div>
        {refused.length > 0 && (
          <Message kind="bad" role="alert" title={`Not moved: ${ordersInWords(refused.length)}`}>
            {refused.map(({ reference, message }) => (
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
        {askedTwice && (
          <p role="alert">
            <b>{single ? 'It is not paid.' : `${ordersInWords(unpaid.length)} not paid.`}</b> Do you want to
            go on all the same?
          </p>
        )}
        <StayingFoot>
          <Button
            type="submit"
            variant={unpaid.length + owing.length > 0 ? 'danger' : 'primary'}
            disabled={owing.length > 0 && !mayLetLeave}
            working={working}
            workingLabel="Moving..."
          >
            {askedTwice ? `Yes, move to ${status}` : `Move to ${status}`}
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StayingFoot>
      </form>
    </Dialog>
  );
}

function unheard(status: OrderStatus): string {
  const silent = 'The customer is not mailed about this step.';
  return isDelivered(status) ? `${silent} The time for returns begins all the same.` : silent;
}

function partWords(left: number): string {
  if (left === 1) return 'The parcel holds the one piece that is left.';
  return `The parcel holds all ${left} pieces that are left. For some of them, add a parcel on the order’s page.`;
}
