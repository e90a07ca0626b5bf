import type { Clock } from '../../src/platform/platform.ts';

/** A clock that only moves when it is advanced. */
export function fixedClock(start: Date): Clock & { advance(milliseconds: number): void } {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
