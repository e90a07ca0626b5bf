import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { maxLength } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { canMovePayment } from '../../../../contract/payments/payment-status.ts';
import { formatDateTime } from '../../../shared/orders/dates.ts';
import { ProofFile } from '../../../shared/payments/proof-file.tsx';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { isValid } from '../../kit/is-valid.ts';
import { usePermissions } from '../../layout/use-permissions.ts';
import { MovePaymentDialog } from './payment-dialogs.tsx';

type Proof = NonNullable<Order['proof']>;

const proofStates: Record<Proof['state'], { badge: BadgeKind; word: string }> = {
  waiting: { badge: 'pending', word: 'To be checked' },
  accepted: { badge: 'paid', word: 'Accepted' },
  rejected: { badge: 'failed', word: 'Rejected' },
};

/** The proof of a transfer as the customer sent it, and the two answers to it. Nothing where there is none. */
export function ProofPanel({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const [decision, setDecision] = useState<'confirm' | 'reject'>();
  const canDecide = usePermissions()('payments');
  const { proof } = order;
  if (!proof) return null;
  const { badge, word } = proofStates[proof.state];
  const close = () => setDecision(undefined);
  return (
    <section aria-label="Proof of transfer">
      <h2>Proof of transfer</h2>
      <p className="above-3 row wrapping">
        <Badge kind={badge}>{word}</Badge>
        <span className="caption tabular">Sent {formatDateTime(proof.at)}</span>
      </p>
      {proof.reason && <p className="small above-2">Reason: {proof.reason}</p>}
      <div className="above-3">
        <ProofFile order={order} proof={proof} />
      </div>
      {canDecide && proof.state === 'waiting' && (
        <div className="above-3 row wrapping">
          {canMovePayment(order.paymentStatus, 'Paid', 'admin') && (
            <Button size="sm" onClick={() => setDecision('confirm')}>
              Confirm transfer
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={() => setDecision('reject')}>
            Reject proof
          </Button>
        </div>
      )}
      {decision === 'confirm' && (
        <MovePaymentDialog
          order={order}
          to="Paid"
          label="Confirm transfer"
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {decision === 'reject' && <RejectProofDialog order={order} onChanged={onChanged} onClose={close} />}
    </section>
  );
}

const commonReasons = [
  'The amount is not the order’s.',
  'The order reference is missing.',
  'The picture cannot be read.',
  'No such transfer has reached our account.',
];

const requiredMessage = 'Reason is required: the customer reads it.';

type RejectProofDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** Requests the reason, which the customer reads in a mail and on the order's page. */
function RejectProofDialog({ order, onChanged, onClose }: RejectProofDialogProps) {
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
