import { useForm } from 'react-hook-form';
import { maxLength } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { api } from '../../../client/api.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Amount } from '../../../ui/price/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { withReauthentication } from '../../reauthentication/reauthentication.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type AcceptCancelDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/**
 * Confirms that an order is cancelled, with or without the customer's request, and explains what happens to stock and
 * money.
 */
export function AcceptCancelDialog({ order, onChanged, onClose }: AcceptCancelDialogProps) {
  const { register, getValues } = useForm({ defaultValues: { reason: '' } });
  const isRequested = order.cancelRequest?.state === 'asked';
  const orderId = order._id;
  return (
    <ConfirmDialog
      title={`Cancel order ${order.reference}?`}
      text={
        <div className="stack">
          <p>
            <RefundNote order={order} /> The pieces go back into the stock. The customer gets a mail.
          </p>
          <TextArea
            label="Message to the customer"
            optional
            help="Stands in the mail and on the order’s page."
            rows={3}
            maxLength={maxLength.cancelReason}
            {...register('reason')}
          />
        </div>
      }
      action={`Cancel order ${order.reference}`}
      cancelLabel="Keep the order"
      workingLabel="Cancelling..."
      failure="The order was not cancelled"
      onConfirm={async () => {
        const { reason } = getValues();
        const { data, message } = isRequested
          ? await adminApi.orders.decideCancel({ orderId, accept: true, reason })
          : await withReauthentication(() => api.orders.cancel({ orderId, reason }));
        onChanged(data);
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}

function RefundNote({ order }: { order: Order }) {
  const { amount, due, refunded, currency, paymentStatus, paymentMethod } = order;
  if (paymentStatus !== 'Paid') return 'It is not paid: nothing is to go back.';
  const destination = paymentMethod === 'card' ? 'goes back to the card' : 'is to be transferred back by you';
  return (
    <>
      <Amount amount={amount - due - refunded} currency={currency} /> {destination}.
    </>
  );
}
