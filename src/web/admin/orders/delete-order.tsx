import type { Order } from '../../../contract/orders/order.api.ts';
import { hasReceivedMoney } from '../../../contract/payments/payment-status.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type DeleteOrderProps = { order: Order; onClose: () => void; onDeleted: () => void };

/** Explains what happens to the order, then deletes or archives it after confirmation. */
export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  return (
    <ConfirmDialog
      title={`Delete order ${order.reference}?`}
      text={describeConsequences(order)}
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

function describeConsequences(order: Order): string {
  const { firstName, lastName } = order.address;
  const subject = `The order of ${firstName} ${lastName}`;
  if (hasReceivedMoney(order)) {
    return `Money has arrived for the order of ${firstName} ${lastName}, so it is set aside, not erased. It leaves your lists and counts. The customer still sees it, it stays in the reports and the books, and its pieces stay sold. You can restore it: choose Deleted in the filters of the orders.`;
  }
  return order.paymentStatus === 'Pending'
    ? `${subject} is unpaid: its pieces go back into the stock. This cannot be undone.`
    : `${subject} leaves the records. No money arrived for it. This cannot be undone.`;
}
