import { useNavigate } from 'react-router';
import { truncate } from '../../contract/text/shorten.ts';
import { type Session, signOut, useSession } from '../state/session.ts';
import marksStyles from '../ui/marks/marks.module.css';
import { Menu, MenuItem } from '../ui/overlay/menu.tsx';
import styles from './header.module.css';
import { Count } from './header-parts.tsx';
import { loginLabel } from './links.ts';

/** The account's places; what it offers depends on who is signed in. */
export function AccountMenu({ className }: { className?: string }) {
  const session = useSession();
  const logOut = useLogOut();
  const links = accountLinks(session);
  return (
    <Menu
      label={session ? `Account: ${session.name || 'U'}` : 'Account'}
      className={className}
      trigger={session ? <Avatar session={session} /> : 'Account'}
    >
      {session && <p className={`${styles.menuWho} caption`}>{session.name || session.email}</p>}
      {links.map((link) => (
        <MenuItem key={link.to} to={link.to}>
          <span className={styles.menuLabel}>{link.label}</span>
          {link.counts && <Count of={link.counts} />}
        </MenuItem>
      ))}
      {session && (
        <>
          <hr />
          <MenuItem onSelect={logOut}>Logout</MenuItem>
        </>
      )}
    </Menu>
  );
}

function Avatar({ session }: { session: Session }) {
  return (
    <span className={marksStyles.avatar} aria-hidden="true">
      {truncate(session.name.trim(), 1).toUpperCase() || 'U'}
    </span>
  );
}

/** Signs out in this browser and goes home. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    signOut();
    navigate('/');
  };
}

export type AccountLink = { to: string; label: string; counts?: 'cart' | 'wishlist' };

/** What the account menu offers to a guest, a customer, an admin. */
export function accountLinks(session: Session | undefined): AccountLink[] {
  if (!session) return [{ to: '/login', label: loginLabel }];
  if (session.role === 'admin') return [{ to: '/admin', label: 'Admin Dashboard' }];
  return [
    { to: '/cart', label: 'My Cart', counts: 'cart' },
    { to: '/wishlist', label: 'My Wishlist', counts: 'wishlist' },
    { to: '/dashboard/my-orders', label: 'My Orders' },
  ];
}
