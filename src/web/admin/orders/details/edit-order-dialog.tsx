import { type FormEvent, useRef, useState } from 'react';
import {
  type AnyAddressField,
  addressFields,
  extraAddressFields,
  toFullAddress,
  withState,
} from '../../../../contract/customers/address-fields.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { maxLength } from '../../../../contract/limits.ts';
import { formatMinor, toMinor } from '../../../../contract/money/money.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { toFailure } from '../../../client/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { formatFailure } from '../../kit/failure-message.ts';
import { StickyFooter } from '../../kit/sticky-footer.tsx';
import { calculateNewTotal, getOrderChanges, type LineDraft } from './changed-order.rules.ts';
import { EditAddress, EditLines } from './edit-order-fields.tsx';
import styles from './order-details.module.css';

type EditOrderDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/**
 * An order's address, items and delivery fee, until its first parcel leaves; shows the effect on the payment before
 * it is saved.
 */
export function EditOrderDialog({ order, onChanged, onClose }: EditOrderDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [lines, setLines] = useState<LineDraft[]>(() =>
    order.items.map(({ size, color, quantity }) => ({ size, color, quantity })),
  );
  const [fee, setFee] = useState(String(order.shippingFee));
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<{ text: string; fields: FieldErrors }>();
  const shippingFee = parseFee(fee);
  const total = calculateNewTotal(order, lines, shippingFee ?? order.shippingFee);
  const fields = failure?.fields ?? {};

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!form.current) return;
    const values = new FormData(form.current);
    if (shippingFee === undefined) {
      setFailure({
        text: 'Please check the marked fields.',
        fields: { shippingFee: 'Write a sum like 2000.' },
      });
      return;
    }
    const note = String(values.get('note') ?? '').trim();
    const changes = getOrderChanges(order, { lines, shippingFee, address: readAddress(values) });
    if (Object.keys(changes).length === 0 && note === '') {
      onClose();
      return;
    }
    setWorking(true);
    setFailure(undefined);
    try {
      const { data, message } = await adminApi.orders.change({ orderId: order._id, note, ...changes });
      onChanged(data);
      toast.success(message);
      onClose();
    } catch (error) {
      const apiError = toFailure(error);
      setFailure({ text: formatFailure(apiError), fields: apiError.fields });
      setWorking(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={`Edit order ${order.reference}`}
      lead="The customer gets one mail with what is different."
    >
      <form method="post" ref={form} onSubmit={save} noValidate className={styles.form}>
        <section aria-label="Pieces">
          <h3>Pieces</h3>
          <EditLines order={order} lines={lines} onChange={setLines} />
          {order.kind === 'exchange' && (
            <p className="small soft above-2">Its pieces are those of a return.</p>
          )}
        </section>
        <section aria-label="Deliver to">
          <h3>Deliver to</h3>
          <EditAddress address={order.address} errors={getAddressErrors(fields)} />
        </section>
        <section aria-label="Delivery fee and note" className={styles.two}>
          <TextInput
            label={`Delivery fee (${order.currency})`}
            inputMode="decimal"
            help="Stays as agreed unless you write another."
            value={fee}
            error={fields.shippingFee}
            onChange={(event) => setFee(event.target.value)}
          />
          <TextArea
            label="Message to the customer"
            name="note"
            optional
            help="Stands in the mail."
            rows={2}
            maxLength={maxLength.paymentNote}
          />
        </section>
        {failure && (
          <Message kind="bad" role="alert" title="The order was not changed.">
            {failure.text}
            {getLineErrors(fields).map((sentence) => (
              <span key={sentence} className="own-line">
                {sentence}
              </span>
            ))}
          </Message>
        )}
        <TotalChangeNotice order={order} {...total} />
        <StickyFooter>
          <Button type="submit" working={working} workingLabel="Saving...">
            Save changes
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StickyFooter>
      </form>
    </Dialog>
  );
}

function parseFee(typed: string): number | undefined {
  const amount = Number(typed.replace(/[,\s]/g, ''));
  return typed.trim() !== '' && Number.isFinite(amount) && amount >= 0 ? amount : undefined;
}

function readAddress(values: FormData) {
  const typed: Partial<Record<AnyAddressField, string>> = {};
  for (const field of [...addressFields, ...extraAddressFields]) {
    typed[field] = String(values.get(field) ?? '').trim();
  }
  return withState(toFullAddress(typed));
}

function getAddressErrors(fields: FieldErrors): FieldErrors {
  const entries = Object.entries(fields).filter(([name]) => name.startsWith('address.'));
  return Object.fromEntries(entries.map(([name, sentence]) => [name.slice('address.'.length), sentence]));
}

function getLineErrors(fields: FieldErrors): string[] {
  return Object.entries(fields).flatMap(([name, sentence]) => (name.startsWith('lines') ? [sentence] : []));
}

type TotalChangeNoticeProps = { order: Order; amountMinor: number; moreMinor: number };

/** What a change means for the payment, before it is saved. */
function TotalChangeNotice({ order, amountMinor, moreMinor }: TotalChangeNoticeProps) {
  const { currency, paymentStatus, paymentMethod, due } = order;
  const formatMoney = (minor: number) => formatMinor(minor, currency);
  const total = `Total ${formatMoney(amountMinor)}`;
  if (moreMinor === 0) return <p className="tabular">{total}, as before.</p>;
  if (paymentStatus !== 'Paid') {
    return (
      <Message kind="info" title={`${total} instead of ${formatMoney(amountMinor - moreMinor)}.`}>
        It is not paid yet: the customer pays the new total.
      </Message>
    );
  }
  if (moreMinor > 0) {
    return (
      <Message
        kind="info"
        title={`${total}. The customer still pays ${formatMoney(moreMinor + toMinor(due, currency))}.`}
      >
        The mail has the link to pay. No parcel leaves before it is there.
      </Message>
    );
  }
  const refundMinor = Math.max(0, -moreMinor - toMinor(due, currency));
  if (refundMinor === 0) return <p className="tabular">{total}: less is still to be paid.</p>;
  return (
    <Message kind="info" title={`${total}. ${formatMoney(refundMinor)} goes back to the customer.`}>
      {paymentMethod === 'card'
        ? 'It goes back to the card at once.'
        : 'You transfer it: the order lists it under Payment.'}
    </Message>
  );
}
