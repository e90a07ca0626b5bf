import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { logOut } from '../account/device-push.ts';
import { NavCount, useNavCounts } from './nav-count.tsx';
import styles from './navigation.module.css';
import { isWithinSection, type NavItem } from './navigation.tsx';
import { useKeyboardOpen } from './use-keyboard-open.ts';
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
      <Dialog open={open} onClose={() => setOpen(false)} title="More" className={styles.more}>
        <MoreLinks groups={otherGroups} onNavigate={() => setOpen(false)} />
      </Dialog>
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
