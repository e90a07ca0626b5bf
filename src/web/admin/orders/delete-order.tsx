import type { Order } from '../../../contract/api/orders/order.ts';
import { isInTheBooks } from '../../../contract/rules/orders/payment-status.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from '../ui/lists/lists.module.css';

type DeleteOrderProps = { order: Order; onClose: () => void; onDeleted: () => void };

/** Asks, then deletes an order without money; of one that belongs to the books it says what to do instead. */
export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const unpaid = order.paymentStatus === 'Pending';
  const wasPaid = order.history.some(({ kind, to }) => kind === 'payment' && to === 'Paid');
  if (isInTheBooks(order.paymentStatus, wasPaid)) return <StaysInTheBooks order={order} onClose={onClose} />;
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

function StaysInTheBooks({ order, onClose }: Pick<DeleteOrderProps, 'order' | 'onClose'>) {
  return (
    <Dialog open onClose={onClose} title={`Order ${order.reference} cannot be deleted`}>
      <div className="stack">
        <p className="soft">{reasons[order.paymentStatus]}</p>
        <div className={styles.dialogFoot}>
          <LinkButton to={`/admin/order/${order._id}`} onClick={onClose}>
            Open the order
          </LinkButton>
          <Button variant="text" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const wasPaidOnce = 'It was paid, and paid orders stay in the books.';
const reasons: Record<Order['paymentStatus'], string> = {
  Pending: wasPaidOnce,
  Failed: wasPaidOnce,
  Paid: `${wasPaidOnce} If the customer does not want it any more, refund it.`,
  Refunded: 'It was paid and refunded, and both stay in the books.',
  Review: 'Its payment is in review. Settle that first: accept it, mark it as failed or refund it.',
};
