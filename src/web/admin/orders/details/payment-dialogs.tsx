import { type FormEvent, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ManualPaymentMethod, manualPaymentMethods } from '../../../../contract/drafts/drafts.ts';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { maxLength } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { holdsStock, type PaymentStatus } from '../../../../contract/payments/payment-status.ts';
import { tenderTypeLabels } from '../../../../contract/payments/payments.rules.ts';
import { toFailure } from '../../../client/api-client.ts';
import { randomId } from '../../../client/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Amount } from '../../../ui/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { StickyFooter } from '../../kit/sticky-footer.tsx';

type PaymentFormDialogProps = {
  title: string;
  /** The ways of payment that can be chosen, of which the first is. */
  methods?: readonly ManualPaymentMethod[];
  action: string;
  /** The title above the server's message. */
  failure: string;
  /** The fields after the payment method. */
  children: (by: ManualPaymentMethod, errors: FieldErrors) => ReactNode;
  /** Returns the updated order, and the message about it. */
  onSend: (by: ManualPaymentMethod) => Promise<{ order: Order; message: string }>;
  onChanged: (order: Order) => void;
  onClose: () => void;
};

/** The method of a payment taken by hand, with further fields. Errors appear next to their fields. */
function PaymentFormDialog(props: PaymentFormDialogProps) {
  const {
    title,
    methods = manualPaymentMethods,
    action,
    failure,
    children,
    onSend,
    onChanged,
    onClose,
  } = props;
  const [by, setBy] = useState<ManualPaymentMethod>(methods[0] ?? 'cash');
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setErrors({});
    setRefusal('');
    try {
      const { order, message } = await onSend(by);
      onChanged(order);
      toast.success(message);
      onClose();
    } catch (thrown) {
      const { fields, message } = toFailure(thrown);
      setErrors(fields);
      setRefusal(Object.keys(fields).length > 0 ? '' : message);
      setWorking(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form className="stack" method="post" onSubmit={submit} noValidate>
        <SelectField
          label="Paid by"
          value={by}
          options={methods.map((value) => ({ value, label: getMethodLabel(value) }))}
          error={errors.by}
          onChange={({ target }) => setBy(methods.find((known) => known === target.value) ?? by)}
        />
        {children(by, errors)}
        {refusal && (
          <Message kind="bad" role="alert" title={failure}>
            {refusal}
          </Message>
        )}
        <StickyFooter>
          <Button type="submit" working={working} workingLabel="Saving...">
            {action}
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </StickyFooter>
      </form>
    </Dialog>
  );
}

function getMethodLabel(method: ManualPaymentMethod): string {
  const name = tenderTypeLabels[method];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type TakePaymentDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** A payment in cash, by POS or by transfer: the full amount due on an order, or a part of it. */
export function TakePaymentDialog({ order, onChanged, onClose }: TakePaymentDialogProps) {
  const [amount, setAmount] = useState(String(order.due));
  const [bankReference, setBankReference] = useState('');
  // a second press of the same dialog is no second payment
  const [key] = useState(randomId);
  return (
    <PaymentFormDialog
      title={`Take a payment for ${order.reference}`}
      action="Take the payment"
      failure="The payment was not saved"
      onSend={(by) =>
        adminApi.drafts.paid(
          {
            orderId: order._id,
            by,
            amount: Number(amount.replaceAll(',', '').trim() || Number.NaN),
            ...(by === 'transfer' && bankReference ? { words: bankReference } : {}),
          },
          { headers: { 'Idempotency-Key': key } },
        )
      }
      onChanged={onChanged}
      onClose={onClose}
    >
      {(by, errors) => (
        <>
          <TextInput
            label={`Amount, ${order.currency}`}
            inputMode="decimal"
            value={amount}
            error={errors.amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          {by === 'transfer' && (
            <TextInput
              label="What the bank wrote"
              optional
              value={bankReference}
              maxLength={200}
              error={errors.words}
              onChange={(event) => setBankReference(event.target.value)}
            />
          )}
        </>
      )}
    </PaymentFormDialog>
  );
}

type CorrectPaymentDialogProps = {
  order: Order;
  /** Its place among the order's payments. */
  index: number;
  onChanged: (order: Order) => void;
  onClose: () => void;
};

/** Puts right how a payment came that was taken by hand. */
export function CorrectPaymentDialog({ order, index, onChanged, onClose }: CorrectPaymentDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <PaymentFormDialog
      title="How did this payment come?"
      methods={manualPaymentMethods.filter((method) => method !== order.payments[index]?.by)}
      action="Correct it"
      failure="The payment was not corrected"
      onSend={async (by) => {
        const corrected = { orderId: order._id, index, by, reason };
        const { data, message } = await adminApi.orders.correctPayment(corrected);
        return { order: data, message };
      }}
      onChanged={onChanged}
      onClose={onClose}
    >
      {(_by, errors) => (
        <TextInput
          label="Reason"
          value={reason}
          maxLength={maxLength.paymentNote}
          error={errors.reason}
          help="It stays in the order’s history. The sum, the day and the invoice stay as they are."
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </PaymentFormDialog>
  );
}

type MovePaymentDialogProps = {
  order: Order;
  to: PaymentStatus;
  label: string;
  onChanged: (order: Order) => void;
  onClose: () => void;
};

/** Confirms a manual change of an order's payment, explains what follows, and takes a note for the history. */
export function MovePaymentDialog({ order, to, label, onChanged, onClose }: MovePaymentDialogProps) {
  const { register, getValues } = useForm({ defaultValues: { note: '' } });
  return (
    <ConfirmDialog
      title={`${label}: ${order.reference}`}
      harmless={to === 'Paid'}
      text={
        <div className="stack">
          <p>
            <Amount amount={order.amount} currency={order.currency} />. {describeConsequence(order, to)}
          </p>
          <TextInput
            label="Note"
            optional
            help="Kept in the history with your name, such as the bank's reference."
            maxLength={maxLength.paymentNote}
            {...register('note')}
          />
        </div>
      }
      action={label}
      workingLabel="Saving..."
      failure="The payment status was not changed"
      onConfirm={async () => {
        const { data } = await adminApi.orders.setPayment({
          orderId: order._id,
          paymentStatus: to,
          ...getValues(),
        });
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
