import { type ReactNode, useState } from 'react';
import { type ManualPaymentMethod, manualPaymentMethods } from '../../../../contract/drafts/drafts.ts';
import { maxLength } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { holdsStock, type PaymentStatus } from '../../../../contract/payments/payment-status.ts';
import { tenderTypeLabels } from '../../../../contract/payments/payments.rules.ts';
import { randomId } from '../../../client/random-id.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Amount } from '../../../ui/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { ReasonDialog } from '../../kit/confirm-dialog.tsx';
import { FormDialog, type SubmitForm, useSubmitForm } from '../../kit/form-dialog.tsx';
import { applyChange, type OrderDialogProps } from '../order-change.ts';

/** A payment in cash, by POS or by transfer: the full amount due on an order, or a part of it. */
export function TakePaymentDialog({ order, onChanged, onClose }: OrderDialogProps) {
  // a second press of the same dialog is no second payment
  const [key] = useState(randomId);
  const form = useSubmitForm({
    defaultValues: { by: getFirst(manualPaymentMethods), amount: String(order.due), words: '' },
    submit: async ({ by, amount, words }) => {
      const payment = {
        orderId: order._id,
        by,
        amount: Number(amount.replaceAll(',', '').trim() || Number.NaN),
        ...(by === 'transfer' && words ? { words } : {}),
      };
      const answer = await adminApi.drafts.paid(payment, { headers: { 'Idempotency-Key': key } });
      onChanged(answer.order);
      return answer.message;
    },
    onDone: onClose,
  });
  return (
    <PaymentFormDialog
      form={form}
      title={`Take a payment for ${order.reference}`}
      action="Take the payment"
      failure="The payment was not saved"
      onClose={onClose}
    >
      <TextInput label={`Amount, ${order.currency}`} inputMode="decimal" {...form.field('amount')} />
      {form.watch('by') === 'transfer' && (
        <TextInput label="What the bank wrote" optional maxLength={200} {...form.field('words')} />
      )}
    </PaymentFormDialog>
  );
}

type CorrectPaymentDialogProps = OrderDialogProps & {
  /** Its place among the order's payments. */
  index: number;
};

/** Puts right how a payment came that was taken by hand. */
export function CorrectPaymentDialog({ order, index, onChanged, onClose }: CorrectPaymentDialogProps) {
  const methods = manualPaymentMethods.filter((method) => method !== order.payments[index]?.by);
  const form = useSubmitForm({
    defaultValues: { by: getFirst(methods), reason: '' },
    submit: (correction) =>
      applyChange(adminApi.orders.correctPayment({ orderId: order._id, index, ...correction }), onChanged),
    onDone: onClose,
  });
  return (
    <PaymentFormDialog
      form={form}
      methods={methods}
      title="How did this payment come?"
      action="Correct it"
      failure="The payment was not corrected"
      onClose={onClose}
    >
      <TextInput
        label="Reason"
        maxLength={maxLength.paymentNote}
        help="It stays in the order’s history. The sum, the day and the invoice stay as they are."
        {...form.field('reason')}
      />
    </PaymentFormDialog>
  );
}

const getFirst = ([first = 'cash']: readonly ManualPaymentMethod[]) => first;

type PaymentFormDialogProps = {
  form: Pick<SubmitForm<{ by: ManualPaymentMethod }>, 'submit' | 'working' | 'failure' | 'field'>;
  title: string;
  /** The ways of payment that can be chosen, of which the first is. */
  methods?: readonly ManualPaymentMethod[];
  action: string;
  /** The title above the server's message. */
  failure: string;
  /** The fields after the payment method. */
  children: ReactNode;
  onClose: () => void;
};

/** The method of a payment taken by hand, with further fields. */
function PaymentFormDialog({ methods = manualPaymentMethods, children, ...dialog }: PaymentFormDialogProps) {
  const options = methods.map((value) => ({ value, label: getMethodLabel(value) }));
  return (
    <FormDialog {...dialog}>
      <SelectField label="Paid by" options={options} {...dialog.form.field('by')} />
      {children}
    </FormDialog>
  );
}

function getMethodLabel(method: ManualPaymentMethod): string {
  const name = tenderTypeLabels[method];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type MovePaymentDialogProps = OrderDialogProps & { to: PaymentStatus; label: string };

/** Confirms a manual change of an order's payment, explains what follows, and takes a note for the history. */
export function MovePaymentDialog({ order, to, label, onChanged, onClose }: MovePaymentDialogProps) {
  return (
    <ReasonDialog
      title={`${label}: ${order.reference}`}
      harmless={to === 'Paid'}
      text={
        <p>
          <Amount amount={order.amount} currency={order.currency} />. {describeConsequence(order, to)}
        </p>
      }
      reason={{
        label: 'Note',
        help: "Kept in the history with your name, such as the bank's reference.",
        maxLength: maxLength.paymentNote,
      }}
      action={label}
      workingLabel="Saving..."
      failure="The payment status was not changed"
      onConfirm={async (note) => {
        const { data } = await adminApi.orders.setPayment({ orderId: order._id, paymentStatus: to, note });
        onChanged(data);
        toast.success(`${data.reference}: ${data.paymentStatus}`);
      }}
      onClose={onClose}
    />
  );
}

/** What follows a move, in a sentence or two; the stock's part is the table's own rule. */
function describeConsequence({ paymentStatus, status }: Order, to: PaymentStatus): string {
  const pieces = holdsStock(to, status) ? '' : ' The pieces go back into the stock.';
  switch (to) {
    case 'Paid':
      return paymentStatus === 'Pending'
        ? 'The money is in the account. The customer gets a mail.'
        : 'The money is right. The pieces are taken from the stock again, if they are there; the customer gets a mail.';
    case 'Failed':
      return `No money will come. The customer gets a mail.${pieces}`;
    case 'Refunded':
      return `Records that you paid the money back yourself; nothing is sent to a card or bank. The customer gets a mail.${pieces}`;
    case 'Review':
      return 'Marks the money as unclear until you settle it.';
    case 'Pending':
      return '';
  }
}
