import { lazy, memo, Suspense } from 'react';
import type { ShownSet } from '../../../../contract/sets/shown-set.ts';
import './product-sets.module.css';

type LazySetsProps = { sets: readonly ShownSet[] };

const Loaded = lazy(() =>
  import('./product-sets.tsx').catch(() => ({ default: (_: LazySetsProps) => <></> })),
);

/** The sets of a piece as the server wrote them; their code comes after the page, and they are not rendered with it. */
export const LazySets = memo((props: LazySetsProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
));
