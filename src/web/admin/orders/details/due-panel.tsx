import { useState } from 'react';
import { formatMinor, toMinor } from '../../../../contract/money/money.ts';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { Button } from '../../../ui/button.tsx';
import { usePermissions } from '../../layout/use-permissions.ts';
import { TakePaymentDialog } from './take-payment-dialog.tsx';

type DuePanelProps = { order: Order; onChanged: (order: Order) => void };

/** What the customer still has to pay of an order; an admin notes it where it came another way. */
export function DuePanel({ order, onChanged }: DuePanelProps) {
  const [open, setOpen] = useState(false);
  const canTakePayment = usePermissions()('staff_orders');
  if (order.due === 0 || order.paymentStatus !== 'Paid') return null;
  const due = formatMinor(toMinor(order.due, order.currency), order.currency);
  return (
    <section aria-label="Still to pay">
      <h2>{due} still to pay</h2>
      <p className="small soft above-3">
        The customer has the link to pay it. Nothing is sent before it is paid.
      </p>
      {canTakePayment && (
        <p className="above-3">
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
            Take a payment
          </Button>
        </p>
      )}
      {open && <TakePaymentDialog order={order} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </section>
  );
}
