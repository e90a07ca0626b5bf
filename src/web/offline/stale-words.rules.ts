/** What may be out of date on a page that was kept: in the shop prices and stock, in the back office everything. */
export function staleWords(pathname: string): string {
  const isBackOffice = pathname === '/admin' || pathname.startsWith('/admin/');
  return isBackOffice ? 'What you see here may be out of date.' : 'Prices and stock may have changed.';
}
