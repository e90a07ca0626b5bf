import type { CartLine } from '../../../contract/api/cart.ts';
import { readFlags, readKept, readLines, writeKept } from './guest.rules.ts';

const cartKey = 'guestCart';
const wishlistKey = 'guestWishlist';
const savedCartKey = 'preLoginCart';
const leftCartKey = 'cartLeft';

/** A guest's cart, empty when there is none or it is too old. */
export function readGuestCart(): CartLine[] {
  return readLines(read(cartKey));
}

/** Keeps a guest's cart; an empty one is removed. */
export function writeGuestCart(lines: readonly CartLine[]): void {
  write(cartKey, lines.length > 0 ? lines : undefined);
}

export function readGuestWishlist(): string[] {
  return readFlags(read(wishlistKey));
}

export function writeGuestWishlist(ids: readonly string[]): void {
  write(wishlistKey, ids.length > 0 ? Object.fromEntries(ids.map((id) => [id, true])) : undefined);
}

/** The cart as it was when a guest went to log in on the way to the checkout. */
export function readSavedCart(): CartLine[] {
  try {
    return readLines(readKept(window.sessionStorage.getItem(savedCartKey), Date.now()));
  } catch {
    return [];
  }
}

export function saveCart(lines: readonly CartLine[]): void {
  try {
    window.sessionStorage.setItem(savedCartKey, writeKept(lines, Date.now()));
  } catch (error) {
    console.warn('The cart cannot be kept for after the login.', error);
  }
}

export function clearSavedCart(): void {
  try {
    window.sessionStorage.removeItem(savedCartKey);
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}

/** How many pieces the last customer of this browser left in the cart on the server; 0 when there is none. */
export function readCartLeft(): number {
  const units = Number(read(leftCartKey));
  return Number.isInteger(units) && units > 0 ? units : 0;
}

/** Keeps the number alone: which pieces they are is told after the login. */
export function writeCartLeft(units: number): void {
  write(leftCartKey, units > 0 ? units : undefined);
}

/** Calls back when another tab changed a guest's cart or wishlist. */
export function onGuestChange(kind: 'cart' | 'wishlist', listener: () => void): void {
  const key = kind === 'cart' ? cartKey : wishlistKey;
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
}

function read(key: string): unknown {
  try {
    return readKept(window.localStorage.getItem(key), Date.now());
  } catch (error) {
    console.warn('Guest data cannot be read; it lasts for this visit only.', error);
    return undefined;
  }
}

/** Without storage the visit goes on; nothing is kept for the next one. */
function write(key: string, data: unknown): void {
  try {
    if (data === undefined) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, writeKept(data, Date.now()));
  } catch (error) {
    console.warn('Guest data cannot be saved; it lasts for this visit only.', error);
  }
}
