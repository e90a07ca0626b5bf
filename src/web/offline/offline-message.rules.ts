import { isBackOffice } from '../back-office-path.rules.ts';

/** What may be out of date on a page that was kept: in the shop prices and stock, in the back office everything. */
export function formatOfflineMessage(pathname: string): string {
  return isBackOffice(pathname)
    ? 'What you see here may be out of date.'
    : 'Prices and stock may have changed.';
}
