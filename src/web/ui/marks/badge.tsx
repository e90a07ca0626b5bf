import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeKind = 'in' | 'out' | 'paid' | 'pending' | 'failed' | 'refunded' | 'review';

const marks: Record<BadgeKind, string | undefined> = {
  in: styles.in,
  out: styles.out,
  paid: styles.paid,
  pending: styles.pending,
  failed: styles.failed,
  refunded: styles.refunded,
  review: styles.review,
};

/** A mark and a word: the mark's shape differs by kind, so colour is never alone. */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  return <span className={`${styles.badge} ${marks[kind]}`}>{children}</span>;
}
