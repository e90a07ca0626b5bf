import { useForm } from 'react-hook-form';
import { maxLength } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { isValid } from '../../ui/is-valid.ts';

const commonReasons = ['Your piece is cut already.', 'It is packed and waits for the courier.'];

const requiredMessage = 'Reason is required: the customer reads it.';

type RefuseCancelDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** Requests the reason why an order cannot be cancelled; the customer can read it. */
export function RefuseCancelDialog({ order, onChanged, onClose }: RefuseCancelDialogProps) {
  const form = useForm({ defaultValues: { reason: '' }, shouldFocusError: false });
  const { isSubmitted, errors } = form.formState;
  return (
    <ConfirmDialog
      title={`Refuse to cancel ${order.reference}?`}
      text={
        <div className="stack">
          <p>The order stays as it is. The customer gets a mail with your reason, and may ask again.</p>
          <div className="row wrapping">
            {commonReasons.map((sentence) => (
              <Button
                key={sentence}
                size="sm"
                variant="quiet"
                onClick={() => form.setValue('reason', sentence, { shouldValidate: isSubmitted })}
              >
                {sentence}
              </Button>
            ))}
          </div>
          <TextArea
            label="Reason"
            rows={3}
            maxLength={maxLength.cancelReason}
            error={errors.reason?.message}
            {...form.register('reason', { validate: (reason) => reason.trim() !== '' || requiredMessage })}
          />
        </div>
      }
      action="Refuse"
      workingLabel="Saving..."
      cancelLabel="Decide later"
      failure="The request was not refused"
      validate={() => isValid(form)}
      onConfirm={async () => {
        const { data, message } = await adminApi.orders.decideCancel({
          orderId: order._id,
          accept: false,
          ...form.getValues(),
        });
        onChanged(data);
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}
