import { useNavigation } from 'react-router';
import { useDelayed } from '../ui/use-delayed.ts';
import styles from './header.module.css';

const showDelayMs = 200;

/** A thread under the header while the next page is on its way. */
export function Progress() {
  const late = useDelayed(useNavigation().state !== 'idle', showDelayMs);
  return (
    <div className={styles.progress} role="status" data-on={late || undefined}>
      {late && <span className="sr-only">Loading</span>}
    </div>
  );
}
