import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { logOut } from '../account/devices/device-push.ts';
import { PlaceCount, useCounts } from './place-count.tsx';
import styles from './places.module.css';
import { isWithin, type Place } from './places.tsx';
import { useKeyboardOpen } from './use-keyboard-open.ts';
import { useBarPlaces, usePlaceGroups } from './use-places.ts';

/** The four daily places and all the others, under the thumb on phones. It makes way for the keyboard. */
export function BottomBar() {
  const { pathname } = useLocation();
  const countOf = useCounts();
  const [open, setOpen] = useState(false);
  const typing = useKeyboardOpen();
  const groups = usePlaceGroups();
  const inBar = useBarPlaces();
  const current = inBar.find(({ to }) => isWithin(pathname, to));
  const rest = groups.flatMap(({ title, places }) => {
    const left = places.filter(({ to }) => !inBar.some((each) => each.to === to));
    return left.length > 0 ? [{ title, places: left }] : [];
  });
  return (
    <nav className={styles.bar} aria-label="Admin Dashboard" data-typing={typing || undefined}>
      {inBar.map((place) => (
        <Link key={place.to} to={place.to} aria-current={place === current ? 'page' : undefined}>
          {place.label}
          <PlaceCount count={countOf([place])} what={place.counts === 'new-orders' ? 'new' : undefined} />
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        data-current={current === undefined || undefined}
        onClick={() => setOpen(true)}
      >
        More
        <PlaceCount count={countOf(rest.flatMap(({ places }) => places))} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="More" className={styles.more}>
        <MorePlaces groups={rest} onGo={() => setOpen(false)} />
      </Dialog>
    </nav>
  );
}

type MorePlacesProps = { groups: { title: string; places: readonly Place[] }[]; onGo: () => void };

function MorePlaces({ groups, onGo }: MorePlacesProps) {
  const { pathname } = useLocation();
  const countOf = useCounts();
  return (
    <div className={styles.moreGroups}>
      {groups.map(({ title, places }) => (
        <section key={title}>
          <h3 className={styles.groupTitle}>{title}</h3>
          <ul aria-label={title}>
            {places.map((place) => (
              <li key={place.to}>
                <Link to={place.to} aria-current={pathname === place.to ? 'page' : undefined} onClick={onGo}>
                  {place.label}
                  <PlaceCount count={countOf([place])} />
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
            <Link to="/admin/account" onClick={onGo}>
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
