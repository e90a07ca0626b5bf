import { useState } from 'react';
import type { Order } from '../../../../contract/orders/order.api.ts';
import type { OrderRefund } from '../../../../contract/orders/order-refund.api.ts';
import { AccountForm } from '../../../shared/orders/refunds/account-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type RefundAccountProps = { refund: OrderRefund; order: Order; onChanged: (order: Order) => void };

/** Stores the account for a transfer, if the customer gave it through another channel. */
export function RefundAccount({ refund, order, onChanged }: RefundAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {refund.account ? 'Change account' : 'Enter account'}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={`Where does the refund of ${order.reference} go?`}>
          <AccountForm
            orderId={order._id}
            onSaved={(changed) => {
              setOpen(false);
              onChanged(changed);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
