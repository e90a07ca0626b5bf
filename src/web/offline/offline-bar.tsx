import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useBackOnline } from '../state/use-back-online.ts';
import { cachePage, markFresh, useFreshness } from './connection.ts';
import styles from './offline.module.css';
import { formatOfflineMessage } from './offline-message.rules.ts';
import { useCacheCartPage } from './use-cache-cart-page.ts';

/** Shows when the page may be out of date: no connection, or a cached copy. */
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
 * Revalidates the page's data when the connection returns, without a reload, so that no input is lost. A browser that
 * reports being online may still reach no server, so the shop itself is requested first.
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

/** Caches pages reached by in-app navigation like those opened directly. */
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
