import { type RefObject, useEffect, useRef } from 'react';
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
  const header = useRef<HTMLElement>(null);
  useAwayWhileReading(header);
  return (
    <header ref={header} className={styles.header}>
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

/** Marks the header on the way down a page, for the styles; the way back up brings it back. */
function useAwayWhileReading(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before = scrollY;
    const follow = () => {
      if (Math.abs(scrollY - before) < 9) return;
      header.current?.toggleAttribute('data-away', scrollY > before && scrollY > 240);
      before = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [header]);
}
