import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Skeleton } from '../ui/states.tsx';
import styles from './header.module.css';
import { useMainLinks } from './links.ts';

const Sheet = lazy(() => import('./phone-menu-sheet.tsx').catch(() => ({ default: PlainMenu })));

/** The menu of small screens; its content is loaded when it is opened. */
export function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button className={styles.belowLg} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Menu
      </button>
      <Dialog open={open} onClose={close} title="Menu" size="sheet" className={styles.rising}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <Sheet onLeave={close} />
        </Suspense>
      </Dialog>
    </>
  );
}

export type PhoneMenuProps = { onLeave: () => void };

/** The main links, where the rest could not be loaded. */
function PlainMenu({ onLeave }: PhoneMenuProps) {
  return (
    <nav aria-label="Main">
      {useMainLinks().map(({ to, label }) => (
        <NavLink key={to} className={styles.plainLink} to={to} onClick={onLeave}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
