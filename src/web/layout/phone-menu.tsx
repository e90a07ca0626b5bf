import { useState } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../state/session.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { type AccountLink, accountLinks, useLogOut } from './account-menu.tsx';
import { CurrencyMenu } from './currency-menu.tsx';
import styles from './header.module.css';
import { Count } from './header-parts.tsx';
import { useMainLinks } from './links.ts';

/** The menu of small screens: a sheet with everything the header contains on large ones. */
export function PhoneMenu() {
  const [open, setOpen] = useState(false);
  const session = useSession();
  const logOut = useLogOut();
  const links = useMainLinks();
  const close = () => setOpen(false);
  const guestLinks: AccountLink[] = session
    ? []
    : [{ to: '/wishlist', label: 'Wishlist', counts: 'wishlist' }];
  return (
    <>
      <button className={styles.belowLg} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Menu
      </button>
      <Dialog open={open} onClose={close} title="Menu" size="sheet">
        <nav className={styles.phoneLinks} aria-label="Main">
          {links.map((link) => (
            <NavLink key={link.to} className="display" to={link.to} end={link.to === '/'} onClick={close}>
              {link.label}
            </NavLink>
          ))}
          {[...guestLinks, ...accountLinks(session)].map((link) => (
            <NavLink key={link.to} to={link.to} onClick={close}>
              {link.label}
              {link.counts && <Count of={link.counts} />}
            </NavLink>
          ))}
          {session && (
            <button
              type="button"
              onClick={() => {
                close();
                logOut();
              }}
            >
              Logout
            </button>
          )}
        </nav>
        <div className={`row above-6 ${styles.phoneCurrency}`}>
          <span className={`label ${styles.phoneCurrencyLabel}`}>Currency</span>
          <CurrencyMenu align="left" />
        </div>
      </Dialog>
    </>
  );
}
