import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './fold.module.css';
import { tableFitsQuery, useMedia } from './use-media.ts';

/** The width from which actions are in a row; below it they are collapsed. */
const actionsFitQuery = '(min-width: 48rem)';

/** A list's filters: in a row if there is room, else collapsed under a button that shows how many are set. */
export function FilterFold({ set, children }: { set: number; children: ReactNode }) {
  if (useMedia(tableFitsQuery)) return children;
  return (
    <details className={styles.fold}>
      <summary>
        <Icon name="filter" small />
        Filters{set > 0 && `, ${set} set`}
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** An act closes the menu, and the focus is where a dialog that it opens gives it back to. */
function closeAfterAction({ currentTarget, target }: MouseEvent<HTMLDetailsElement>) {
  if (!(target instanceof Element) || !target.closest('a, button')) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** What else can be done with a list: in a line where there is room, on phones a menu under "More". */
export function MoreActions({ children }: { children: ReactNode }) {
  if (useMedia(actionsFitQuery)) return children;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click the buttons within too
    <details className={styles.menu} onClick={closeAfterAction}>
      <summary>More</summary>
      <div>{children}</div>
    </details>
  );
}
