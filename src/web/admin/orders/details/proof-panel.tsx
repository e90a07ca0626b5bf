import { useState } from 'react';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { canMovePayment } from '../../../../contract/payments/payment-status.ts';
import { formatDateTime } from '../../../shared/orders/dates.ts';
import { ProofFile } from '../../../shared/orders/payment/proof-file.tsx';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import { MovePaymentDialog } from './move-payment-dialog.tsx';
import { RejectProofDialog } from './reject-proof-dialog.tsx';

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
