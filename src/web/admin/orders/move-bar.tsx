import { useState } from 'react';
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { StickyFooter } from '../ui/sticky-footer.tsx';
import { MoveSheet } from './move-sheet.tsx';
import styles from './orders.module.css';
import type { MovableOrder } from './status-move.ts';

type MoveBarProps = {
  orders: readonly MovableOrder[];
  /** After they were moved, and after they were taken back. */
  onDone: () => void;
  onClear: () => void;
};

/** What can be done with the orders that are chosen: one sheet for all. */
export function MoveBar({ orders, onDone, onClear }: MoveBarProps) {
  const [targetStatus, setTargetStatus] = useState<OrderStatus>();
  return (
    <StickyFooter label="Move the chosen orders" className={styles.moveBar}>
      <span className="small tabular">{orders.length} chosen</span>
      <select
        className={`${fieldsStyles.input} ${fieldsStyles.small}`}
        aria-label="Move them to"
        value=""
        onChange={(event) => setTargetStatus(orderStatuses.find((known) => known === event.target.value))}
      >
        <option value="">Move to…</option>
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      <Button size="sm" variant="text" onClick={onClear}>
        Clear<span className="sr-only"> selection</span>
      </Button>
      {targetStatus && (
        <MoveSheet
          orders={orders}
          status={targetStatus}
          onChanged={onDone}
          onDone={onDone}
          onClose={() => setTargetStatus(undefined)}
        />
      )}
    </StickyFooter>
  );
}
