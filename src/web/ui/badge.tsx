import type { ReactNode } from 'react';

export type BadgeKind = 'in' | 'out' | 'paid' | 'pending' | 'failed' | 'refunded' | 'review';

/** A mark and a word: the mark's shape differs by kind, so colour is never alone. */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  return <span className={`badge ${kind}`}>{children}</span>;
}
