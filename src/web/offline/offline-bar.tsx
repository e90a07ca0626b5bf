import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isBackOffice } from '../back-office-path.rules.ts';
import { useUnsentCount } from '../outbox/unsent-count.ts';
import { useCart } from '../state/cart-store.ts';
import { loadProducts } from '../state/products.ts';
import { useSession } from '../state/session.ts';
import { useBackOnline } from '../state/use-load.ts';
import { useFreshness } from './freshness.ts';
import styles from './offline.module.css';
import { markCopy } from './page-copy.ts';
import { cachePage } from './register-worker.ts';

/** Shows when the page may be out of date: no connection, or a cached copy. */
export function OfflineBar() {
  const freshness = useFreshness();
  const { pathname } = useLocation();
  const unsent = useUnsentCount();
  const message = formatOfflineMessage(pathname);
  useSendUnsent(unsent > 0);
  useCacheVisitedPages();
  useCacheCartPage();
  useRefreshWhenOnline(freshness !== 'fresh');
  return (
    <div role="status">
      {freshness !== 'fresh' && (
        <p className={`${styles.bar} on-dark`}>
          {freshness === 'offline' ? (
            `You are offline. ${formatKept(pathname, unsent)}${message}`
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
    markCopy(false);
  });
}

/** What is on the device: what waits to be sent, else the pages that a worker stores. A phone has no room for both. */
function formatKept(pathname: string, unsent: number): string {
  if (unsent > 0) return `Waiting to be sent: ${unsent}. `;
  const keepsPages = !isBackOffice(pathname) && navigator.serviceWorker?.controller;
  return keepsPages ? 'Pages you opened are kept. ' : '';
}

/** Sends what was written without a connection, in this tab or at an earlier visit. */
function useSendUnsent(waits: boolean): void {
  useEffect(() => {
    if (!waits) return;
    // without a connection it is tried again with the next page
    void import('../outbox/send-unsent.ts').then(
      ({ startSending }) => startSending(),
      () => undefined,
    );
  }, [waits]);
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

/**
 * Describes what may be out of date on a cached page: prices and stock in the shop, everything in the back office.
 */
export function formatOfflineMessage(pathname: string): string {
  return isBackOffice(pathname)
    ? 'What you see here may be out of date.'
    : 'Prices and stock may have changed.';
}

const cacheDelayMs = 1500;

/**
 * Requests the products of a guest's cart shortly after it changes, with the same call as the cart page, so that the
 * service worker has them offline. Responses to signed-in requests are never cached.
 */
function useCacheCartPage(): void {
  const { lines } = useCart();
  const isGuest = useSession() === undefined;
  const ids = [...new Set(lines.map((line) => line.itemId))].sort().join(',');
  useEffect(() => {
    if (!isGuest || ids === '' || !navigator.serviceWorker?.controller) return undefined;
    const timer = setTimeout(() => void loadProducts(ids.split(','), true), cacheDelayMs);
    return () => clearTimeout(timer);
  }, [ids, isGuest]);
}
