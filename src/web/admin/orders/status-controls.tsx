import { type ChangeEvent, useState } from 'react';
import type { Order } from '../../../contract/orders/order.api.ts';
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { Icon } from '../../ui/marks/icon.tsx';
import { StickyFooter } from '../kit/save-bar.tsx';
import { usePermissions } from '../layout/use-permissions.ts';
import { MoveSheet, type MoveSheetProps } from './move-sheet.tsx';
import type { OrderProps } from './order-change.ts';
import styles from './orders.module.css';
import { type MovableOrder, toMovableOrder } from './status-move.ts';

const statusOptions = orderStatuses.map((status) => <option key={status}>{status}</option>);

/** The sheet that moves orders, while a status is chosen. */
function useMoveSheet(props: Omit<MoveSheetProps, 'status' | 'onStatusChange' | 'onClose'>) {
  const [status, setStatus] = useState<OrderStatus>();
  return {
    setStatus,
    onSelect: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      setStatus(orderStatuses.find((known) => known === target.value)),
    sheet: status && (
      <MoveSheet
        key={status}
        {...props}
        status={status}
        onStatusChange={setStatus}
        onClose={() => setStatus(undefined)}
      />
    ),
  };
}

/**
 * An order's status; choosing another opens the sheet of that move, for admins with the right. Any may follow any.
 */
export function StatusSelect({ order, onChanged, large }: OrderProps & { large?: boolean }) {
  const { onSelect, sheet } = useMoveSheet({ orders: [toMovableOrder(order)], onChanged });
  if (!usePermissions()('orders')) return <span className="small">{order.status}</span>;
  return (
    <>
      <select
        className={classes(fieldsStyles.input, !large && fieldsStyles.small)}
        aria-label={`Status of ${order.reference}`}
        value={order.status}
        onChange={onSelect}
      >
        {statusOptions}
      </select>
      {sheet}
    </>
  );
}

/** An order's status, on phones: one press proposes the usual next step, a second takes it. */
export function StatusChip({ order, onChanged }: OrderProps) {
  const otherStatuses = orderStatuses.filter((status) => status !== order.status);
  const { setStatus, sheet } = useMoveSheet({ orders: [toMovableOrder(order)], otherStatuses, onChanged });
  const statusIndex = orderStatuses.indexOf(order.status);
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-label={`Status of ${order.reference}: ${order.status}`}
        onClick={() => setStatus(orderStatuses[statusIndex + 1] ?? orderStatuses[statusIndex - 1])}
      >
        {order.status}
        <Icon name="right" small />
      </button>
      {sheet}
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
  const { onSelect, sheet } = useMoveSheet({ orders, onChanged: onDone, onDone });
  return (
    <StickyFooter label="Move the chosen orders" className={styles.moveBar}>
      <span className="small tabular">{orders.length} chosen</span>
      <select
        className={`${fieldsStyles.input} ${fieldsStyles.small}`}
        aria-label="Move them to"
        value=""
        onChange={onSelect}
      >
        <option value="">Move to…</option>
        {statusOptions}
      </select>
      <Button size="sm" variant="text" onClick={onClear}>
        Clear<span className="sr-only"> selection</span>
      </Button>
      {sheet}
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
