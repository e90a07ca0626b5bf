import { type FormEvent, useState } from 'react';
import { parseTracking } from '../../../../contract/delivery/carriers.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { isInHouse } from '../../../../contract/orders/order-status.ts';
import type { Parcel } from '../../../../contract/orders/parcels.api.ts';
import { paymentStatusTable } from '../../../../contract/payments/payment-status.ts';
import { type ApiError, toFailure } from '../../../client/api-client.ts';
import { formatOptions } from '../../../shared/orders/item-options.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldStyles from '../../../ui/forms/fields.module.css';
import { Message } from '../../../ui/message.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { StickyFooter } from '../../kit/sticky-footer.tsx';
import styles from '../parcel-desk.module.css';
import { formatDue, moveOrder, toMovableOrder } from '../status-move.ts';
import {
  emptyTracking,
  getTrackingErrors,
  type TrackingDraft,
  TrackingFields,
  toTrackingInput,
} from '../tracking-fields.tsx';
import { UnpaidBalance, useCanReleaseUnpaid, validateReason } from '../unpaid-balance.tsx';

type ParcelDialogProps = {
  order: Order;
  /** The one to put right; a new one without. */
  parcel: Parcel | undefined;
  onChanged: (order: Order) => void;
  onClose: () => void;
};

/** A new or corrected parcel of an order: its carrier, its items, and whether the customer is notified. */
export function ParcelDialog({ order, parcel, onChanged, onClose }: ParcelDialogProps) {
  const freeUnits = countFreeUnits(order, parcel);
  const [tracking, setTracking] = useState(() => toTrackingDraft(parcel));
  const [quantities, setQuantities] = useState(() => getInitialQuantities(freeUnits, parcel));
  const [errors, setErrors] = useState<ReturnType<typeof getTrackingErrors>>({});
  const [linesError, setLinesError] = useState('');
  const [notify, setNotify] = useState(true);
  const canMove = !parcel && isInHouse(order.status);
  const [movesOrder, setMovesOrder] = useState(canMove);
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const due = parcel ? '' : formatDue(order);
  const canReleaseUnpaid = useCanReleaseUnpaid();
  const { warning } = paymentStatusTable[order.paymentStatus];

  async function submit(event: FormEvent) {
    event.preventDefault();
    const trackingProblems = getTrackingErrors(tracking);
    const lines = toParcelLines(quantities);
    setErrors(trackingProblems);
    setLinesError(lines.length === 0 ? 'Choose the pieces that are in this parcel.' : '');
    const reasonProblem = due ? validateReason(reason) : undefined;
    setReasonError(reasonProblem);
    if (Object.keys(trackingProblems).length > 0 || lines.length === 0 || reasonProblem) return;
    setWorking(true);
    setFailure('');
    try {
      await save(lines);
      onClose();
    } catch (error) {
      showFailure(toFailure(error));
      setWorking(false);
    }
  }

  async function save(lines: { index: number; quantity: number }[]): Promise<void> {
    const typed = { ...toTrackingInput(tracking), lines };
    if (movesOrder && canMove) {
      const move = { order: toMovableOrder(order), tracking: typed };
      return moveOrder(move, { status: 'Out for Delivery', notify, reason: reason.trim() }, onChanged);
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

  function showFailure({ message, fields }: ApiError) {
    const { lines } = fields;
    setLinesError(lines ?? fields['tracking.lines'] ?? '');
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
        <UnpaidBalance
          orders={due ? [{ due }] : []}
          reason={reason}
          error={reasonError}
          onChange={setReason}
        />
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
                  <span className="caption own-line">{formatOptions(item)}</span>
                </span>
                <select
                  className={`${fieldStyles.input} ${fieldStyles.small}`}
                  aria-label={`How many of ${item.name}, ${formatOptions(item)}`}
                  value={quantities[index]}
                  disabled={freeUnits[index] === 0}
                  onChange={(event) => setQuantities(quantities.with(index, Number(event.target.value)))}
                >
                  {Array.from({ length: (freeUnits[index] ?? 0) + 1 }, (_, count) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the count is what it is
                    <option key={count} value={count}>
                      {getOptionLabel(count, freeUnits[index] ?? 0)}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
          {linesError && <FieldError>{linesError}</FieldError>}
        </fieldset>
        <div>
          {canMove && (
            <Checkbox
              label="Move the order to Out for Delivery"
              checked={movesOrder}
              onChange={(event) => setMovesOrder(event.target.checked)}
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
        <StickyFooter>
          <Button
            type="submit"
            working={working}
            workingLabel="Saving..."
            disabled={due !== '' && !canReleaseUnpaid}
          >
            {parcel ? 'Save' : 'Add the parcel'}
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StickyFooter>
      </form>
    </Dialog>
  );
}

/** By line: the pieces that are in no other parcel. */
function countFreeUnits({ items, parcels }: Order, parcel: Parcel | undefined): number[] {
  const others = parcels.filter(({ _id }) => _id !== parcel?._id).flatMap(({ lines }) => lines);
  return items.map(({ quantity }, line) =>
    others.reduce((left, sent) => (sent.index === line ? left - sent.quantity : left), quantity),
  );
}

/** What is in it already; all that is left of a new one. */
function getInitialQuantities(free: readonly number[], parcel: Parcel | undefined): number[] {
  if (!parcel) return [...free];
  return free.map((_, line) => parcel.lines.find(({ index }) => index === line)?.quantity ?? 0);
}

function toParcelLines(quantities: readonly number[]) {
  return quantities.flatMap((quantity, index) => (quantity > 0 ? [{ index, quantity }] : []));
}

function toTrackingDraft(parcel: Parcel | undefined): TrackingDraft {
  if (!parcel) return emptyTracking;
  const { carrier, number, driver } = parcel;
  const { name = '', phone = '', park = '' } = driver ?? {};
  // a link derived from carrier and number is derived again from the corrected ones
  const defaultLink = parseTracking({ carrier, number }).tracking.link;
  const link = parcel.link === defaultLink ? '' : parcel.link;
  return { carrier, number, link, driverName: name, driverPhone: phone, park };
}

function getOptionLabel(count: number, free: number): string {
  if (free === 0) return 'Sent already';
  return count === 0 ? 'None' : `${count} of ${free}`;
}
