import { lazy, Suspense, useState } from 'react';
import { useSewingPath } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import type { NeededByProps } from './needed-by.tsx';

const Loaded = lazy(() =>
  import('./needed-by.tsx').catch(() => ({
    default: () => <p className="small soft">Please try again later.</p>,
  })),
);

/** Asks for the day an order is needed by, while the workroom is on; loaded when it is opened. */
export function LazyNeededBy(props: NeededByProps) {
  const sews = useSewingPath('') !== '';
  const [open, setOpen] = useState(false);
  if (!sews) return null;
  if (!open)
    return (
      <p>
        <Button variant="text" onClick={() => setOpen(true)}>
          Need it by a certain day?
        </Button>
      </p>
    );
  return (
    <Suspense fallback={<p className="small soft">One moment…</p>}>
      <Loaded {...props} />
    </Suspense>
  );
}
