import { useForm } from 'react-hook-form';
import { maxLength } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import type { PaymentStatus } from '../../../../contract/payments/payment-status.ts';
import { holdsStock } from '../../../../contract/payments/payment-status.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Amount } from '../../../ui/price/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

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
