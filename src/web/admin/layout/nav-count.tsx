import { useDesk } from '../desk/use-desk.ts';
import { useNewOrders } from '../orders/new-orders.ts';
import styles from './navigation.module.css';
import type { NavItem } from './navigation.tsx';

/** How much waits at each of some places together. */
export function useNavCounts(): (places: readonly Pick<NavItem, 'counts'>[]) => number {
  const tasks = useDesk().today?.tasks;
  const newOrders = useNewOrders();
  return (places) =>
    places
      .flatMap(({ counts = [] }) => counts)
      .reduce((sum, each) => sum + (each === 'new-orders' ? newOrders : (tasks?.[each] ?? 0)), 0);
}

/** A small number next to a menu item; hidden while it is 0. */
export function NavCount({ count, what = 'waiting' }: { count: number; what?: string | undefined }) {
  if (count === 0) return null;
  return (
    <b className={styles.count}>
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {what}</span>
    </b>
  );
}
