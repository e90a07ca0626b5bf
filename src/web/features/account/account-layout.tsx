import { NavLink, Outlet } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import type { Session } from '../../state/session/session.ts';
import { RequireSession } from '../../ui/require-session.tsx';

export const meta = () => [
  { title: `My Account | ${shopConfig.name}` },
  { name: 'robots', content: 'noindex' },
];

const places = [
  { to: '/dashboard', label: 'Profile', end: true },
  { to: '/dashboard/my-orders', label: 'My Orders' },
  { to: '/dashboard/track-order', label: 'Track Order' },
] as const;

/** The frame of a customer's pages, for those who are signed in. Admins have their own. */
export default function AccountLayout() {
  return (
    // biome-ignore lint/a11y/useValidAriaRole: a role in the shop, not ARIA's
    <RequireSession role="user" otherwise="/admin" title="One moment">
      {(session) => (
        <div className="wrap frame">
          <Sidebar session={session} />
          <div className="main">
            <Outlet />
          </div>
        </div>
      )}
    </RequireSession>
  );
}

function Sidebar({ session }: { session: Session }) {
  return (
    <aside className="side">
      <nav aria-label="My Account">
        <div className="who">
          <div className="row">
            <span className="avatar" aria-hidden="true">
              {session.name.trim().slice(0, 1).toUpperCase() || 'U'}
            </span>
            <span>
              <b className="d account-title">My Account</b>
              <span className="caption">{session.name}</span>
            </span>
          </div>
        </div>
        <ul>
          {places.map(({ to, label, ...rest }) => (
            <li key={to}>
              <NavLink to={to} {...rest}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
