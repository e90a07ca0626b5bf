import { useEffect, useState } from 'react';
import { pageMeta } from '../seo/meta.ts';
import buttonStyles from '../ui/button.module.css';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/offline-page.ts';
import styles from './page.module.css';

const description = 'This page is not on your device yet.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'You are offline', description, path: '/offline', indexed: false });

/** What the service worker shows for a page it has no copy of. */
export default function OfflinePage() {
  const wanted = useRequestedPath();
  return (
    <div className="wrap section">
      <h1>You are offline</h1>
      <p className="lead above-5">
        This page is not on your device yet. Your cart and wishlist are kept, and the pages you have visited
        still open without a connection. Please try again when you are back online.
      </p>
      <p className={`above-8 ${styles.ways}`}>
        {wanted && (
          <a className={`${buttonStyles.button} ${buttonStyles.primary}`} href={wanted}>
            Try again
          </a>
        )}
        <LinkButton variant="secondary" to="/cart">
          View your cart
        </LinkButton>
      </p>
    </div>
  );
}

/** Returns the shop page that could not be loaded. Known in the browser only: the cached copy is the same for all. */
function useRequestedPath(): string | undefined {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const path = new URLSearchParams(location.search).get('to') ?? '';
    if (/^\/(?![/\\])/.test(path)) setWanted(path);
  }, []);
  return wanted;
}
