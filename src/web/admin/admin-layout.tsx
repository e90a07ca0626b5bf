import { useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { shopConfig } from '../../../shop.config.ts';
import { rememberReturnPath } from '../state/return-path.ts';
import { hasLeftOnPurpose, type Session, signOut, useSession, useSessionReady } from '../state/session.ts';
import adminStyles from '../styles/admin.css?url';
import { WordmarkText } from '../ui/marks.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNewOrders, useOrderArrivals } from './arrivals.ts';

export const links = () => [{ rel: 'stylesheet', href: adminStyles }];

export const meta = () => [
  { title: `Admin Dashboard | ${shopConfig.name}` },
  { name: 'robots', content: 'noindex' },
];

const adminPlaces = [
  { to: '/admin', label: 'Dashboard', end: true },
  { to: '/admin/add', label: 'Add Items' },
  { to: '/admin/list', label: 'Inventory' },
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/activity', label: 'Activity' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/settings', label: 'Settings' },
] as const;

/** The frame of the back office. Guests go to the login and come back; customers go home. */
export default function AdminLayout() {
  const ready = useSessionReady();
  const session = useSession();
  const admin = session?.role === 'admin' ? session : undefined;
  useGuard(ready, session);
  useOrderArrivals(admin !== undefined);
  return (
    <div className="page admin">
      <AdminHeader admin={admin} />
      <div className="wrap frame">
        <aside className="side">{admin && <Places admin={admin} />}</aside>
        <main id="main" className="main" tabIndex={-1}>
          {admin ? <Outlet /> : <Skeleton lines={5} label="Checking who is signed in" />}
        </main>
      </div>
    </div>
  );
}

/** The back office's pages; nobody else is shown even their names. */
function Places({ admin }: { admin: Session }) {
  const { pathname } = useLocation();
  const places = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current place changes with the address
  useEffect(() => {
    const current = places.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <nav aria-label="Admin Dashboard">
      <div className="who">
        <div className="row">
          <span className="avatar" aria-hidden="true">
            {admin.name.slice(0, 1).toUpperCase() || 'U'}
          </span>
          <span>
            <b className="d side-title">Admin Dashboard</b>
            <span className="caption">{admin.name}</span>
          </span>
        </div>
      </div>
      <ul ref={places}>
        {adminPlaces.map(({ to, label, ...rest }) => (
          <li key={to}>
            <NavLink to={to} {...rest}>
              {label}
              {to === '/admin/orders' && <NewOrderCount />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many orders nobody has looked at here; nothing while there are none. */
function NewOrderCount() {
  const count = useNewOrders();
  if (count === 0) return null;
  return (
    <b className="count">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> new</span>
    </b>
  );
}

/** Sends away who has no business here; somebody who chose to leave goes home rather than to the login. */
function useGuard(ready: boolean, session: Session | undefined): void {
  const navigate = useNavigate();
  const wasHere = useRef(false);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!ready) return;
    if (session?.role === 'admin') {
      wasHere.current = true;
      return;
    }
    if (session || (wasHere.current && hasLeftOnPurpose())) {
      navigate('/', { replace: true });
      return;
    }
    rememberReturnPath(pathname + search);
    navigate('/login', { replace: true });
  }, [ready, session, pathname, search, navigate]);
}

function AdminHeader({ admin }: { admin: Session | undefined }) {
  return (
    <header className="header">
      <div className="wrap">
        <Link className="wordmark" to="/" aria-label={`${shopConfig.name}, home`}>
          <WordmarkText name={shopConfig.name} />
        </Link>
        <div className="tools">
          <Link to="/">
            <span>See the shop</span>
          </Link>
          {admin && (
            <Menu label={`Account: ${admin.name || 'U'}`} trigger={admin.name || 'Account'}>
              <MenuItem to="/admin">Admin Dashboard</MenuItem>
              <MenuItem to="/admin/account">Your account</MenuItem>
              <hr />
              <MenuItem onSelect={signOut}>Logout</MenuItem>
            </Menu>
          )}
        </div>
      </div>
    </header>
  );
}
