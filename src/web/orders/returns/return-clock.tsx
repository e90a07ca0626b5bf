import { clockInWords, type ReturnClock } from './return-clocks.ts';
import styles from './returns.module.css';

/** A clock of a return in words; red, and said, once it is overdue. */
export function ClockNote({ clock }: { clock: ReturnClock | undefined }) {
  if (!clock) return null;
  return <p className={clock.late ? `small ${styles.late}` : 'small'}>{clockInWords(clock)}</p>;
}
