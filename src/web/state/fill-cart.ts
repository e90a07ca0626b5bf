import { type CartLine, mergeLines } from '../../contract/cart/cart.ts';
import { adminsCannotAddToCart } from '../../contract/cart/purchase-messages.ts';
import { toast } from '../ui/overlay/toast.ts';
import { loadCart } from './cart-store.ts';
import { readGuestCart, writeGuestCart } from './guest-storage.ts';
import { readSession } from './session.ts';

/**
 * Puts lines into the cart of this browser or its customer; the larger quantity of each line counts, so twice changes nothing.
 * @throws ApiError when a customer's cart cannot be reached
 */
export async function fillCart(lines: readonly CartLine[]): Promise<void> {
  if (readSession()?.role === 'admin') {
    toast.error(adminsCannotAddToCart);
    return;
  }
  // one that is under way has read what a guest left before
  await loadCart().catch(() => undefined);
  writeGuestCart(mergeLines(readGuestCart(), lines));
  await loadCart();
}
