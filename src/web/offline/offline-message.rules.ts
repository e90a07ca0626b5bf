import { isBackOffice } from '../back-office-path.rules.ts';

/**
 * Describes what may be out of date on a cached page: prices and stock in the shop, everything in the back office.
 */
export function formatOfflineMessage(pathname: string): string {
  return isBackOffice(pathname)
    ? 'What you see here may be out of date.'
    : 'Prices and stock may have changed.';
}
