import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './sticky-footer.module.css';

type StickyFooterProps = {
  /** Names it as a region of the page, where it is not the foot of a form or dialog. */
  label?: string;
  /** False while it need not stay in view. */
  sticky?: boolean;
  /** How its parts lie, where they do not simply follow each other. */
  className?: string | undefined;
  children: ReactNode;
};

/** The buttons of a form, a dialog or chosen rows. They stay in view: over the bar of places on phones. */
export function StickyFooter({ label, sticky = true, className, children }: StickyFooterProps) {
  const Element = label ? 'section' : 'div';
  return (
    <Element className={classes(styles.row, sticky && styles.staying, className)} aria-label={label}>
      {children}
    </Element>
  );
}
