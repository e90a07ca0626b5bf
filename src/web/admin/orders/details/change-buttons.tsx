import { useState } from 'react';
import type { Order } from '../../../../contract/orders/order.api.ts';
import { isInHouse } from '../../../../contract/orders/order-status.ts';
import { isClosed } from '../../../../contract/payments/payment-status.ts';
import { Button } from '../../../ui/button.tsx';
import { AcceptCancelDialog } from './accept-cancel-dialog.tsx';
import { EditOrderDialog } from './edit-order-dialog.tsx';

type OrderChangesProps = { order: Order; onChanged: (order: Order) => void };

/** What an admin may still change of an order: until its first parcel leaves. */
export function OrderChanges({ order, onChanged }: OrderChangesProps) {
  const [open, setOpen] = useState<'edit' | 'cancel'>();
  const close = () => setOpen(undefined);
  const { status, paymentStatus, parcels, cancelled, kind } = order;
  if (!isInHouse(status) || parcels.length > 0 || cancelled || isClosed(paymentStatus)) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen('edit')}>
        Edit order
      </Button>
      {kind === 'sale' && paymentStatus !== 'Review' && (
        <Button size="sm" variant="quiet" onClick={() => setOpen('cancel')}>
          Cancel order
        </Button>
      )}
      {open === 'edit' && <EditOrderDialog order={order} onChanged={onChanged} onClose={close} />}
      {open === 'cancel' && <AcceptCancelDialog order={order} onChanged={onChanged} onClose={close} />}
    </>
  );
}
