import { onlyAvailableMessage } from '../../contract/cart/purchase-messages.ts';
import { toast } from '../ui/overlay/toast.ts';
import { loadCart, type QuantityCut, readCartLines } from './cart-store.ts';
import { savePickedCurrency } from './currency.ts';
import { readGuestCart, readSavedCart, saveCart, writeGuestCart } from './guest-storage.ts';
import { getCachedProduct, loadProducts } from './products.ts';
import { loadWishlist } from './wishlist-store.ts';

/**
 * Moves a guest's data in this browser to the account that has just signed in: cart, cart saved on the way to
 * checkout, wishlist. May be called twice; data the server did not accept remains for the next attempt. Reports if
 * the cart was reduced to the stock.
 * @returns false if something could not be moved
 */
export async function migrateGuestData(): Promise<boolean> {
  savePickedCurrency();
  const [cart, wishlist] = await Promise.allSettled([loadCart(), loadWishlist()]);
  if (cart.status === 'fulfilled') await toastCuts(cart.value);
  return cart.status === 'fulfilled' && wishlist.status === 'fulfilled';
}

/** Saves the guest's cart for after login. */
export function saveCartForLogin(): void {
  saveCart(readCartLines());
}

/** After a failed login: the cart is again what it was before. */
export function restoreSavedCart(): void {
  const saved = readSavedCart();
  if (saved.length > 0 && readGuestCart().length === 0) writeGuestCart(saved);
  void loadCart();
}

async function toastCuts(cuts: readonly QuantityCut[]): Promise<void> {
  await loadProducts(cuts.map((cut) => cut.itemId));
  for (const { itemId, quantity } of cuts) {
    toast.info(
      `${onlyAvailableMessage(quantity)}: ${getCachedProduct(itemId)?.name ?? 'one of your pieces'}`,
    );
  }
}
