import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { Session } from '../../state/session.ts';
import { logOut } from '../account/device-push.ts';
import { useDesk } from '../dashboard/use-desk.ts';
import { InfoDialog } from '../kit/form-dialog.tsx';
import { useNewOrders } from '../orders/new-orders.ts';
import styles from './navigation.module.css';
import { isWithinSection, type NavItem } from './navigation.tsx';
import { useBottomBarItems, useNavGroups } from './use-nav-items.ts';

/** The four daily places and all the others, under the thumb on phones. It makes way for the keyboard. */
export function BottomBar() {
  const { pathname } = useLocation();
  const getCount = useNavCounts();
  const [open, setOpen] = useState(false);
  const isKeyboardOpen = useKeyboardOpen();
  const groups = useNavGroups();
  const barItems = useBottomBarItems();
  const current = barItems.find(({ to }) => isWithinSection(pathname, to));
  const otherGroups = groups.flatMap(({ title, places }) => {
    const otherItems = places.filter(({ to }) => !barItems.some((each) => each.to === to));
    return otherItems.length > 0 ? [{ title, places: otherItems }] : [];
  });
  return (
    <nav className={styles.bar} aria-label="Admin Dashboard" data-typing={isKeyboardOpen || undefined}>
      {barItems.map((place) => (
        <Link key={place.to} to={place.to} aria-current={place === current ? 'page' : undefined}>
          {place.label}
          <NavCount count={getCount([place])} what={place.counts === 'new-orders' ? 'new' : undefined} />
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        data-current={current === undefined || undefined}
        onClick={() => setOpen(true)}
      >
        More
        <NavCount count={getCount(otherGroups.flatMap(({ places }) => places))} />
      </button>
      {open && (
        <InfoDialog onClose={() => setOpen(false)} title="More" className={styles.more}>
          <MoreLinks groups={otherGroups} onNavigate={() => setOpen(false)} />
        </InfoDialog>
      )}
    </nav>
  );
}

type MoreLinksProps = { groups: { title: string; places: readonly NavItem[] }[]; onNavigate: () => void };

function MoreLinks({ groups, onNavigate }: MoreLinksProps) {
  const { pathname } = useLocation();
  const getCount = useNavCounts();
  return (
    <div className={styles.moreGroups}>
      {groups.map(({ title, places }) => (
        <section key={title}>
          <h3 className={styles.groupTitle}>{title}</h3>
          <ul aria-label={title}>
            {places.map((place) => (
              <li key={place.to}>
                <Link
                  to={place.to}
                  aria-current={pathname === place.to ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  {place.label}
                  <NavCount count={getCount([place])} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h3 className={styles.groupTitle}>You</h3>
        <ul aria-label="You">
          <li>
            <Link to="/admin/account" onClick={onNavigate}>
              Your account
            </Link>
          </li>
          <li>
            <Link to="/">See the shop</Link>
          </li>
          <li>
            <button type="button" onClick={logOut}>
              Logout
            </button>
          </li>
        </ul>
      </section>
    </div>
  );
}

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

/** How much waits at each of some places together. */
function useNavCounts(): (places: readonly Pick<NavItem, 'counts'>[]) => number {
  const tasks = useDesk().today?.tasks;
  const newOrders = useNewOrders();
  return (places) =>
    places
      .flatMap(({ counts = [] }) => counts)
      .reduce((sum, each) => sum + (each === 'new-orders' ? newOrders : (tasks?.[each] ?? 0)), 0);
}

/** A small number next to a menu item; hidden while it is 0. */
function NavCount({ count, what = 'waiting' }: { count: number; what?: string | undefined }) {
  if (count === 0) return null;
  return (
    <b className={styles.count}>
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {what}</span>
    </b>
  );
}

/** A keyboard takes at least this much of a screen's height, in CSS pixels; the browser's own bars take less. */
const minKeyboardHeight = 140;

/** True while a phone's keyboard is open over the page: a field has the focus and the height that is left shrank. */
function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    let width = window.innerWidth;
    let fullHeight = window.innerHeight;
    const update = () => {
      if (window.innerWidth !== width) fullHeight = 0;
      width = window.innerWidth;
      fullHeight = Math.max(fullHeight, window.innerHeight);
      const visibleHeight = Math.min(window.innerHeight, view.height * view.scale);
      setOpen(isTextField(document.activeElement) && fullHeight - visibleHeight >= minKeyboardHeight);
    };
    view.addEventListener('resize', update);
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', update);
    return () => {
      view.removeEventListener('resize', update);
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', update);
    };
  }, []);
  return open;
}

function isTextField(element: Element | null): boolean {
  return element?.matches('input, textarea, select, [contenteditable]') ?? false;
}
