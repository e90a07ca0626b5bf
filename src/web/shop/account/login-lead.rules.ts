import { isBackOffice } from '../../back-office-path.rules.ts';

/** Returns what awaits a user after login, by their destination and the number of items in their cart. */
export function loginLead(wanted: string, units: number): string {
  const [pathname = ''] = wanted.split(/[?#]/);
  if (isBackOffice(pathname)) return 'To open the back office, sign in with your admin account.';
  if (/^\/(cart|checkout)\/?$/.test(pathname)) return isCartWaiting;
  const goesElsewhere = /^\/(dashboard|checkout)\//.test(`${pathname}/`);
  return units > 0 && !goesElsewhere
    ? isCartWaiting
    : 'To order, and to find your orders and addresses again.';
}

const isCartWaiting = 'Your cart waits here while you sign in.';
