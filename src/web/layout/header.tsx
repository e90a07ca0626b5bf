import { Link, NavLink } from 'react-router';
import { shopConfig } from '../../../shop.config.ts';
import { useSession } from '../state/session/session.ts';
import { WordmarkText } from '../ui/marks.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Count } from './count.tsx';
import { CurrencyMenu } from './currency-menu.tsx';
import { mainLinks } from './links.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { Progress } from './progress.tsx';

/** Links, wordmark and tools; on phones wordmark, cart and menu. */
export function Header() {
  const isAdmin = useSession()?.role === 'admin';
  return (
    <header className="header">
      <div className="wrap">
        <nav className="nav" aria-label="Main">
          {mainLinks.map((link) => (
            <NavLink key={link.to} to={link.to} end={link.to === '/'}>
              <span>{link.label}</span>
            </NavLink>
          ))}
        </nav>
        <Link className="wordmark" to="/" aria-label={`${shopConfig.name}, home`}>
          <WordmarkText name={shopConfig.name} />
        </Link>
        <div className="tools">
          <CurrencyMenu className="from-lg" />
          {!isAdmin && (
            <NavLink className="from-lg" to="/wishlist">
              <span>Wishlist</span> <Count of="wishlist" />
            </NavLink>
          )}
          <AccountMenu className="from-lg" />
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
