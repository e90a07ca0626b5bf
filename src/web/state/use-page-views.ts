import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Notes each page of a visit. What does it is loaded after the page itself. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    void import('./events.ts').then(({ recordPageView }) => recordPageView(pathname));
  }, [pathname]);
}
