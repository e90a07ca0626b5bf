import { useState } from 'react';
import type { Order } from '../../../../contract/api/orders/order.ts';
import { type OrderStatus, orderStatuses } from '../../../../contract/rules/orders/order-status.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toMovable } from './movable.ts';
import { MoveSheet } from './move-sheet.tsx';
import styles from './status-chip.module.css';

type StatusChipProps = { order: Order; onChanged: (order: Order) => void };

/** Where an order stands, on phones: one press proposes the step that usually follows, a second takes it. */
export function StatusChip({ order, onChanged }: StatusChipProps) {
  const [asking, setAsking] = useState<OrderStatus>();
  const at = orderStatuses.indexOf(order.status);
  const usual = orderStatuses[at + 1] ?? orderStatuses[at - 1];
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-label={`Status of ${order.reference}: ${order.status}`}
        onClick={() => setAsking(usual)}
      >
        {order.status}
        <Icon name="right" small />
      </button>
      {asking && (
        <MoveSheet
          key={asking}
          orders={[toMovable(order)]}
          status={asking}
          others={orderStatuses.filter((status) => status !== order.status)}
          onOther={setAsking}
          onChanged={onChanged}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
