import { formatDeadlineLabel, type ReturnDeadline } from './return-deadlines.ts';
import styles from './returns.module.css';

/** The text of a return's deadline; red and announced once overdue. */
export function DeadlineNote({ clock }: { clock: ReturnDeadline | undefined }) {
  if (!clock) return null;
  return <p className={clock.late ? `small ${styles.late}` : 'small'}>{formatDeadlineLabel(clock)}</p>;
}
