import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/states.tsx';
import type { GuideProps } from './guide-with-finder.tsx';

const Loaded = lazy(() =>
  import('./guide-with-finder.tsx').then(
    ({ GuideWithFinder }) => ({ default: GuideWithFinder }),
    () => ({ default: GuideUnavailable }),
  ),
);

/** The size guide with its finder for a dialog, loaded when it is shown; its page renders it immediately. */
export function LazyGuide(props: GuideProps) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Loaded {...props} level={3} />
    </Suspense>
  );
}

/** Shown if the connection is lost. */
function GuideUnavailable() {
  return (
    <p className="small soft">
      The size guide could not be loaded. It is also a{' '}
      <a className="link" href="/size-guide">
        page of its own
      </a>
      .
    </p>
  );
}
