import { lazy, Suspense } from 'react';
import styles from './more-pieces.module.css';

const nothing = () => <></>;
const Later = lazy(() => import('./pieces-instead-later.tsx').catch(() => ({ default: nothing })));

/** Pieces on a page that has none of its own to show, such as an empty cart. */
export function PiecesInstead() {
  return (
    <div className={styles.instead}>
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </div>
  );
}
