import { useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { orderStatuses } from '../../contract/statuses.ts';
import { ApiError } from '../api-client.ts';
import { classes } from '../ui/classes.ts';
import { toast } from '../ui/toast.ts';
import { adminApi } from './admin-api.ts';

type StatusSelectProps = { order: Order; onChanged: (order: Order) => void; large?: boolean };

/** Moves an order to another status at once; any to any. Springs back when it fails. */
export function StatusSelect({ order, onChanged, large }: StatusSelectProps) {
  const [working, setWorking] = useState(false);

  async function change(value: string) {
    const status = orderStatuses.find((known) => known === value);
    if (!status) return;
    setWorking(true);
    try {
      const { data } = await adminApi.orders.setStatus({ orderId: order._id, status });
      onChanged(data);
      toast.success(`${data.reference}: ${data.status}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(`${order.reference} stays at ${order.status}. ${error.message}`);
    } finally {
      setWorking(false);
    }
  }

  return (
    <select
      className={classes('input', !large && 'sm')}
      aria-label={`Status of ${order.reference}`}
      value={order.status}
      disabled={working}
      onChange={(event) => change(event.target.value)}
    >
      {orderStatuses.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </select>
  );
}
