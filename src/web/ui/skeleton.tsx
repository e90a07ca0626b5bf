import styles from './skeleton.module.css';
/** Pulsing grey lines while text is loading. `label` is read by assistive technology. */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className={`${styles.skeleton} ${styles.lines}`} role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <i key={i} style={{ width: `${[92, 78, 64][i % 3]}%` }} />
      ))}
    </div>
  );
}
