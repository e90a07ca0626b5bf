import { lazy, Suspense } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { Skeleton } from '../../ui/states.tsx';
import type { MeasuresReader } from './measures-fields.tsx';

const Loaded = lazy(() =>
  import('./measuring-panel.tsx').catch(() => ({
    default: MeasuringUnavailable,
  })),
);

/** The form for measurements, loaded when it is shown. */
export function LazyMeasuring(props: { product: PageProduct; reader: MeasuresReader }) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** Shown if the connection is lost. */
function MeasuringUnavailable() {
  return (
    <p className="small soft" role="alert">
      The measurements form could not be loaded. Please check your connection and reload the page.
    </p>
  );
}
