import type { Right } from '../../../contract/accounts/roles.ts';
import type { AdminTask } from '../../../contract/back-office/admin-tasks.ts';
import { truncate } from '../../../contract/text/shorten.ts';

/** A page of the back office as the menus name it. */
export type NavItem = {
  to: string;
  label: string;
  /** Who may see it. */
  right: Right;
  /** What its badge counts: tasks that wait, or orders not looked at yet. */
  counts?: readonly AdminTask[] | 'new-orders';
  /** Matches the exact address only, not those below it. */
  end?: true;
};

type NavGroup = { title: string; items: readonly NavItem[] };

/** Every page that the menus lead to, by kind of work. */
export const navGroups: readonly NavGroup[] = [
  { title: 'Today', items: [{ to: '/admin', label: 'Dashboard', right: 'desk', end: true }] },
  {
    title: 'Sell',
    items: [
      { to: '/admin/orders', label: 'Orders', right: 'orders_read', counts: 'new-orders', end: true },
      { to: '/admin/orders/new', label: 'New order', right: 'staff_orders' },
      { to: '/admin/workroom', label: 'Workroom', right: 'workroom' },
      {
        to: '/admin/made-to-measure',
        label: 'Made to measure',
        right: 'sewing_requests',
        counts: ['sewingRequests'],
      },
      { to: '/admin/picking', label: 'Picking list', right: 'orders' },
      {
        to: '/admin/returns',
        label: 'Returns',
        right: 'returns',
        counts: ['returns', 'exchanges', 'repairs'],
        end: true,
      },
      { to: '/admin/returns/receive', label: 'Receive returns', right: 'returns_receive' },
      { to: '/admin/statement', label: 'Bank statement', right: 'payments_read' },
      { to: '/admin/codes', label: 'Codes', right: 'codes' },
      { to: '/admin/money', label: 'Money', right: 'figures' },
    ],
  },
  {
    title: 'Catalogue',
    items: [
      { to: '/admin/add', label: 'Add Items', right: 'products' },
      { to: '/admin/list', label: 'Inventory', right: 'products' },
      { to: '/admin/count', label: 'Count stock', right: 'stock_counts' },
      { to: '/admin/collections', label: 'Collections', right: 'products' },
      { to: '/admin/sets', label: 'Sets', right: 'products' },
      { to: '/admin/home', label: 'Home page', right: 'settings' },
    ],
  },
  {
    title: 'People',
    items: [
      { to: '/admin/customers', label: 'Customers', right: 'customers' },
      { to: '/admin/letters', label: 'Letters', right: 'customers' },
      { to: '/admin/users', label: 'Users', right: 'customers' },
      { to: '/admin/staff', label: 'Staff', right: 'staff' },
      { to: '/admin/messages', label: 'Messages', right: 'messages', counts: ['messages', 'proofs'] },
      { to: '/admin/reviews', label: 'Reviews', right: 'messages', counts: ['reviews'] },
      { to: '/admin/ratings', label: 'Ratings', right: 'messages' },
    ],
  },
  {
    title: 'Shop',
    items: [
      { to: '/admin/pages', label: 'Pages', right: 'content' },
      { to: '/admin/articles', label: 'Articles', right: 'content' },
      { to: '/admin/settings', label: 'Settings', right: 'settings', end: true },
      { to: '/admin/settings/delivery', label: 'Delivery', right: 'settings' },
      { to: '/admin/activity', label: 'Activity', right: 'activity' },
    ],
  },
];

/** Pages that belong to a place without lying below its address. */
const relatedPaths: Readonly<Record<string, readonly string[]>> = {
  '/admin/orders': ['/admin/order/', '/admin/picking'],
  '/admin/list': ['/admin/add', '/admin/collections', '/admin/sets'],
};

/** The four places of the bottom bar; the fifth opens all the others. */
export const bottomBarItems = [
  { to: '/admin', label: 'Today' },
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/list', label: 'Products' },
  { to: '/admin/messages', label: 'Inbox' },
] as const;

/** Whether an address belongs to a place of the bottom bar. */
export function isWithinSection(pathname: string, to: string): boolean {
  if (pathname === to) return true;
  if (to === '/admin') return false;
  return pathname.startsWith(`${to}/`) || (relatedPaths[to] ?? []).some((part) => pathname.startsWith(part));
}

/** Returns a person's letter in the avatar: the first of the name, or U. */
export function getInitial(name: string): string {
  return truncate(name.trim(), 1).toUpperCase() || 'U';
}

/** Returns a page's title preceded by the number of waiting items; unchanged for 0. */
export function addTitleCount(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, '');
  if (count === 0) return bare;
  return `(${count > 99 ? '99+' : count}) ${bare}`;
}
