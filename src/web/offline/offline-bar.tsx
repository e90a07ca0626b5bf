import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useBackOnline } from '../state/use-back-online.ts';
import { cachePage, markFresh, useFreshness } from './connection.ts';
import styles from './offline.module.css';
import { formatOfflineMessage } from './offline-message.rules.ts';
import { useCacheCartPage } from './use-cache-cart-page.ts';

/** Says when what is on screen may be out of date: no connection, or a kept copy of the page. */
export function OfflineBar() {
  const freshness = useFreshness();
  const message = formatOfflineMessage(useLocation().pathname);
  useCacheVisitedPages();
  useCacheCartPage();
  useRefreshWhenOnline(freshness !== 'fresh');
  return (
    <div role="status">
      {freshness !== 'fresh' && (
        <p className={`${styles.bar} on-dark`}>
          {freshness === 'offline' ? (
            `You are offline. ${message}`
          ) : (
            <>
              This is a saved copy. {message}{' '}
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

/**
 * When the connection returns, the page asks for its contents again without a load, so that nothing typed is lost. A
 * browser that says it is online may still reach nobody: the shop itself is asked first.
 */
function useRefreshWhenOnline(old: boolean): void {
  const { revalidate } = useRevalidator();
  useBackOnline(old, async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok) return;
    await revalidate();
    markFresh();
  });
}

/** Pages reached by moving about inside the app are kept like those that were opened. */
function useCacheVisitedPages(): void {
  const { pathname, search } = useLocation();
  const opened = useRef(true);
  useEffect(() => {
    if (opened.current) {
      opened.current = false;
      return;
    }
    cachePage(pathname + search);
  }, [pathname, search]);
}
