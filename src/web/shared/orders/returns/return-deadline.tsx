import { formatDeadlineLabel, type ReturnDeadline } from './return-deadlines.ts';
import styles from './returns.module.css';

/** A clock of a return in words; red, and said, once it is overdue. */
export function DeadlineNote({ clock }: { clock: ReturnDeadline | undefined }) {
  if (!clock) return null;
  return <p className={clock.late ? `small ${styles.late}` : 'small'}>{formatDeadlineLabel(clock)}</p>;
}
