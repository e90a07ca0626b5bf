import { useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import type { PaymentStatus } from '../../contract/statuses.ts';
import { PaymentBadge } from '../orders/payment-badge.tsx';
import { Button } from '../ui/button.tsx';
import { Amount } from '../ui/price.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { toast } from '../ui/toast.ts';
import { adminApi } from './admin-api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Move = { to: PaymentStatus; label: string; text: string };

/** What may follow each payment status by an admin's hand. The server has the last word. */
const moves: Record<PaymentStatus, Move[]> = {
  Pending: [
    { to: 'Paid', label: 'Confirm payment', text: 'The money is on the account. The customer gets a mail.' },
    {
      to: 'Failed',
      label: 'Mark as failed',
      text: 'The pieces go back into the stock and the customer gets a mail.',
    },
  ],
  Paid: [
    {
      to: 'Refunded',
      label: 'Mark as refunded',
      text: 'Records that the money was paid back. Pieces that have not left the house go back into the stock.',
    },
  ],
  Failed: [
    {
      to: 'Paid',
      label: 'Confirm payment',
      text: 'The money came after all. The pieces are taken from the stock again.',
    },
  ],
  Review: [
    {
      to: 'Paid',
      label: 'Accept as paid',
      text: 'The money is right. The pieces are taken from the stock if they are there.',
    },
    { to: 'Refunded', label: 'Mark as refunded', text: 'Records that the money was paid back.' },
  ],
  Refunded: [],
};

type PaymentPanelProps = { order: Order; onChanged: (order: Order) => void };

/** How the order is paid, and what an admin can settle by hand. */
export function PaymentPanel({ order, onChanged }: PaymentPanelProps) {
  const [move, setMove] = useState<Move>();
  return (
    <section>
      <h2>Payment</h2>
      <p className="mt-3 row">
        <PaymentBadge status={order.paymentStatus} />
        <span className="small soft">
          <Amount amount={order.amount} currency={order.currency} /> by{' '}
          {order.paymentMethod === 'card' ? 'card' : 'bank transfer'}
        </span>
      </p>
      <div className="mt-3 row flex-wrap">
        {moves[order.paymentStatus].map((each) => (
          <Button
            key={each.to}
            size="sm"
            variant={each.to === 'Paid' ? 'primary' : 'quiet'}
            onClick={() => setMove(each)}
          >
            {each.label}
          </Button>
        ))}
      </div>
      {move && (
        <PaymentDialog order={order} move={move} onChanged={onChanged} onClose={() => setMove(undefined)} />
      )}
    </section>
  );
}

function PaymentDialog({
  order,
  move,
  onChanged,
  onClose,
}: PaymentPanelProps & { move: Move; onClose: () => void }) {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title={`${move.label}: ${order.reference}`}
      harmless={move.to === 'Paid'}
      text={
        <div className="stack">
          <p>
            <Amount amount={order.amount} currency={order.currency} />. {move.text}
          </p>
          <TextInput
            label="Note"
            optional
            help="Kept in the history with your name, such as the bank's reference."
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      }
      action={move.label}
      workingLabel="Saving..."
      failure="The payment status was not changed"
      onConfirm={async () => {
        const { data } = await adminApi.orders.setPayment({
          orderId: order._id,
          paymentStatus: move.to,
          note,
        });
        onChanged(data);
        toast.success(`${data.reference}: ${data.paymentStatus}`);
      }}
      onClose={onClose}
    />
  );
}
