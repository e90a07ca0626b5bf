import { lazy, memo, Suspense } from 'react';
import type { Voice } from '../../../contract/pages.ts';
import './voices.module.css';

type VoicesProps = { voices: readonly Voice[] };

const Loaded = lazy(() => import('./voices.tsx').catch(() => ({ default: (_: VoicesProps) => <></> })));

/** A few reviews as the server wrote them; their code comes after the page, as that of a piece's own reviews. */
export const LazyVoices = memo(({ voices }: VoicesProps) =>
  voices.length === 0 ? null : (
    <Suspense fallback={null}>
      <Loaded voices={voices} />
    </Suspense>
  ),
);
