import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './empty.module.css';
import skeletonStyles from './skeleton.module.css';

type StateProps = { title: string; text?: ReactNode; children?: ReactNode };

type EmptyStateProps = StateProps & {
  /** Pieces follow, which should be in the first view of a phone. */
  leadsOn?: boolean;
};

/** A list with nothing in it: what is missing, why, and (as children) what to do. */
export function EmptyState({ title, text, leadsOn, children }: EmptyStateProps) {
  return (
    <div className={classes(styles.empty, leadsOn && styles.leadsOn)}>
      <p className="display">{title}</p>
      {text && <p className="soft">{text}</p>}
      {children}
    </div>
  );
}

/** A loading error: what happened, what is unaffected, and a retry button. */
export function ErrorState({ title, text, onRetry }: StateProps & { onRetry?: () => void }) {
  return (
    <div className={styles.empty} role="alert">
      <p className="display">{title}</p>
      {text && <p className="soft">{text}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Pulsing grey lines while text is loading. `label` is read by assistive technology. */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className={`${skeletonStyles.skeleton} ${skeletonStyles.lines}`} role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <i key={i} style={{ width: `${[92, 78, 64][i % 3]}%` }} />
      ))}
    </div>
  );
}
