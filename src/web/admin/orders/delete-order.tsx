import type { Order } from '../../../contract/api/orders/order.ts';
import { isInTheBooks } from '../../../contract/rules/orders/payment-status.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type DeleteOrderProps = { order: Order; onClose: () => void; onDeleted: () => void };

/** Whether an order may be deleted: one that was ever paid, or whose money is in review, stays in the books. */
export function isDeletable({ paymentStatus, history }: Pick<Order, 'paymentStatus' | 'history'>): boolean {
  const wasPaid = history.some(({ kind, to }) => kind === 'payment' && to === 'Paid');
  return !isInTheBooks(paymentStatus, wasPaid);
}

/** Asks, then deletes an order without money. */
export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const unpaid = order.paymentStatus === 'Pending';
  return (
    <ConfirmDialog
      title={`Delete order ${order.reference}?`}
      text={
        unpaid
          ? `The order of ${order.address.firstName} ${order.address.lastName} is unpaid: its pieces go back into the stock. This cannot be undone.`
          : `The order of ${order.address.firstName} ${order.address.lastName} leaves the records. No money arrived for it. This cannot be undone.`
      }
      action={`Delete ${order.reference}`}
      workingLabel="Deleting..."
      failure="Error deleting order"
      onConfirm={async () => {
        await adminApi.orders.remove({ orderId: order._id });
        toast.success('Order deleted successfully');
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
