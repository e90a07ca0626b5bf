import { useState } from 'react';
import type { Order } from '../../../../contract/api/orders.ts';
import { maxLength } from '../../../../contract/rules/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

const usual = [
  'The amount is not the order’s.',
  'The order reference is missing.',
  'The picture cannot be read.',
  'No such transfer has reached our account.',
];

type RejectProofDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** Asks for the reason, which the customer reads in a mail and on the order's page. */
export function RejectProofDialog({ order, onChanged, onClose }: RejectProofDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      title={`Reject the proof of ${order.reference}?`}
      text={
        <div className="stack">
          <p>The customer gets a mail with your reason and can send another proof. The order stays unpaid.</p>
          <div className="row flex-wrap">
            {usual.map((sentence) => (
              <Button key={sentence} size="sm" variant="quiet" onClick={() => setReason(sentence)}>
                {sentence}
              </Button>
            ))}
          </div>
          <TextArea
            label="Reason"
            rows={3}
            maxLength={maxLength.paymentNote}
            value={reason}
            error={missing && reason.trim() === '' ? 'Reason is required: the customer reads it.' : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      }
      action="Reject proof"
      workingLabel="Saving..."
      failure="The proof was not rejected"
      mayConfirm={() => {
        setMissing(reason.trim() === '');
        return reason.trim() !== '';
      }}
      onConfirm={async () => {
        const { data, message } = await adminApi.proofs.reject({ orderId: order._id, reason });
        onChanged(data);
        toast.success(message);
      }}
      onClose={onClose}
    />
  );
}
