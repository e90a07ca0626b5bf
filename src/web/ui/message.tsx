import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type MessageProps = {
  /** info speaks in indigo, bad in terracotta; without a kind it is a quiet note. */
  kind?: 'info' | 'bad';
  title?: string;
  /** Announced when it appears: `status` politely, `alert` at once. */
  role?: 'status' | 'alert';
  children?: ReactNode;
};

/** A sentence or two inside a page, with a thread on the left. */
export function Message({ kind, title, role, children }: MessageProps) {
  return (
    <div className={classes('msg', kind)} role={role}>
      {title && <strong>{title}</strong>} {children}
    </div>
  );
}
