import { useEffect } from 'react';
import { useCart } from '../state/cart.ts';
import { loadProducts } from '../state/products.ts';
import { useSession } from '../state/session.ts';

const cacheDelayMs = 1500;

/**
 * Requests the products of a guest's cart shortly after it changes, with the same call as the cart page, so that the
 * service worker has them offline. Responses to signed-in requests are never cached.
 */
export function useCacheCartPage(): void {
  const { lines } = useCart();
  const isGuest = useSession() === undefined;
  const ids = [...new Set(lines.map((line) => line.itemId))].sort().join(',');
  useEffect(() => {
    if (!isGuest || ids === '' || !navigator.serviceWorker?.controller) return undefined;
    const timer = setTimeout(() => void loadProducts(ids.split(','), true), cacheDelayMs);
    return () => clearTimeout(timer);
  }, [ids, isGuest]);
}
