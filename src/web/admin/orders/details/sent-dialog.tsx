import { useForm } from 'react-hook-form';
import type { Order } from '../../../../contract/orders/order.api.ts';
import type { OrderRefund } from '../../../../contract/orders/order-refund.api.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Amount } from '../../../ui/price/price.tsx';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type SentDialogProps = {
  refund: OrderRefund;
  order: Order;
  onChanged: (order: Order) => void;
  onClose: () => void;
};

/** Takes the bank's reference of a refund that was transferred. */
export function SentDialog({ refund, order, onChanged, onClose }: SentDialogProps) {
  const { register, getValues, setError, formState } = useForm({ defaultValues: { reference: '' } });
  return (
    <ConfirmDialog
      title={`Refund of ${order.reference} sent?`}
      harmless
      text={
        <div className="stack">
          <p>
            You have transferred <Amount amount={refund.amount} currency={order.currency} />
            {refund.account && ` to ${refund.account.accountName}, ${refund.account.accountNumber}`}. The
            customer gets a mail.
          </p>
          <TextInput
            label="Bank’s reference"
            help="By which the transfer is found in your statement. The customer reads it too."
            maxLength={100}
            error={formState.errors.reference?.message}
            {...register('reference')}
          />
        </div>
      }
      action="Mark as sent"
      workingLabel="Saving..."
      failure="The refund was not marked as sent"
      validate={async () => {
        if (getValues('reference').trim()) return true;
        setError('reference', { message: 'The bank’s reference is required.' }, { shouldFocus: true });
        return false;
      }}
      onConfirm={async () => {
        const { data, message } = await adminApi.refunds.sent({ refundId: refund._id, ...getValues() });
        onChanged(data);
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}
