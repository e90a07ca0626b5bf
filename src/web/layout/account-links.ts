import type { Session } from '../state/session.ts';
import { loginLabel } from './links.ts';

export type AccountLink = { to: string; label: string; counts?: 'cart' | 'wishlist' };

/** What the account menu offers to a guest, a customer, an admin. */
export function accountLinks(session: Session | undefined): AccountLink[] {
  if (!session) return [{ to: '/login', label: loginLabel }];
  if (session.role === 'admin') return [{ to: '/admin', label: 'Admin Dashboard' }];
  return [
    { to: '/cart', label: 'My Cart', counts: 'cart' },
    { to: '/wishlist', label: 'My Wishlist', counts: 'wishlist' },
    { to: '/dashboard/my-orders', label: 'My Orders' },
  ];
}
