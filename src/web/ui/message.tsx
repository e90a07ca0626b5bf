import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './message.module.css';

type MessageProps = {
  /** info speaks in indigo, bad in terracotta; without a kind it is a quiet note. */
  kind?: 'info' | 'bad';
  title?: string;
  /** How it is announced when it appears: `status` politely, `alert` immediately. */
  role?: 'status' | 'alert';
  children?: ReactNode;
};

/** A sentence or two inside a page, with a thread on the left. */
export function Message({ kind, title, role, children }: MessageProps) {
  return (
    <div
      className={classes(styles.message, kind === 'info' && styles.info, kind === 'bad' && styles.bad)}
      role={role}
    >
      {title && <strong>{title}</strong>} {children}
    </div>
  );
}

/** A note for browsers without scripts; noscript.css hides the adjacent skeleton. `what` begins the sentence. */
export function NeedsScript({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <noscript>
      <Message kind="info" title={`${what} needs JavaScript.`}>
        {children ?? 'Please turn it on in your browser and reload the page.'}
      </Message>
    </noscript>
  );
}

/** Why a form was not taken, above its fields; nothing while nothing is wrong. */
export function FormMessage({ children }: { children: string }) {
  if (!children) return null;
  return (
    <Message kind="bad" role="alert">
      {children}
    </Message>
  );
}
