import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { toast } from '../../ui/overlay/toast.ts';

type Closable = { onClose: () => void };

/**
 * A dialog whose code comes when it is first opened, shown within {@link LazyBoundary}. If the connection is lost while it
 * loads, it closes again and says so; the page has to be reloaded then, since a browser does not fetch the same code twice.
 */
export function lazyDialog<Props extends Closable>(fetchDialog: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await fetchDialog().catch(() => LoadFailed) }));
}

export function LazyBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}

function LoadFailed({ onClose }: Closable) {
  useEffect(() => {
    toast.error('This part of the page could not be loaded. Check the connection and reload the page.');
    onClose();
  }, [onClose]);
  return null;
}
