import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import styles from './save-bar.module.css';

type SaveBarProps = {
  /** The button's label: "Save contact". */
  label: string;
  /** How many fields differ from what is saved. */
  changes: number;
  working: boolean;
  /** It cannot be saved now, although something is changed. */
  blocked?: boolean;
  /** It can be saved although nothing is changed: what is saved is to be put right. */
  alwaysEnabled?: boolean;
  /** What was refused, in a sentence. */
  problem?: string | undefined;
  /** When and by which user it was last saved; undefined if it never was. */
  savedText?: string | undefined;
  /** Other buttons next to Save. */
  children?: ReactNode;
};

/** The bottom bar of a form. It stays in view while there are changes, and shows how many. */
export function SaveBar(props: SaveBarProps) {
  const { label, changes, working, blocked, alwaysEnabled, problem, savedText, children } = props;
  return (
    <StickyFooter sticky={changes > 0}>
      <Button
        type="submit"
        working={working}
        workingLabel="Saving..."
        disabled={blocked || (changes === 0 && !alwaysEnabled)}
      >
        {label}
      </Button>
      {children}
      <div role="status">
        {!working &&
          (problem ? <FieldError>{problem}</FieldError> : <SaveState changes={changes} saved={savedText} />)}
      </div>
    </StickyFooter>
  );
}

function SaveState({ changes, saved = 'Nothing to save' }: { changes: number; saved?: string | undefined }) {
  return <span className="caption">{changes > 0 ? formatUnsaved(changes) : saved}</span>;
}

/** As in "2 unsaved changes". */
export function formatUnsaved(changes: number): string {
  return `${changes} unsaved ${changes === 1 ? 'change' : 'changes'}`;
}

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
