import { randomUUID } from 'node:crypto';
import { pageSize } from '../../../src/contract/catalog/list-options.ts';
import { homeAddress } from '../../../tests/support/orders/order-fixtures.ts';
import { anyOf, type Sample } from './sample.ts';

/** A request of a kind; a body makes it a POST. `make` returns another one each time, where there is another. */
export type Call = {
  what: string;
  /** What 95 of 100 answers should keep to. */
  limitMs?: number;
  make: () => { path: string; token?: string; body?: unknown; key?: string };
};

const today = new Date().toISOString().slice(0, 10);
const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
const anHourAgo = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString());
const pages = [
  ['Dashboard, 30 days', '/dashboard/metrics?period=30'],
  ['Dashboard, 365 days', '/dashboard/metrics?period=365'],
  ['Orders, page 1', '/order/list?page=1&limit=20'],
  ['Orders, page 2,500', '/order/list?page=2500&limit=20'],
  ['Orders, page 5,000', '/order/list?page=5000&limit=20'],
  ['Orders, one status', '/order/list?status=Product+Loading&page=1&limit=20'],
  ['Orders, two filters, deep', '/order/list?status=Delivered&paymentStatus=Paid&page=4000&limit=20'],
  ['Orders, of a year, deep', `/order/list?from=${yearAgo}&to=${today}&page=2000&limit=20`],
  ['Orders, search by reference', '/order/list?q=S0007A0B&limit=20'],
  ['Orders, search by name', '/order/list?q=okonkwo&limit=20'],
  ['Orders, search by name, deep', '/order/list?q=okonkwo&page=100&limit=20'],
  ['Orders, search by phone', '/order/list?q=08030012&limit=20'],
  ['Orders, search without result', '/order/list?q=nobody-at-all&limit=20'],
  ['New orders', `/order/arrivals?after=${anHourAgo}`],
  ['Picking list', '/order/picking'],
  ['Users, page 1', '/users/get_users?page=1&limit=20'],
  ['Users, page 2,500', '/users/get_users?page=2500&limit=20'],
  ['Users, search', '/users/get_users?q=briggs&page=1&limit=20'],
  ['Users, search without result', '/users/get_users?q=nobody-at-all&limit=20'],
  ['Inventory, page 1', '/product/list?sort=date-desc&page=1&limit=20'],
  ['Inventory, page 500', '/product/list?sort=date-desc&page=500&limit=20'],
  ['Inventory, search', '/product/list?q=kimono&sort=date-desc&limit=20'],
  ['Inventory, search without result', '/product/list?q=nobody-at-all&limit=20'],
  ['Messages', '/messages?page=1&limit=20'],
  ['Messages, last page', '/messages?page=250&limit=20'],
  ['Settings', '/settings'],
] as const;

/** Every page of the back office, for the admin of the token. */
export function officeCalls(token: string): Call[] {
  return pages.map(([what, address]) => ({
    what,
    limitMs: what.startsWith('Dashboard') ? 400 : 150,
    make: () => ({ path: `/api${address}`, token }),
  }));
}

const below = (count: number) => Math.floor(Math.random() * count);
const words = ['adire', 'ankara', 'kampala', 'lace', 'silk'];
const cuts = ['bubu', 'maxi', 'kimono', 'sheath'];
const list = '/api/product/list?fields=card';

/** What shoppers ask for, at random places, so that hardly a page is in the cache. */
export function shopperCalls({ shoppers, pieces, products }: Sample): Call[] {
  const page = (of: number) => 1 + below(Math.max(1, Math.ceil(of / pageSize)));
  const line = () => ({ itemId: anyOf(pieces).id, quantity: 1, size: 'M', color: 'Clay' });
  const twoWords = () => `${anyOf(words)}+${anyOf(cuts)}`;
  const signedIn = (path: string, body: () => unknown) => () => ({
    path,
    body: body(),
    token: anyOf(shoppers).token,
  });
  const makers: Record<string, Call['make']> = {
    'a product page, cached': () => ({ path: `/product/${pieces[0]?.slug}` }),
    'a product page': () => ({ path: `/product/${anyOf(pieces).slug}` }),
    '/shop, cached': () => ({ path: '/shop' }),
    '/shop, any page': () => ({ path: `/shop?page=${page(products)}` }),
    'cards by price, any page': () => ({ path: `${list}&sort=price-asc&page=${page(products)}` }),
    'cards by size and colour': () => ({ path: `${list}&size=M&color=Blue&page=${page(products / 2)}` }),
    'search of two words': () => ({ path: `${list}&q=${twoWords()}&page=${1 + below(50)}` }),
    'search of a name': () => ({ path: `${list}&q=${encodeURIComponent(anyOf(pieces).name)}` }),
    'search with a wrong letter': () => ({ path: `${list}&q=kimomo+${below(products)}` }),
    'cart, set': signedIn('/api/cart/set', line),
    cart: signedIn('/api/cart/get', () => ({})),
    'placing an order': () => {
      const { token, email } = anyOf(shoppers);
      const body = {
        address: { ...homeAddress, email },
        currency: 'NGN',
        paymentMethod: 'card',
        lines: [line()],
      };
      return { path: '/api/order/place', body, token, key: randomUUID() };
    },
    'tracking an order': () => {
      const { reference, email } = anyOf(shoppers);
      return { path: '/api/order/track', body: { reference, email } };
    },
    "an account's orders": signedIn('/api/order/userorders', () => ({ page: 1, limit: 10 })),
    'one order': () => {
      const { orderId, token } = anyOf(shoppers);
      return { path: `/api/order/${orderId}`, token };
    },
    'the sitemap': () => ({ path: '/sitemap.xml' }),
    'a part of the sitemap': () => ({ path: `/sitemaps/${1 + below(Math.ceil(products / 50_000))}.xml` }),
  };
  return Object.entries(makers).map(([what, make]) => ({ what, make }));
}
