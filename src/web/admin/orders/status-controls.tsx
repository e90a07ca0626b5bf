import { useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts';
import { classes } from '../../ui/classes.ts';
import styles from '../../ui/forms/fields.module.css';
import { usePermissions } from '../layout/use-permissions.ts';
import { MoveSheet } from './move-sheet.tsx';
import { toMovableOrder } from './status-move.ts';

type StatusSelectProps = { order: Order; onChanged: (order: Order) => void; large?: boolean };

/**
 * An order's status; choosing another opens the sheet of that move, for admins with the right. Any may follow any.
 */
export function StatusSelect({ order, onChanged, large }: StatusSelectProps) {
  const [targetStatus, setTargetStatus] = useState<OrderStatus>();
  if (!usePermissions()('orders')) return <span className="small">{order.status}</span>;
  return (
    <>
      <select
        className={classes(styles.input, !large && styles.small)}
        aria-label={`Status of ${order.reference}`}
        value={order.status}
        onChange={(event) => setTargetStatus(orderStatuses.find((known) => known === event.target.value))}
      >
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      {targetStatus && (
        <MoveSheet
          orders={[toMovableOrder(order)]}
          status={targetStatus}
          onChanged={onChanged}
          onClose={() => setTargetStatus(undefined)}
        />
      )}
    </>
  );
}
