import { useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoveSheet } from './move-sheet.tsx';
import styles from './status-chip.module.css';
import { toMovableOrder } from './status-move.ts';

type StatusChipProps = { order: Order; onChanged: (order: Order) => void };

/** An order's status, on phones: one press proposes the usual next step, a second takes it. */
export function StatusChip({ order, onChanged }: StatusChipProps) {
  const [targetStatus, setTargetStatus] = useState<OrderStatus>();
  const statusIndex = orderStatuses.indexOf(order.status);
  const nextStatus = orderStatuses[statusIndex + 1] ?? orderStatuses[statusIndex - 1];
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-label={`Status of ${order.reference}: ${order.status}`}
        onClick={() => setTargetStatus(nextStatus)}
      >
        {order.status}
        <Icon name="right" small />
      </button>
      {targetStatus && (
        <MoveSheet
          key={targetStatus}
          orders={[toMovableOrder(order)]}
          status={targetStatus}
          otherStatuses={orderStatuses.filter((status) => status !== order.status)}
          onStatusChange={setTargetStatus}
          onChanged={onChanged}
          onClose={() => setTargetStatus(undefined)}
        />
      )}
    </>
  );
}
