import { adminsCannotChangeWishlist } from '../../contract/cart/purchase-messages.ts';
import { api } from '../client/api.ts';
import { toast } from '../ui/overlay/toast.ts';
import { onGuestChange, readGuestWishlist, writeGuestWishlist } from './guest-storage.ts';
import { followServer } from './other-tabs.ts';
import { onSessionChange, readSession } from './session.ts';
import { createStore } from './store.ts';

export type WishlistState = { ids: readonly string[]; status: 'loading' | 'ready' | 'failed' };

const store = createStore<WishlistState>({ ids: [], status: 'loading' }, start);
let loading: Promise<void> | undefined;
let underWay = 0;
let changes = 0;
let notifyTabs = (): void => undefined;

/** The wishlist: a guest's from local storage, a customer's from the server. */
export function useWishlist(): WishlistState {
  return store.use();
}

/**
 * Adds a product to the wishlist or removes it, and reports the result.
 * @returns false if it was rejected or failed; the wishlist is then unchanged
 */
export async function toggleWishlist(itemId: string): Promise<boolean> {
  const session = readSession();
  if (session?.role === 'admin') {
    toast.error(adminsCannotChangeWishlist);
    return false;
  }
  await loading?.catch(() => undefined);
  const adding = !store.read().ids.includes(itemId);
  storeIds(itemId, adding);
  if (!session) writeGuestWishlist(store.read().ids);
  else if (!(await syncToServer(itemId, adding))) return false;
  const undo = () => void toggleWishlist(itemId);
  if (adding) toast.success('Added to wishlist!', { browsing: true });
  else toast.success('Removed from wishlist!', { action: { label: 'Undo', onSelect: undo }, browsing: true });
  return true;
}

/** Removes products that left the shop, without a message: the caller gives the reason. */
export async function forgetProducts(itemIds: readonly string[]): Promise<void> {
  for (const itemId of itemIds) storeIds(itemId, false);
  if (!readSession()) writeGuestWishlist(store.read().ids);
  else for (const itemId of itemIds) await syncToServer(itemId, false);
}

async function syncToServer(itemId: string, adding: boolean): Promise<boolean> {
  underWay += 1;
  changes += 1;
  try {
    await (adding ? api.wishlist.add({ itemId }) : api.wishlist.remove({ itemId }));
    notifyTabs();
    return true;
  } catch (error) {
    console.warn('The wishlist could not be changed.', error);
    storeIds(itemId, !adding);
    toast.error('Failed to update wishlist');
    return false;
  } finally {
    underWay -= 1;
  }
}

/** Reads the wishlist again; what a guest left in this browser is merged into a customer's first. */
export function loadWishlist(): Promise<void> {
  const session = readSession();
  if (session?.role !== 'user') {
    setIds(session ? [] : readGuestWishlist());
    return Promise.resolve();
  }
  loading ??= fetchWishlist(session.token).finally(() => {
    loading = undefined;
  });
  return loading;
}

/** Reloads a customer's wishlist without showing it on screen; a failure leaves the wishlist as it is. */
function refreshWishlist(): void {
  const session = readSession();
  if (session?.role !== 'user' || store.read().status !== 'ready') return;
  loading ??= fetchWishlist(session.token, true).finally(() => {
    loading = undefined;
  });
}

async function fetchWishlist(token: string, quietly = false): Promise<void> {
  if (!quietly) store.write({ ...store.read(), status: 'loading' });
  const before = changes;
  try {
    const left = readGuestWishlist();
    const { wishlistData } =
      left.length > 0
        ? await api.wishlist.migrate({ wishlistData: Object.fromEntries(left.map((id) => [id, true])) })
        : await api.wishlist.get();
    if (readSession()?.token !== token) return;
    if (left.length > 0) writeGuestWishlist([]);
    if (underWay === 0 && (changes === before || !quietly)) setIds(Object.keys(wishlistData));
  } catch (error) {
    if (readSession()?.token !== token) return;
    console.warn('The wishlist could not be loaded.', error);
    if (quietly) return;
    store.write({ ...store.read(), status: 'failed' });
    throw error;
  }
}

function storeIds(itemId: string, present: boolean): void {
  const others = store.read().ids.filter((id) => id !== itemId);
  setIds(present ? [...others, itemId] : others);
}

function setIds(ids: readonly string[]): void {
  store.write({ ids, status: 'ready' });
}

function start(): void {
  const reload = () => void loadWishlist().catch(() => undefined);
  reload();
  onSessionChange(reload);
  window.addEventListener('online', () => store.read().status === 'failed' && reload());
  notifyTabs = followServer('wishlist', refreshWishlist);
  onGuestChange('wishlist', () => {
    if (!readSession()) setIds(readGuestWishlist());
  });
}
