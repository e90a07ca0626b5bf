import { useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Icon } from '../../ui/icon.tsx';
import { StickyFooter } from '../kit/sticky-footer.tsx';
import { usePermissions } from '../layout/use-permissions.ts';
import { MoveSheet } from './move-sheet.tsx';
import styles from './orders.module.css';
import { type MovableOrder, toMovableOrder } from './status-move.ts';

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
        className={classes(fieldsStyles.input, !large && fieldsStyles.small)}
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

/** Which orders are chosen, over all pages of the list, as they were last read. */
export function useSelectedOrders(visibleOrders: readonly Order[] | undefined) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Order>>(new Map());
  const visibleById = new Map((visibleOrders ?? []).map((order) => [order._id, order]));
  function choose(ids: string[], on: boolean) {
    const next = new Map(selected);
    for (const id of ids) {
      const order = visibleById.get(id);
      if (on && order) next.set(id, order);
      else next.delete(id);
    }
    setSelected(next);
  }
  const chosen = new Map([...selected].map(([id, order]) => [id, visibleById.get(id) ?? order]));
  return { chosen, choose, clear: () => setSelected(new Map()) };
}
