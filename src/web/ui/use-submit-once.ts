import { useEffect, useRef, useState } from 'react';

/** Two presses closer than this are one, from a finger that trembled or did not trust the first. */
const settleMs = 600;

/**
 * Handles a button whose second press undoes the first.
 * @param onPress performs the press; returns false if it was rejected, so that the next press counts immediately
 * @returns attributes for the button
 */
export function useSubmitOnce(onPress: () => boolean | undefined) {
  const [settling, setSettling] = useState(false);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!settling) return undefined;
    const timer = setTimeout(() => setSettling(false), settleMs);
    return () => clearTimeout(timer);
  }, [settling]);
  return {
    // not `disabled`, which would take the focus away
    'aria-disabled': settling || undefined,
    onClick: () => {
      if (performance.now() - pressedAt.current < settleMs || onPress() === false) return;
      pressedAt.current = performance.now();
      setSettling(true);
    },
  };
}
