import { useNavigation } from 'react-router';
import { useCartCount } from '../state/cart-store.ts';
import { useWishlist } from '../state/wishlist-store.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import { Verbatim } from '../ui/verbatim.tsx';
import styles from './header.module.css';

/** How many are in the cart or on the wishlist; nothing while there are none. */
export function Count({ of }: { of: 'cart' | 'wishlist' }) {
  const cartCount = useCartCount();
  const wishlistCount = useWishlist().ids.length;
  const count = of === 'cart' ? cartCount : wishlistCount;
  if (count === 0) return null;
  return (
    <b className={styles.count}>
      <Verbatim>{count}</Verbatim>
      <span className="sr-only">{count === 1 ? ' piece' : ' pieces'}</span>
    </b>
  );
}

const showDelayMs = 200;

/** A thread under the header while the next page is on its way. */
export function Progress() {
  const late = useDelayed(useNavigation().state !== 'idle', showDelayMs);
  return (
    <div className={styles.progress} role="status" data-on={late || undefined}>
      {late && <span className="sr-only">Loading</span>}
    </div>
  );
}
