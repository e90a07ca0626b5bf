import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import { IconButton } from '../marks/icon.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  /** Called on Escape, on the close button and on a press outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** One quiet line under the title. */
  lead?: ReactNode;
  /** 34 rem; wide is 66 rem; sheet covers the whole page. */
  size?: 'normal' | 'wide' | 'sheet';
  className?: string;
  children: ReactNode;
};

/** A titled modal dialog: focus stays inside and goes back to where it was. It exists only while it is open. */
export function Dialog(props: DialogProps) {
  return props.open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog({ onClose, title, lead, size = 'normal', className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same through onCancel
    <dialog
      ref={dialog}
      className={classes(
        styles.dialog,
        size === 'wide' && styles.wide,
        size === 'sheet' && styles.sheet,
        className,
      )}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOnBackdrop}
    >
      <div className={styles.body}>
        <header>
          <div>
            <h2 id={titleId}>{title}</h2>
            {lead && <p className="soft small above-1">{lead}</p>}
          </div>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
