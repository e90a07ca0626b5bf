import { lazy, Suspense } from 'react';
import type { Currency } from '../../../contract/money/currencies.ts';
import styles from './marks.module.css';

type FlagProps = { currency: Currency };

// few open the menu of currencies
const Drawing = lazy(() => import('./flag-drawing.tsx').catch(() => ({ default: (_: FlagProps) => <></> })));

/** The flag of a currency, drawn. Decorative, next to the code. */
export function Flag({ currency }: FlagProps) {
  return (
    <svg className={styles.flag} viewBox="0 0 22 15" aria-hidden="true">
      <Suspense fallback={null}>
        <Drawing currency={currency} />
      </Suspense>
    </svg>
  );
}
