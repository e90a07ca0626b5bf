import { lazy, Suspense } from 'react';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { isSewn } from './sewn-line.rules.ts';
import type { SewnLinesProps } from './sewn-lines.tsx';

const SewnLines = lazy(() =>
  import('./sewn-lines.tsx').then(
    ({ SewnLines: Loaded }) => ({ default: Loaded }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded() {
  return <Message role="status">The progress could not be loaded. Please reload the page.</Message>;
}

/** {@link SewnLines}, whose code comes only with an order that has any. */
export function LazySewnLines(props: SewnLinesProps) {
  if (!props.order.items.some(isSewn)) return null;
  return (
    <Suspense fallback={<Skeleton lines={4} label="Loading the progress" />}>
      <SewnLines {...props} />
    </Suspense>
  );
}
