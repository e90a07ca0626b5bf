import type { CartLine } from '../../contract/cart/cart.api.ts';
import { lastingStore, tabStore } from './browser-storage.ts';
import { readFlags, readLines, readStored, writeStored } from './guest.rules.ts';

const cartKey = 'guestCart';
const wishlistKey = 'guestWishlist';
const savedCartKey = 'preLoginCart';
const leftCartKey = 'cartLeft';

/** A guest's cart, empty when there is none or it is too old. */
export function readGuestCart(): CartLine[] {
  return readLines(read(cartKey));
}

/** Stores a guest's cart; an empty one is removed. */
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
  return readLines(readStored(tabStore.read(savedCartKey), Date.now()));
}

export function saveCart(lines: readonly CartLine[]): void {
  tabStore.write(savedCartKey, writeStored(lines, Date.now()));
}

export function clearSavedCart(): void {
  tabStore.remove(savedCartKey);
}

/** How many pieces the last customer of this browser left in the cart on the server; 0 when there is none. */
export function readCartLeft(): number {
  const units = Number(read(leftCartKey));
  return Number.isInteger(units) && units > 0 ? units : 0;
}

/** Stores only the number: the items themselves are shown after login. */
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
  return readStored(lastingStore.read(key), Date.now());
}

function write(key: string, data: unknown): void {
  if (data === undefined) lastingStore.remove(key);
  else lastingStore.write(key, writeStored(data, Date.now()));
}
