import { useEffect, useState } from 'react';

const typingDebounceMs = 350;

/** Returns a value once it has not changed for a short while. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingDebounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
