import { useState } from 'react';
import type { Order } from '../../../../contract/api/orders/order.ts';
import { canMovePayment } from '../../../../contract/rules/orders/payment-status.ts';
import { formatMoment } from '../../../orders/dates.ts';
import { ProofFile } from '../../../orders/payment/proof-file.tsx';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../layout/use-duty.ts';
import { MovePaymentDialog } from './move-payment-dialog.tsx';
import { RejectProofDialog } from './reject-proof-dialog.tsx';

type Proof = NonNullable<Order['proof']>;

const states: Record<Proof['state'], { badge: BadgeKind; word: string }> = {
  waiting: { badge: 'pending', word: 'To be checked' },
  accepted: { badge: 'paid', word: 'Accepted' },
  rejected: { badge: 'failed', word: 'Rejected' },
};

/** The proof of a transfer as the customer sent it, and the two answers to it. Nothing where there is none. */
export function ProofPanel({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const [answer, setAnswer] = useState<'confirm' | 'reject'>();
  const mayAnswer = useMay()('payments');
  const { proof } = order;
  if (!proof) return null;
  const { badge, word } = states[proof.state];
  const close = () => setAnswer(undefined);
  return (
    <section aria-label="Proof of transfer">
      <h2>Proof of transfer</h2>
      <p className="above-3 row wrapping">
        <Badge kind={badge}>{word}</Badge>
        <span className="caption tabular">Sent {formatMoment(proof.at)}</span>
      </p>
      {proof.reason && <p className="small above-2">Reason: {proof.reason}</p>}
      <div className="above-3">
        <ProofFile order={order} proof={proof} />
      </div>
      {mayAnswer && proof.state === 'waiting' && (
        <div className="above-3 row wrapping">
          {canMovePayment(order.paymentStatus, 'Paid', 'admin') && (
            <Button size="sm" onClick={() => setAnswer('confirm')}>
              Confirm transfer
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={() => setAnswer('reject')}>
            Reject proof
          </Button>
        </div>
      )}
      {answer === 'confirm' && (
        <MovePaymentDialog
          order={order}
          to="Paid"
          label="Confirm transfer"
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {answer === 'reject' && <RejectProofDialog order={order} onChanged={onChanged} onClose={close} />}
    </section>
  );
}
