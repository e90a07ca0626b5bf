import { useEffect } from 'react';
import { useCart } from '../state/cart/cart.ts';
import { loadProducts } from '../state/products.ts';
import { useSession } from '../state/session/session.ts';

const cacheDelayMs = 1500;

/**
 * Asks for the products of a guest's cart a little after it changed, as the cart page will, so that the service
 * worker has them when the connection is gone. What is asked for under a login is never kept.
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
