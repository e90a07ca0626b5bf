import { lazy, Suspense } from 'react';
import { useUnsentCount } from './unsent-count.ts';

const Items = lazy(() => import('./unsent-items.tsx').catch(() => ({ default: (_: UnsentProps) => <></> })));

export type UnsentProps = {
  /** How the ids of what this form wrote begin. */
  ids: string;
  /** Called once one of them is sent, by this tab or another, with what the shop says. */
  onSent: (message: string) => void;
  /** Called once one of them is deleted. */
  onDeleted?: () => void;
};

/** What a form wrote and could not send yet; nothing while nothing waits on this device. */
export function UnsentNotice(props: UnsentProps) {
  if (useUnsentCount() === 0) return null;
  return (
    <Suspense fallback={null}>
      <Items {...props} />
    </Suspense>
  );
}
