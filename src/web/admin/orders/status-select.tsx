import { useState } from 'react';
import type { Order } from '../../../contract/api/order.ts';
import {
  type OrderStatus,
  orderStatuses,
  orderStatusTable,
  undoOfferMs,
} from '../../../contract/rules/orders/order-status.ts';
import { paymentStatusTable } from '../../../contract/rules/orders/payment-status.ts';
import { failureOf } from '../../client/api-client.ts';
import { classes } from '../../ui/classes.ts';
import styles from '../../ui/forms/fields.module.css';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type StatusSelectProps = { order: Order; onChanged: (order: Order) => void; large?: boolean };

/**
 * Moves an order to another status; any to any. Asks first when the order is not paid, and offers to undo as long as
 * the customer's mail waits. Springs back when it fails.
 */
export function StatusSelect({ order, onChanged, large }: StatusSelectProps) {
  const [working, setWorking] = useState(false);
  const [asking, setAsking] = useState<OrderStatus>();

  async function move(status: OrderStatus): Promise<void> {
    const { data } = await adminApi.orders.setStatus({ orderId: order._id, status, notify: true });
    onChanged(data);
    const action = { label: 'Undo', onSelect: () => void undo(data, order.status, onChanged) };
    toast.success(`${data.reference}: ${data.status}`, { action, showMs: undoOfferMs });
  }

  async function choose(value: string) {
    const status = orderStatuses.find((known) => known === value);
    if (!status) return;
    if (order.paymentStatus !== 'Paid') {
      setAsking(status);
      return;
    }
    setWorking(true);
    try {
      await move(status);
    } catch (error) {
      toast.error(`${order.reference} stays at ${order.status}. ${failureOf(error).message}`);
    } finally {
      setWorking(false);
    }
  }

  return (
    <>
      <select
        className={classes(styles.input, !large && styles.small)}
        aria-label={`Status of ${order.reference}`}
        value={order.status}
        disabled={working}
        onChange={(event) => choose(event.target.value)}
      >
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      {asking && (
        <ConfirmDialog
          title={`Move ${order.reference} to ${asking}?`}
          text={
            <>
              <p className={styles.error}>{paymentStatusTable[order.paymentStatus].warning}</p>
              <p className="above-3">{orderStatusTable[asking].mailNote}</p>
            </>
          }
          action={`Move to ${asking}`}
          workingLabel="Moving..."
          failure={`${order.reference} stays at ${order.status}.`}
          onConfirm={() => move(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

async function undo(moved: Order, status: OrderStatus, onChanged: (order: Order) => void): Promise<void> {
  try {
    const { data } = await adminApi.orders.setStatus({ orderId: moved._id, status, undo: true });
    onChanged(data);
    toast.success(`${data.reference}: ${data.status} again`);
  } catch (error) {
    toast.error(`${moved.reference} stays at ${moved.status}. ${failureOf(error).message}`);
  }
}
