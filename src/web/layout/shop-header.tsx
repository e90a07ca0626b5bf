import { NavLink } from 'react-router';
import { useSession } from '../state/session.ts';
import { HomeLink } from '../ui/marks/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CurrencyMenu } from './currency-menu.tsx';
import styles from './header.module.css';
import { Count, Progress } from './header-parts.tsx';
import { HeaderSearch } from './header-search.tsx';
import { useMainLinks } from './links.ts';
import { PhoneMenu } from './phone-menu.tsx';

/** Links, wordmark and tools; on phones wordmark, cart and menu. */
export function Header() {
  const isAdmin = useSession()?.role === 'admin';
  return (
    <header className={styles.header}>
      <div className="wrap">
        <nav className={styles.nav} aria-label="Main">
          {useMainLinks().map((link) => (
            <NavLink key={link.to} to={link.to} end={link.to === '/'}>
              <span>{link.label}</span>
            </NavLink>
          ))}
        </nav>
        <HomeLink />
        <div className={styles.tools}>
          <HeaderSearch />
          <CurrencyMenu className={styles.fromLg} />
          {!isAdmin && (
            <NavLink className={styles.fromLg} to="/wishlist">
              <span>Wishlist</span> <Count of="wishlist" />
            </NavLink>
          )}
          <AccountMenu className={styles.fromLg} />
          {!isAdmin && (
            <NavLink to="/cart">
              <span>Cart</span> <Count of="cart" />
            </NavLink>
          )}
          <PhoneMenu />
        </div>
      </div>
      <Progress />
    </header>
  );
}
