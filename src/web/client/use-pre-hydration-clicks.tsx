import { useEffect, useState, useSyncExternalStore } from 'react';
import { queueClicks } from './pre-hydration-events.ts';

/** Holds presses from the first paint on. The security policy allows it by its hash, as every inline script. */
export function PreHydrationScript() {
  const text = import.meta.env.SSR ? `(${queueClicks.toString()})()` : '';
  return (
    <script
      // the browser retains the server's markup and needs no copy of it
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a function of this house
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** Answers what was pressed before the page was alive. For the root, whose effects run after those of all parts. */
export function useReplayClicks(): void {
  useEffect(() => window.replayEarlyPresses?.(), []);
}

const never = () => () => undefined;

/** True on the server and while React goes over the server's page for the first time. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** What the server's page held when React came to it, read once; undefined for parts that were made in the browser. */
export function useServerRendered<Value>(read: () => Value): Value | undefined {
  const hydrating = useHydrating();
  const [found] = useState(() => (hydrating && typeof document !== 'undefined' ? read() : undefined));
  return found;
}
