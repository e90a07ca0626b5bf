/** A young shop's chart begins with its first day that has something, but is never shorter than this. */
const minBars = 14;

/** The days or weeks from the first that has something on. */
export function trimLeadingEmpty<Bar extends { value: number }>(bars: readonly Bar[]): Bar[] {
  const first = bars.findIndex(({ value }) => value !== 0);
  if (first === -1) return [...bars];
  return bars.slice(Math.max(0, Math.min(first, bars.length - minBars)));
}

/** Whether there is nothing to draw. */
export function isEmpty(bars: readonly { value: number }[]): boolean {
  return bars.every(({ value }) => value === 0);
}
