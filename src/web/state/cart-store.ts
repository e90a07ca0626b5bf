import type { ReactNode } from 'react';
import type { CartLine } from '../../contract/cart/cart.api.ts';
import {
  exceedsStock,
  identityOf,
  isSameLine,
  type LineIdentity,
  lineKey,
  mergeLines,
  quantityOf,
  totalUnits,
  withQuantity,
} from '../../contract/cart/cart.ts';
import {
  adminsCannotAddToCart,
  adminsCannotChangeCart,
  onlyAvailableMessage,
} from '../../contract/cart/purchase-messages.ts';
import { isDivided, stockOf } from '../../contract/stock/stock-choice.ts';
import { api } from '../client/api.ts';
import { ApiError } from '../client/api-client.ts';
import { toast } from '../ui/overlay/toast.ts';
import { createCartSync } from './cart-sender.ts';
import { rememberedCurrency } from './currency.ts';
import {
  clearSavedCart,
  onGuestChange,
  readCartLeft,
  readGuestCart,
  readSavedCart,
  writeCartLeft,
  writeGuestCart,
} from './guest-storage.ts';
import { followServer } from './other-tabs.ts';
import { asAvailable, fetchStock, loadProducts, type PageStock } from './products.ts';
import { onSessionChange, readSession } from './session.ts';
import { createStore } from './store.ts';

export type CartState = { lines: readonly CartLine[]; status: 'loading' | 'ready' | 'failed' };

/** A product whose lines were reduced to the stock; `quantity` is what remains of them. */
export type QuantityCut = { itemId: string; quantity: number };

const store = createStore<CartState>({ lines: [], status: 'loading' }, start);
const sender = createCartSync({
  onSettled: (lines) => {
    setLines(lines);
    notifyTabs();
  },
  onFailed: (line, quantity) => setLines(withQuantity(store.read().lines, line, quantity)),
});
let loading: Promise<QuantityCut[]> | undefined;
/** Incremented by every local change, so that an earlier response is ignored. */
let changes = 0;
let notifyTabs = (): void => undefined;

/** The cart: a guest's from local storage, a customer's from the server. Loading while the page hydrates. */
export function useCart(): CartState {
  return store.use();
}

/** Units in the cart, for badges. */
export function useCartCount(): number {
  return totalUnits(store.use().lines);
}

/** Returns the number of units in the server's cart of a user signed out here; 0 for signed-in users. */
export function useLeftCart(): number {
  store.use();
  return readSession() ? 0 : readCartLeft();
}

export function readCartLines(): readonly CartLine[] {
  return store.read().lines;
}

/** The product an action is about, as far as the cart needs to know it. */
export type CartProduct = PageStock;
export type CartOption = Omit<LineIdentity, 'itemId'> & { quantity?: number };

/**
 * Adds units of a product in a size and colour, and reports the result.
 * @param more what the report leads on to
 * @returns false if it was rejected or failed; the cart is then unchanged
 */
export async function addToCart(
  product: CartProduct,
  option: CartOption,
  more?: ReactNode,
): Promise<boolean> {
  const { quantity = 1 } = option;
  if (refuseAdmin(adminsCannotAddToCart)) return false;
  await loading;
  const line = identityOf({ ...option, itemId: product._id });
  const wanted = quantityOf(store.read().lines, line) + quantity;
  if (await refuseStock(product, line, wanted)) return false;
  const ok = await change(line, wanted, { failure: 'Failed to update cart', delayMs: 0 });
  if (ok) {
    toast.success('Added to cart!', { action: { label: 'View cart', to: '/cart' }, more, browsing: true });
    void import('./visitor-events.ts').then(({ recordEvent }) => recordEvent('add_to_cart'));
  }
  return ok;
}

/**
 * Takes a line away, and offers a way back.
 * @returns false when it was refused or failed; the cart is then as before
 */
export async function removeFromCart(line: LineIdentity): Promise<boolean> {
  if (refuseAdmin(adminsCannotChangeCart)) return false;
  await loading;
  const { lines } = store.read();
  const before = quantityOf(lines, line);
  const position = lines.findIndex((other) => lineKey(other) === lineKey(line));
  const options = { failure: 'Failed to update cart', delayMs: 0, position };
  if (!(await change(line, 0, options))) return false;
  const undo = () => void change(line, before, options);
  toast.success('Removed from cart!', { action: { label: 'Undo', onSelect: undo }, browsing: true });
  return true;
}

/** Adds the option when its line is absent, removes the line when it is there. False on failure. */
export function toggleCart(product: CartProduct, option: CartOption, more?: ReactNode): Promise<boolean> {
  const line = identityOf({ ...option, itemId: product._id });
  return quantityOf(store.read().lines, line) > 0 ? removeFromCart(line) : addToCart(product, option, more);
}

/** Sets a line to a quantity; below 1 removes it. False when it was refused or failed; the quantity then reverts. */
export async function setQuantity(
  product: CartProduct,
  line: LineIdentity,
  quantity: number,
): Promise<boolean> {
  if (quantity < 1) return removeFromCart(line);
  if (refuseAdmin(adminsCannotChangeCart)) return false;
  if (await refuseStock(product, line, quantity)) return false;
  return change(line, quantity, { failure: 'Failed to update quantity' });
}

/**
 * Puts another size or colour in a line's place; where such a line is there already, the two become one.
 * @returns false when it was refused or failed; the cart is then as before
 */
export async function changeOption(
  product: CartProduct,
  line: LineIdentity,
  option: CartOption,
): Promise<boolean> {
  if (refuseAdmin(adminsCannotChangeCart)) return false;
  await loading;
  const { lines } = store.read();
  const next = identityOf({ set: line.set, ...option, itemId: line.itemId });
  if (isSameLine(next, line)) return true;
  const moved = quantityOf(lines, line);
  const position = lines.findIndex((other) => isSameLine(other, line));
  const wanted = quantityOf(lines, next) + moved;
  const options = { failure: 'Failed to update cart', delayMs: 0, position };
  // a product with a single stock quantity must be removed from the old line before it fits into the new one
  const isShared = !isDivided(product) && !isSewn(product, line) && !isSewn(product, next);
  if (isShared && !(await change(line, 0, options))) return false;
  const refused = await refuseStock(product, next, wanted);
  if (!refused && (await change(next, wanted, options))) return change(line, 0, options);
  await change(line, moved, options);
  return false;
}

/** Reduces or removes a line without a message: the caller gives the reason. */
export function cutLine(line: LineIdentity, quantity: number): void {
  void change(line, quantity, { failure: 'Failed to update cart' });
}

/**
 * Reads the cart again. For a customer, what a guest left in this browser is merged into the server's cart first (the
 * larger quantity of each line, so twice changes nothing) and deleted here once the server has it.
 * @returns what was cut to the stock
 */
export function loadCart(): Promise<QuantityCut[]> {
  const session = readSession();
  if (session?.role !== 'user') {
    sender.drop();
    setLines(session ? [] : readGuestCart());
    return Promise.resolve([]);
  }
  loading ??= fetchCart(session.token).finally(() => {
    loading = undefined;
  });
  return loading;
}

/** Reloads a customer's cart without showing it on screen; a failure leaves the cart as it is. */
function refreshCart(): void {
  const session = readSession();
  if (session?.role !== 'user' || store.read().status !== 'ready') return;
  loading ??= fetchCart(session.token, true).finally(() => {
    loading = undefined;
  });
}

async function fetchCart(token: string, quietly = false): Promise<QuantityCut[]> {
  if (!quietly) store.write({ ...store.read(), status: 'loading' });
  const before = changes;
  try {
    const left = mergeLines(readGuestCart(), readSavedCart());
    const { lines, cut, currency } =
      left.length > 0 ? await api.cart.migrate({ lines: left }) : { ...(await api.cart.get()), cut: [] };
    if (readSession()?.token !== token) return [];
    if (currency) rememberedCurrency.write(currency);
    if (left.length > 0) {
      writeGuestCart([]);
      clearSavedCart();
    }
    if (!sender.isBusy() && (changes === before || !quietly)) setLines(lines);
    return cut;
  } catch (error) {
    if (readSession()?.token !== token) return [];
    console.warn('The cart could not be loaded.', error);
    if (quietly) return [];
    store.write({ ...store.read(), status: 'failed' });
    throw error;
  }
}

type ChangeOptions = { failure: string; delayMs?: number; position?: number };

/** The local state changes first; for customers the server follows, and a refusal takes the change back. */
async function change(line: LineIdentity, quantity: number, options: ChangeOptions): Promise<boolean> {
  const { lines } = store.read();
  const before = quantityOf(lines, line);
  if (before === quantity) return true;
  setLines(withQuantity(lines, line, quantity, options.position));
  if (!readSession()) {
    writeGuestCart(store.read().lines);
    return true;
  }
  changes += 1;
  const outcome = await sender.send(line, before, quantity, options.delayMs);
  if (outcome.ok) return true;
  const { error } = outcome;
  console.warn('The cart could not be changed.', error);
  const refused = error instanceof ApiError && error.code === 'OUT_OF_STOCK';
  if (refused) void loadProducts([line.itemId], true);
  toast.error(refused ? error.message : options.failure);
  return false;
}

function setLines(lines: readonly CartLine[]): void {
  if (readSession()?.role === 'user') writeCartLeft(totalUnits(lines));
  store.write({ lines, status: 'ready' });
}

function refuseAdmin(sentence: string): boolean {
  if (readSession()?.role !== 'admin') return false;
  toast.error(sentence);
  return true;
}

/** Whether as many of a line as are wanted are sewn. */
function isSewn(product: CartProduct, line: LineIdentity): boolean {
  return product.madeToOrder?.on === true || line.measures !== undefined;
}

/** Rejects more than the stock; if only the server knows it, queries the server. */
async function refuseStock(product: CartProduct, line: LineIdentity, wanted: number): Promise<boolean> {
  const exceeds = (available: number) =>
    exceedsStock(store.read().lines, line, wanted, asAvailable(product, available));
  if (isSewn(product, line)) return false;
  if (!exceeds(stockOf(product, line).quantity)) return false;
  const available = await fetchStock(product, line);
  if (available === undefined || !exceeds(available)) return false;
  toast.error(onlyAvailableMessage(available));
  return true;
}

function start(): void {
  const reload = () => void loadCart().catch(() => undefined);
  reload();
  onSessionChange(reload);
  window.addEventListener('online', () => store.read().status === 'failed' && reload());
  onGuestChange('cart', () => {
    if (!readSession()) setLines(readGuestCart());
  });
  notifyTabs = followServer('cart', refreshCart);
  window.addEventListener('pagehide', () => sender.flushAll());
}
