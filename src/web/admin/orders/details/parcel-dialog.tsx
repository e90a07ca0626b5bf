import { parseTracking } from '../../../../contract/delivery/carriers.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { isInHouse } from '../../../../contract/orders/order-status.ts';
import type { Parcel } from '../../../../contract/orders/parcels.api.ts';
import { paymentStatusTable } from '../../../../contract/payments/payment-status.ts';
import { formatOptions, getItemKey } from '../../../shared/orders/item-options.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldStyles from '../../../ui/forms/fields.module.css';
import { adminApi } from '../../admin-api.ts';
import { FormDialog, useSubmitForm } from '../../kit/form-dialog.tsx';
import { applyChange, type OrderDialogProps } from '../order-change.ts';
import styles from '../parcel-desk.module.css';
import {
  emptyParcel,
  type ParcelValues,
  TrackingFields,
  toTrackingInput,
  UnpaidBalance,
  useCanReleaseUnpaid,
} from '../parcel-fields.tsx';
import { formatDue, moveOrder, toMovableOrder } from '../status-move.ts';

type ParcelDialogProps = OrderDialogProps & {
  /** The one to put right; a new one without. */
  parcel: Parcel | undefined;
};

/** A new or corrected parcel of an order: its carrier, its items, and whether the customer is notified. */
export function ParcelDialog({ order, parcel, onChanged, onClose }: ParcelDialogProps) {
  const freeUnits = countFreeUnits(order, parcel);
  const canMove = !parcel && isInHouse(order.status);
  const due = parcel ? '' : formatDue(order);
  const canReleaseUnpaid = useCanReleaseUnpaid();
  const { warning } = paymentStatusTable[order.paymentStatus];
  const form = useSubmitForm<ParcelValues>({
    defaultValues: {
      ...emptyParcel,
      ...(parcel && { tracking: toTrackingDraft(parcel) }),
      quantities: getInitialQuantities(freeUnits, parcel),
      movesOrder: canMove,
    },
    submit: save,
    onDone: onClose,
    toField: (field) => (field === 'lines' || field === 'tracking.lines' ? 'quantities' : field),
    describeRefusal: ({ message }) => message,
  });
  const quantities = form.watch('quantities');
  form.register('quantities', {
    validate: (chosen) =>
      chosen.some((quantity) => quantity > 0) || 'Choose the pieces that are in this parcel.',
  });

  async function save({
    tracking,
    quantities,
    movesOrder,
    notify,
    reason,
  }: ParcelValues): Promise<undefined> {
    const lines = quantities.flatMap((quantity, index) => (quantity > 0 ? [{ index, quantity }] : []));
    const typed = { ...toTrackingInput(tracking), lines };
    if (movesOrder && canMove) {
      const move = { order: toMovableOrder(order), tracking: typed };
      await moveOrder(move, { status: 'Out for Delivery', notify, reason: reason.trim() }, onChanged);
      return undefined;
    }
    const anyway = due ? { anyway: true, reason: reason.trim() } : {};
    return applyChange(
      parcel
        ? adminApi.parcels.change({ parcelId: parcel._id, ...typed, notify })
        : adminApi.parcels.send({ orderId: order._id, ...typed, notify, ...anyway }),
      onChanged,
    );
  }

  return (
    <FormDialog
      form={form}
      title={parcel ? `Correct the parcel of ${order.reference}` : `A parcel of ${order.reference}`}
      className={styles.sheet}
      action={parcel ? 'Save' : 'Add the parcel'}
      disabled={due !== '' && !canReleaseUnpaid}
      onClose={onClose}
    >
      {!parcel && warning && <FieldError>{warning}</FieldError>}
      <UnpaidBalance orders={due ? [{ due }] : []} form={form} />
      <TrackingFields form={form} />
      <fieldset>
        <legend className="small">
          <b>In this parcel</b>
        </legend>
        <ul className={`${styles.rows} above-2`}>
          {order.items.map((item, index) => (
            <li key={getItemKey(item)}>
              <span>
                {item.name}
                <span className="caption own-line">{formatOptions(item)}</span>
              </span>
              <select
                className={`${fieldStyles.input} ${fieldStyles.small}`}
                aria-label={`How many of ${item.name}, ${formatOptions(item)}`}
                value={quantities[index]}
                disabled={freeUnits[index] === 0}
                onChange={({ target }) =>
                  form.set('quantities', quantities.with(index, Number(target.value)))
                }
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
        {form.errorAt('quantities') && <FieldError>{form.errorAt('quantities')}</FieldError>}
      </fieldset>
      <div>
        {canMove && <Checkbox label="Move the order to Out for Delivery" {...form.field('movesOrder')} />}
        <Checkbox
          label={parcel ? 'Mail the customer what is right now' : 'Mail the customer how to follow it'}
          {...form.field('notify')}
        />
      </div>
    </FormDialog>
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

function toTrackingDraft({ carrier, number, link, driver }: Parcel): ParcelValues['tracking'] {
  // a link derived from carrier and number is derived again from the corrected ones
  const defaultLink = parseTracking({ carrier, number }).tracking.link;
  return {
    carrier,
    number,
    link: link === defaultLink ? '' : link,
    driver: driver ?? emptyParcel.tracking.driver,
  };
}

function getOptionLabel(count: number, free: number): string {
  if (free === 0) return 'Sent already';
  return count === 0 ? 'None' : `${count} of ${free}`;
}
