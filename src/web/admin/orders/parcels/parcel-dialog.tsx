import { type FormEvent, useState } from 'react';
import type { Order } from '../../../../contract/api/orders/order.ts';
import type { Parcel } from '../../../../contract/api/orders/parcels.ts';
import { parseTracking } from '../../../../contract/rules/delivery/carriers.ts';
import { isInHouse } from '../../../../contract/rules/orders/order-status.ts';
import { paymentStatusTable } from '../../../../contract/rules/orders/payment-status.ts';
import { type ApiError, failureOf } from '../../../client/api-client.ts';
import { optionsOf } from '../../../orders/item-options.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldStyles from '../../../ui/forms/fields.module.css';
import { Message } from '../../../ui/message.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { StayingFoot } from '../../ui/staying-foot.tsx';
import { dueInWords, moveOne, toMovable } from '../status/movable.ts';
import { reasonFault, StillDue, useMayLetLeave } from '../status/still-due.tsx';
import styles from './parcel-desk.module.css';
import {
  emptyTracking,
  type TrackingDraft,
  TrackingFields,
  trackingErrors,
  trackingInput,
} from './tracking-fields.tsx';

type ParcelDialogProps = {
  order: Order;
  /** The one to put right; a new one without. */
  parcel: Parcel | undefined;
  onChanged: (order: Order) => void;
  onClose: () => void;
};

/** A new parcel of an order, or one put right: its way, its pieces, and whether the customer is told. */
export function ParcelDialog({ order, parcel, onChanged, onClose }: ParcelDialogProps) {
  const free = freeOf(order, parcel);
  const [tracking, setTracking] = useState(() => draftOf(parcel));
  const [quantities, setQuantities] = useState(() => startOf(free, parcel));
  const [errors, setErrors] = useState<ReturnType<typeof trackingErrors>>({});
  const [wrongLines, setWrongLines] = useState('');
  const [notify, setNotify] = useState(true);
  const mayMove = !parcel && isInHouse(order.status);
  const [moves, setMoves] = useState(mayMove);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const [reason, setReason] = useState('');
  const [wrongReason, setWrongReason] = useState<string>();
  const due = parcel ? '' : dueInWords(order);
  const mayLetLeave = useMayLetLeave();
  const { warning } = paymentStatusTable[order.paymentStatus];

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = trackingErrors(tracking);
    const lines = linesOf(quantities);
    setErrors(wrong);
    setWrongLines(lines.length === 0 ? 'Choose the pieces that are in this parcel.' : '');
    const unreasoned = due ? reasonFault(reason) : undefined;
    setWrongReason(unreasoned);
    if (Object.keys(wrong).length > 0 || lines.length === 0 || unreasoned) return;
    setWorking(true);
    setFailure('');
    try {
      await save(lines);
      onClose();
    } catch (error) {
      show(failureOf(error));
      setWorking(false);
    }
  }

  async function save(lines: { index: number; quantity: number }[]): Promise<void> {
    const typed = { ...trackingInput(tracking), lines };
    if (moves && mayMove) {
      const move = { order: toMovable(order), tracking: typed };
      return moveOne(move, { status: 'Out for Delivery', notify, reason: reason.trim() }, onChanged);
    }
    const { data, message } = parcel
      ? await adminApi.parcels.change({ parcelId: parcel._id, ...typed, notify })
      : await adminApi.parcels.send({
          orderId: order._id,
          ...typed,
          notify,
          ...(due ? { anyway: true, reason: reason.trim() } : {}),
        });
    onChanged(data);
    toast.success(message);
  }

  function show({ message, fields }: ApiError) {
    const { lines } = fields;
    setWrongLines(lines ?? fields['tracking.lines'] ?? '');
    setFailure(message);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={parcel ? `Correct the parcel of ${order.reference}` : `A parcel of ${order.reference}`}
      className={styles.sheet}
    >
      <form className="stack" method="post" onSubmit={submit} noValidate>
        {!parcel && warning && <FieldError>{warning}</FieldError>}
        <StillDue orders={due ? [{ due }] : []} reason={reason} error={wrongReason} onChange={setReason} />
        <TrackingFields draft={tracking} errors={errors} onChange={setTracking} />
        <fieldset>
          <legend className="small">
            <b>In this parcel</b>
          </legend>
          <ul className={`${styles.rows} above-2`}>
            {order.items.map((item, index) => (
              <li key={`${item.productId} ${item.size} ${item.color}`}>
                <span>
                  {item.name}
                  <span className="caption own-line">{optionsOf(item)}</span>
                </span>
                <select
                  className={`${fieldStyles.input} ${fieldStyles.small}`}
                  aria-label={`How many of ${item.name}, ${optionsOf(item)}`}
                  value={quantities[index]}
                  disabled={free[index] === 0}
                  onChange={(event) => setQuantities(quantities.with(index, Number(event.target.value)))}
                >
                  {Array.from({ length: (free[index] ?? 0) + 1 }, (_, count) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the count is what it is
                    <option key={count} value={count}>
                      {optionWords(count, free[index] ?? 0)}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
          {wrongLines && <FieldError>{wrongLines}</FieldError>}
        </fieldset>
        <div>
          {mayMove && (
            <Checkbox
              label="Move the order to Out for Delivery"
              checked={moves}
              onChange={(event) => setMoves(event.target.checked)}
            />
          )}
          <Checkbox
            label={parcel ? 'Mail the customer what is right now' : 'Mail the customer how to follow it'}
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
          />
        </div>
        {failure && (
          <Message kind="bad" role="alert">
            {failure}
          </Message>
        )}
        <StayingFoot>
          <Button
            type="submit"
            working={working}
            workingLabel="Saving..."
            disabled={due !== '' && !mayLetLeave}
          >
            {parcel ? 'Save' : 'Add the parcel'}
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StayingFoot>
      </form>
    </Dialog>
  );
}

/** By line: the pieces that are in no other parcel. */
function freeOf({ items, parcels }: Order, parcel: Parcel | undefined): number[] {
  const others = parcels.filter(({ _id }) => _id !== parcel?._id).flatMap(({ lines }) => lines);
  return items.map(({ quantity }, line) =>
    others.reduce((left, sent) => (sent.index === line ? left - sent.quantity : left), quantity),
  );
}

/** What is in it already; all that is left of a new one. */
function startOf(free: readonly number[], parcel: Parcel | undefined): number[] {
  if (!parcel) return [...free];
  return free.map((_, line) => parcel.lines.find(({ index }) => index === line)?.quantity ?? 0);
}

function linesOf(quantities: readonly number[]) {
  return quantities.flatMap((quantity, index) => (quantity > 0 ? [{ index, quantity }] : []));
}

function draftOf(parcel: Parcel | undefined): TrackingDraft {
  if (!parcel) return emptyTracking;
  const { carrier, number, driver } = parcel;
  const { name = '', phone = '', park = '' } = driver ?? {};
  // a link that follows from carrier and number is made anew from what they are put right to
  const made = parseTracking({ carrier, number }).tracking.link;
  const link = parcel.link === made ? '' : parcel.link;
  return { carrier, number, link, driverName: name, driverPhone: phone, park };
}

function optionWords(count: number, free: number): string {
  if (free === 0) return 'Sent already';
  return count === 0 ? 'None' : `${count} of ${free}`;
}
