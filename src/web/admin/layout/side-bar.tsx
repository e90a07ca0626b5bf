import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { Session } from '../../state/session.ts';
import { NavCount, useNavCounts } from './nav-count.tsx';
import styles from './navigation.module.css';
import { useNavGroups } from './use-nav-items.ts';

/** The menu items by kind of work, next to the page; fixed while the page scrolls. */
export function SideBar({ admin }: { admin: Session }) {
  const { pathname } = useLocation();
  const groups = useNavGroups();
  const getCount = useNavCounts();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current place changes with the address
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.side} aria-label="Admin Dashboard">
      {groups.map(({ title, places }) => (
        <div key={title}>
          <p className={styles.groupTitle} aria-hidden="true">
            {title}
          </p>
          <ul aria-label={title}>
            {places.map(({ to, label, end, ...place }) => (
              <li key={to}>
                <NavLink to={to} end={end ?? false}>
                  {label}
                  <NavCount
                    count={getCount([place])}
                    what={place.counts === 'new-orders' ? 'new' : undefined}
                  />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="caption">{admin.name}</p>
    </nav>
  );
}
