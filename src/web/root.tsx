import './client/polyfills.ts';
import './styles/all-layers.css';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { iconPath } from '../contract/settings/identity.ts';
import type { Route } from './+types/root.ts';
import { pageData } from './api.server.ts';
import { isBackOffice } from './back-office-path.rules.ts';
import { PreHydrationScript, useReplayClicks } from './client/use-pre-hydration-clicks.tsx';
import fraunces from './fonts/fraunces-display.woff2?url';
import inter from './fonts/inter-text.woff2?url';
import { OfflineBar } from './offline/offline-bar.tsx';
import { useSavedCurrency } from './state/currency.ts';
import { setGoods } from './state/goods.ts';
import { useLessData } from './state/less-data.ts';
import { useShopDetails } from './state/shop-details.ts';
import styles from './ui/button.module.css';
import { Toasts } from './ui/overlay/toasts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(pageData);
  const [details, collections, selling, sews, news, goods, own] = await Promise.all([
    reads.readDetails(),
    reads.leadsToCollections(),
    reads.readSelling(),
    reads.sewsToMeasure(),
    reads.asksForNews(),
    reads.readGoods(),
    reads.isOwnShop(),
  ]);
  const hasGoods = Object.keys(goods).length > 0;
  // left out while off: pages stay as they are without a workroom, and in the demo shop
  return {
    publicUrl: reads.publicUrl,
    year: reads.readYear(),
    details,
    collections,
    selling,
    ...(sews && { sews }),
    ...(news && { news }),
    ...(hasGoods && { goods }),
    ...(own && { own }),
    ...(reads.lessData && { less: true as const }),
  };
}

/** The root's data never changes during navigation; the back office reads it again after it saved the shop's name. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  isBackOffice(nextUrl.pathname) && currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: ReactNode }) {
  const inBackOffice = isBackOffice(useLocation().pathname);
  const less = useLessData();
  return (
    <html lang="en-GB" data-less={less || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf6ef" />
        <PreHydrationScript />
        {/* holds the first paint until the page is read, where modules run: one painted before moves as the rest arrives */}
        <script type="module" blocking="render">
          0
        </script>
        <noscript>
          <link rel="stylesheet" href="/noscript.css" />
        </noscript>
        <Meta />
        {!less && <Fonts />}
        <Links />
        <IconLinks />
        <link rel="manifest" href={inBackOffice ? '/admin.webmanifest' : '/manifest.webmanifest'} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Fetches the fonts with the stylesheets, not once these name them; on a phone's home page they would come before the
 * picture that fills it, and the fallback font has the same measures.
 */
function Fonts() {
  const shared = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;
  const media = useLocation().pathname === '/' ? '(min-width: 48rem)' : undefined;
  return (
    <>
      <link {...shared} media={media} href={fraunces} />
      <link {...shared} media={media} href={inter} />
    </>
  );
}

/** The owner's icon, else the shop's own. */
function IconLinks() {
  const { icon } = useShopDetails();
  if (icon) {
    return (
      <>
        <link rel="icon" href={iconPath(icon, 32)} type="image/png" sizes="32x32" />
        <link rel="apple-touch-icon" href={iconPath(icon, 180)} />
      </>
    );
  }
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  setGoods(loaderData?.goods);
  usePageViews();
  useSavedCurrency();
  useReplayClicks();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <OfflineBar />
      <Outlet />
      <Toasts />
    </>
  );
}

/** What is shown when a page itself fails. */
export function ErrorBoundary() {
  const inBackOffice = isBackOffice(useLocation().pathname);
  return (
    <main id="main" className="wrap section">
      <h1>This page could not be shown</h1>
      <p className="lead above-5">
        Something failed on our side. {inBackOffice ? 'What was saved' : 'What is in your cart and wishlist'}{' '}
        is kept. Please reload the page, or try again in a moment.
      </p>
      <p className="above-6">
        <a className={`${styles.button} ${styles.primary}`} href={inBackOffice ? '/admin' : '/'}>
          {inBackOffice ? 'Back to the dashboard' : 'Go Back Home'}
        </a>
      </p>
    </main>
  );
}

/** Notes each page of a visit. What does it is loaded after the page itself. */
function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    void import('./state/visitor-events.ts').then(({ recordPageView }) => recordPageView(pathname));
    return removePreview;
  }, [pathname]);
}

/** Removes what the server wrote for link previews and search engines: it is about the page that is left. */
function removePreview(): void {
  for (const tag of document.querySelectorAll('meta[property],meta[name^=tw],[type$="ld+json"]'))
    tag.remove();
}
