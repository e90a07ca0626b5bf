import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import headerStyles from '../../layout/header.module.css';
import sidebarStyles from '../../layout/sidebar.module.css';
import type { Session } from '../../state/session/session.ts';
import avatarStyles from '../../ui/marks/avatar.module.css';
import { useInboxCount } from '../inbox/inbox-counts.ts';
import { useNewOrders } from '../orders/new-orders.ts';
import { useReturnsCount } from '../returns/returns-count.ts';
import styles from './frame.module.css';

const places = [
  { to: '/admin', label: 'Dashboard', end: true },
  { to: '/admin/add', label: 'Add Items' },
  { to: '/admin/list', label: 'Inventory' },
  { to: '/admin/collections', label: 'Collections' },
  { to: '/admin/codes', label: 'Codes' },
  { to: '/admin/home', label: 'Home page' },
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/returns', label: 'Returns' },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/activity', label: 'Activity' },
  { to: '/admin/messages', label: 'Messages' },
  { to: '/admin/settings', label: 'Settings' },
] as const;

/** The back office's pages, with how many orders and messages wait; nobody but admins is shown even their names. */
export function Places({ admin }: { admin: Session }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const counts: Record<string, { count: number; what: string }> = {
    '/admin/orders': { count: useNewOrders(), what: 'new' },
    '/admin/returns': { count: useReturnsCount(), what: 'waiting' },
    '/admin/messages': { count: useInboxCount(), what: 'waiting' },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current place changes with the address
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <nav aria-label="Admin Dashboard">
      <div className={sidebarStyles.who}>
        <div className="row">
          <span className={avatarStyles.avatar} aria-hidden="true">
            {firstLetter(admin.name)}
          </span>
          <span className={styles.whoWords}>
            <b className={`display ${styles.sideTitle}`}>Admin Dashboard</b>
            <span className="caption">{admin.name}</span>
          </span>
        </div>
      </div>
      <ul ref={list}>
        {places.map(({ to, label, ...rest }) => (
          <li key={to}>
            <NavLink to={to} {...rest}>
              {label}
              {counts[to] && <Count {...counts[to]} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A small number beside a place; nothing while it is 0. */
function Count({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <b className={headerStyles.count}>
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {what}</span>
    </b>
  );
}

/** What stands for a person in a round: the first letter of the name, or U. */
export function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? 'U';
}
