import { useSewingPath } from '../state/shop-details.ts';

type MainLink = { to: string; label: string };

const home: MainLink = { to: '/', label: 'Home' };
const shop: MainLink = { to: '/shop', label: 'Shop' };
const others: MainLink[] = [
  { to: '/gallery', label: 'Gallery' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

/** The places one walks to from every page; sewing to measure among them while the workroom takes requests. */
export function useMainLinks(): MainLink[] {
  const to = useSewingPath('');
  return to ? [home, shop, { to, label: 'Made to measure' }, ...others] : [home, shop, ...others];
}

export const loginLabel = 'Login / Sign Up';
