import type { Order } from '../../../contract/orders/order.api.ts';
import { hasReceivedMoney } from '../../../contract/payments/payment-status.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { usePermissions } from '../layout/use-permissions.ts';
import { applyChange, type OrderProps } from './order-change.ts';

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

/** Restores an archived order to the lists. */
export function RestoreOrder({ order, onChanged }: OrderProps) {
  return (
    <ActionButton
      size="sm"
      variant="secondary"
      workingLabel="Restoring..."
      action={() => applyChange(adminApi.orders.restore({ orderId: order._id }), onChanged)}
    >
      Restore<span className="sr-only"> order {order.reference}</span>
    </ActionButton>
  );
}

/** Shows since when an order has been archived, and restores it. */
export function DeletedOrderBanner({ order, onChanged }: OrderProps) {
  const canRestore = usePermissions()('order_changes');
  if (!order.setAsideAt) return null;
  return (
    <div className="above-4">
      <Message kind="info" title={`Deleted ${formatDateTime(order.setAsideAt)}.`}>
        <span className="own-line">
          Your lists and counts leave it out. The customer still sees it, and it stays in the reports and the
          books.
        </span>
        {canRestore && (
          <span className="row above-3">
            <RestoreOrder order={order} onChanged={onChanged} />
          </span>
        )}
      </Message>
    </div>
  );
}
