import { useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { truncate } from '../../../contract/text/shorten.ts';
import sidebarStyles from '../../layout/sidebar.module.css';
import { unlistedMeta } from '../../seo/meta.ts';
import type { Session } from '../../state/session.ts';
import { useSewingPath } from '../../state/shop-details.ts';
import marksStyles from '../../ui/marks/marks.module.css';
import { RequireSession } from '../../ui/require-session.tsx';
import type { Route } from './+types/account-layout.ts';
import styles from './account.module.css';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, 'My Account');

const measuresPath = '/dashboard/measures';
const ordersPath = '/dashboard/my-orders';
const navLinks = [
  { to: '/dashboard', label: 'Profile', end: true },
  { to: ordersPath, label: 'My Orders' },
  { to: measuresPath, label: 'Measurements' },
  { to: '/dashboard/track-order', label: 'Track Order' },
] as const;

/** The frame of a customer's pages, for those who are signed in. Admins have their own. */
export default function AccountLayout() {
  return (
    // biome-ignore lint/a11y/useValidAriaRole: a role in the shop, not ARIA's
    <RequireSession role="user" otherwise="/admin" title="One moment">
      {(session) => (
        <div className={`wrap ${sidebarStyles.frame}`}>
          <Sidebar session={session} />
          <div>
            <Outlet />
          </div>
        </div>
      )}
    </RequireSession>
  );
}

function Sidebar({ session }: { session: Session }) {
  // of no use where nothing is sewn to measure
  const sews = useSewingPath('') !== '';
  const links = navLinks.filter(({ to }) => sews || to !== measuresPath);
  const list = useCurrentInView();
  // one order, or its return, is among My Orders
  const isOrder = useLocation().pathname.startsWith('/dashboard/order/');
  return (
    <aside className={sidebarStyles.side}>
      <nav aria-label="My Account">
        <div className={sidebarStyles.who}>
          <div className="row">
            <span className={marksStyles.avatar} aria-hidden="true">
              {truncate(session.name.trim(), 1).toUpperCase() || 'U'}
            </span>
            <span>
              <b className={`display ${styles.title}`}>My Account</b>
              <span className="caption">{session.name}</span>
            </span>
          </div>
        </div>
        <ul ref={list}>
          {links.map(({ to, label, ...rest }) => (
            <li key={to}>
              {to === ordersPath && isOrder ? (
                <Link to={to} aria-current="true">
                  {label}
                </Link>
              ) : (
                <NavLink to={to} {...rest}>
                  {label}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

/** Brings the link of the open page into the middle of a row that phones scroll sideways. */
function useCurrentInView() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another link
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return list;
}
