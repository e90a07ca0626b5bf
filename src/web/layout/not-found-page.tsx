import { data, redirectDocument } from 'react-router';
import { isBackOffice } from '../back-office-path.rules.ts';
import { pageMeta } from '../seo/meta.ts';
import { LinkButton } from '../ui/button.tsx';

import type { Route } from './+types/not-found-page.ts';
import styles from './page.module.css';

export function loader() {
  return data(null, { status: 404 });
}

/** A shopper's page does not know the back office's pages: those come from the server with a list of their own. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search, hash } = new URL(request.url);
  if (isBackOffice(pathname)) throw redirectDocument(pathname + search + hash);
  return serverLoader();
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Page Not Found !',
    description: 'There is nothing at this address.',
    path: '/',
    indexed: false,
  });

export default function NotFoundPage() {
  return (
    <div className={`wrap ${styles.message}`}>
      <BrokenThread />
      <h1>Page Not Found !</h1>
      <p className="lead">
        The thread breaks off here. The page may have moved, or the address lost a letter on the way.
      </p>
      <p className={`row wrapping ${styles.lostWays}`}>
        <LinkButton size="lg" to="/">
          Go Back Home
        </LinkButton>
        <LinkButton variant="text" to="/shop">
          See the shop
        </LinkButton>
      </p>
    </div>
  );
}

function BrokenThread() {
  return (
    <svg viewBox="0 0 1200 240" aria-hidden="true" className={styles.thread}>
      <path
        d="M-600 120 H420 C560 120 600 30 680 60 S700 190 620 170 S600 60 760 90 S980 170 1017 147"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="14 9"
      />
      <g transform="translate(1008 151) rotate(-22)">
        <path d="M0 0 Q50 -5 96 -1 L104 0 L96 1.5 Q50 6 0 0Z" fill="#251722" />
        <ellipse cx="10" cy="0" rx="6" ry="1.3" fill="#faf6ef" />
      </g>
    </svg>
  );
}
