import {
  type AnyAddressField,
  addressFields,
  extraAddressFields,
  toFullAddress,
  withState,
} from '../../../../contract/customers/address-fields.ts';
import { maxLength } from '../../../../contract/limits.ts';
import { formatMinor, toMinor } from '../../../../contract/money/money.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import type { ApiError } from '../../../client/api-client.ts';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { adminApi } from '../../admin-api.ts';
import { formatFailure } from '../../kit/failure-message.ts';
import { FormDialog, useSubmitForm } from '../../kit/form-dialog.tsx';
import { applyChange, type OrderDialogProps } from '../order-change.ts';
import { calculateNewTotal, getOrderChanges } from './changed-order.rules.ts';
import { EditAddress, EditLines, type OrderEditValues } from './edit-order-fields.tsx';
import styles from './order-details.module.css';

/**
 * An order's address, items and delivery fee, until its first parcel leaves; shows the effect on the payment before
 * it is saved.
 */
export function EditOrderDialog({ order, onChanged, onClose }: OrderDialogProps) {
  const form = useSubmitForm<OrderEditValues>({
    defaultValues: {
      lines: order.items.map(({ size, color, quantity }) => ({ size, color, quantity })),
      address: mapAddress((field) => order.address[field] ?? ''),
      shippingFee: String(order.shippingFee),
      note: '',
    },
    submit: save,
    onDone: onClose,
    describeRefusal,
  });
  const shippingFee = parseFee(form.watch('shippingFee'));
  const total = calculateNewTotal(order, form.watch('lines'), shippingFee ?? order.shippingFee);

  async function save({ lines, address, note }: OrderEditValues): Promise<false | undefined> {
    if (shippingFee === undefined) {
      form.setError('shippingFee', { message: 'Write a sum like 2000.' });
      form.setError('root', { message: 'Please check the marked fields.' });
      return false;
    }
    const typed = withState(toFullAddress(mapAddress((field) => address[field].trim())));
    const changes = getOrderChanges(order, { lines, shippingFee, address: typed });
    if (Object.keys(changes).length === 0 && note.trim() === '') return undefined;
    return applyChange(
      adminApi.orders.change({ orderId: order._id, note: note.trim(), ...changes }),
      onChanged,
    );
  }

  const [refusal, ...lineErrors] = form.failure?.split('\n') ?? [];
  const failure = refusal && (
    <>
      {refusal}
      {lineErrors.map((sentence) => (
        <span key={sentence} className="own-line">
          {sentence}
        </span>
      ))}
    </>
  );
  return (
    <FormDialog
      form={{ ...form, failure }}
      size="wide"
      title={`Edit order ${order.reference}`}
      lead="The customer gets one mail with what is different."
      formClassName={styles.form}
      failure="The order was not changed."
      note={<TotalChangeNotice order={order} {...total} />}
      action="Save changes"
      onClose={onClose}
    >
      <section aria-label="Pieces">
        <h3>Pieces</h3>
        <EditLines order={order} form={form} />
        {order.kind === 'exchange' && <p className="small soft above-2">Its pieces are those of a return.</p>}
      </section>
      <section aria-label="Deliver to">
        <h3>Deliver to</h3>
        <EditAddress address={order.address} form={form} />
      </section>
      <section aria-label="Delivery fee and note" className={styles.two}>
        <TextInput
          label={`Delivery fee (${order.currency})`}
          inputMode="decimal"
          help="Stays as agreed unless you write another."
          {...form.field('shippingFee')}
        />
        <TextArea
          label="Message to the customer"
          optional
          help="Stands in the mail."
          rows={2}
          maxLength={maxLength.paymentNote}
          {...form.field('note')}
        />
      </section>
    </FormDialog>
  );
}

function parseFee(typed: string): number | undefined {
  const amount = Number(typed.replace(/[,\s]/g, ''));
  return typed.trim() !== '' && Number.isFinite(amount) && amount >= 0 ? amount : undefined;
}

function mapAddress(getValue: (field: AnyAddressField) => string): OrderEditValues['address'] {
  const fields = [...addressFields, ...extraAddressFields];
  return Object.fromEntries(fields.map((field) => [field, getValue(field)])) as OrderEditValues['address'];
}

/** What was refused, and what is wrong with each line: a sentence a line. */
function describeRefusal(error: ApiError): string {
  const lineErrors = Object.entries(error.fields).filter(([name]) => name.startsWith('lines'));
  return [formatFailure(error), ...lineErrors.map(([, sentence]) => sentence)].join('\n');
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
