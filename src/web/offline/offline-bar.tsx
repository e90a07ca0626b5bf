import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { keepPage, useFreshness } from './connection.ts';
import { useKeepCart } from './use-keep-cart.ts';

/** Says when what is on screen may be out of date: no connection, or a kept copy of the page. */
export function OfflineBar() {
  const freshness = useFreshness();
  useKeepVisitedPages();
  useKeepCart();
  return (
    <div role="status">
      {freshness !== 'fresh' && (
        <p className="offline-bar on-dark">
          {freshness === 'offline' ? (
            'You are offline. Prices and stock may have changed.'
          ) : (
            <>
              This is a kept copy. Prices and stock may have changed.{' '}
              <button type="button" onClick={() => window.location.reload()}>
                Reload
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Pages reached by moving about inside the app are kept like those that were opened. */
function useKeepVisitedPages(): void {
  const { pathname, search } = useLocation();
  const opened = useRef(true);
  useEffect(() => {
    if (opened.current) {
      opened.current = false;
      return;
    }
    keepPage(pathname + search);
  }, [pathname, search]);
}
