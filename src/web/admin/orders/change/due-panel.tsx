import { useState } from 'react';
import type { Order } from '../../../../contract/api/orders/order.ts';
import { formatMinor, toMinor } from '../../../../contract/rules/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { adminApi } from '../../admin-api.ts';
import { useMay } from '../../layout/use-duty.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type DuePanelProps = { order: Order; onChanged: (order: Order) => void };

/** What the customer still has to pay of an order; an admin says so where it came another way. */
export function DuePanel({ order, onChanged }: DuePanelProps) {
  const [open, setOpen] = useState(false);
  const mayConfirm = useMay()('payments');
  if (order.due === 0 || order.paymentStatus !== 'Paid') return null;
  const due = formatMinor(toMinor(order.due, order.currency), order.currency);
  return (
    <section aria-label="Still to pay">
      <h2>{due} still to pay</h2>
      <p className="small soft above-3">
        The customer has the link to pay it. Nothing is sent before it is paid.
      </p>
      {mayConfirm && (
        <p className="above-3">
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
            It has arrived
          </Button>
        </p>
      )}
      {open && (
        <ConfirmDialog
          title={`Has ${due} for ${order.reference} arrived?`}
          harmless
          text="Confirm it when the money is in your account. The customer gets a mail."
          action={`${due} has arrived`}
          workingLabel="Saving..."
          failure="The payment was not confirmed"
          onConfirm={async () => {
            const { data } = await adminApi.orders.setPayment({ orderId: order._id, paymentStatus: 'Paid' });
            onChanged(data);
            toast.success(`${due} confirmed.`);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
