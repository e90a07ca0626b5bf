import { lazy, Suspense } from 'react';
import { useFreshness } from '../../offline/connection.ts';
import styles from './related-products.module.css';

const nothing = () => <></>;
const Later = lazy(() => import('./lazy-alternative-products.tsx').catch(() => ({ default: nothing })));

/** Pieces on a page that has none of its own to show, such as an empty cart; none without a connection. */
export function AlternativeProducts() {
  if (useFreshness() !== 'fresh') return null;
  return (
    <div className={styles.instead}>
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </div>
  );
}
