import { maxLength } from '../../../../contract/limits.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { canMovePayment } from '../../../../contract/payments/payment-status.ts';
import { formatDateTime } from '../../../shared/orders/dates.ts';
import { ProofFile } from '../../../shared/payments/proof-file.tsx';
import { Badge, type BadgeKind } from '../../../ui/marks/badge.tsx';
import { adminApi } from '../../admin-api.ts';
import { DialogButton } from '../../kit/action-button.tsx';
import { ReasonDialog } from '../../kit/confirm-dialog.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import { applyChange, type OrderProps } from '../order-change.ts';
import { MovePaymentDialog } from './payment-dialogs.tsx';

type Proof = NonNullable<Order['proof']>;

const proofStates: Record<Proof['state'], { badge: BadgeKind; word: string }> = {
  waiting: { badge: 'pending', word: 'To be checked' },
  accepted: { badge: 'paid', word: 'Accepted' },
  rejected: { badge: 'failed', word: 'Rejected' },
};

/** The proof of a transfer as the customer sent it, and the two answers to it. Nothing where there is none. */
export function ProofPanel({ order, onChanged }: OrderProps) {
  const canDecide = usePermissions()('payments');
  const { proof } = order;
  if (!proof) return null;
  const { badge, word } = proofStates[proof.state];
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
            <DialogButton
              size="sm"
              dialog={(onClose) => (
                <MovePaymentDialog to="Paid" label="Confirm transfer" {...{ order, onChanged, onClose }} />
              )}
            >
              Confirm transfer
            </DialogButton>
          )}
          <DialogButton
            size="sm"
            variant="danger"
            dialog={(onClose) => (
              <ReasonDialog
                title={`Reject the proof of ${order.reference}?`}
                text="The customer gets a mail with your reason and can send another proof. The order stays unpaid."
                reason={rejectReason}
                action="Reject proof"
                workingLabel="Saving..."
                failure="The proof was not rejected"
                onConfirm={(reason) =>
                  applyChange(adminApi.proofs.reject({ orderId: order._id, reason }), onChanged)
                }
                onClose={onClose}
              />
            )}
          >
            Reject proof
          </DialogButton>
        </div>
      )}
    </section>
  );
}

/** The customer reads it in a mail and on the order's page. */
const rejectReason = {
  label: 'Reason',
  rows: 3,
  maxLength: maxLength.paymentNote,
  required: 'Reason is required: the customer reads it.',
  suggestions: [
    'The amount is not the order’s.',
    'The order reference is missing.',
    'The picture cannot be read.',
    'No such transfer has reached our account.',
  ],
};
