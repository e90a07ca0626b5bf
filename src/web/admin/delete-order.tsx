import type { Order } from '../../contract/orders.ts';
import { toast } from '../ui/toast.ts';
import { adminApi } from './admin-api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteOrderProps = { order: Order; onClose: () => void; onDeleted: () => void };

/** Asks, then deletes; says what happens to the pieces and the money. */
export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const unpaid = order.paymentStatus === 'Pending';
  return (
    <ConfirmDialog
      title={`Delete order ${order.reference}?`}
      text={
        unpaid
          ? `The order of ${order.address.firstName} ${order.address.lastName} is unpaid: its pieces go back into the stock. This cannot be undone.`
          : `The order of ${order.address.firstName} ${order.address.lastName} leaves the records. Nothing is paid back by deleting it. This cannot be undone.`
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
