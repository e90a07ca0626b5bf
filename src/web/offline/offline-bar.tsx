import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useBackOnline } from '../state/use-back-online.ts';
import { keepPage, markFresh, useFreshness } from './connection.ts';
import styles from './offline.module.css';
import { staleWords } from './stale-words.rules.ts';
import { useKeepCart } from './use-keep-cart.ts';

/** Says when what is on screen may be out of date: no connection, or a kept copy of the page. */
export function OfflineBar() {
  const freshness = useFreshness();
  const words = staleWords(useLocation().pathname);
  useKeepVisitedPages();
  useKeepCart();
  useFreshWhenBack(freshness !== 'fresh');
  return (
    <div role="status">
      {freshness !== 'fresh' && (
        <p className={`${styles.bar} on-dark`}>
          {freshness === 'offline' ? (
            `You are offline. ${words}`
          ) : (
            <>
              This is a saved copy. {words}{' '}
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
function useFreshWhenBack(old: boolean): void {
  const { revalidate } = useRevalidator();
  useBackOnline(old, async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok) return;
    await revalidate();
    markFresh();
  });
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
