import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { FitFinderProps } from './fit-finder.tsx';

const Loaded = lazy(() => import('./fit-finder-later.ts').catch(() => ({ default: FinderAway })));

/** The finder, loaded when it is shown. */
export function LazyFitFinder(props: FitFinderProps) {
  return (
    <Suspense fallback={<Skeleton lines={5} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** Where the connection is lost meanwhile. */
function FinderAway() {
  return (
    <p className="small soft">
      The size finder could not be loaded. It is also on the{' '}
      <a className="link" href="/size-guide">
        size guide’s page
      </a>
      .
    </p>
  );
}
