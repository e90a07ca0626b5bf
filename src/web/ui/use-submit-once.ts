import { useEffect, useRef, useState } from 'react';

/** Two presses closer than this are one, from a finger that trembled or did not trust the first. */
const settleMs = 600;

/**
 * For a button that takes back with the second press what the first one did.
 * @param onPress what the press does; false when it was refused, so that the next press counts at once
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
