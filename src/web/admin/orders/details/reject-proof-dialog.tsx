import { useForm } from 'react-hook-form';
import { maxLength } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { isValid } from '../../ui/is-valid.ts';

const commonReasons = [
  'The amount is not the order’s.',
  'The order reference is missing.',
  'The picture cannot be read.',
  'No such transfer has reached our account.',
];

const requiredMessage = 'Reason is required: the customer reads it.';

type RejectProofDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** Requests the reason, which the customer reads in a mail and on the order's page. */
export function RejectProofDialog({ order, onChanged, onClose }: RejectProofDialogProps) {
  const form = useForm({ defaultValues: { reason: '' }, shouldFocusError: false });
  const { isSubmitted, errors } = form.formState;
  return (
    <ConfirmDialog
      title={`Reject the proof of ${order.reference}?`}
      text={
        <div className="stack">
          <p>The customer gets a mail with your reason and can send another proof. The order stays unpaid.</p>
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
            maxLength={maxLength.paymentNote}
            error={errors.reason?.message}
            {...form.register('reason', { validate: (reason) => reason.trim() !== '' || requiredMessage })}
          />
        </div>
      }
      action="Reject proof"
      workingLabel="Saving..."
      failure="The proof was not rejected"
      validate={() => isValid(form)}
      onConfirm={async () => {
        const { data, message } = await adminApi.proofs.reject({ orderId: order._id, ...form.getValues() });
        onChanged(data);
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}
