import { dayInLagos, dayMs, lagosOffsetMs } from '../../contract/delivery/calendar.ts';

/** The hours of a night in Lagos, from an evening's to the next morning's: `{ from: 22, to: 6 }`. */
export type QuietHours = { from: number; to: number };

const hourMs = 3_600_000;

/**
 * Returns when the quiet hours that a time falls into end; undefined outside of them.
 * @param hours the same hour twice for none
 */
export function quietUntil(moment: Date, { from, to }: QuietHours): Date | undefined {
  const midnight = Date.parse(`${dayInLagos(moment)}T00:00:00Z`) - lagosOffsetMs;
  const hour = Math.floor((moment.getTime() - midnight) / hourMs);
  const overnight = from > to;
  const isQuiet = overnight ? hour >= from || hour < to : hour >= from && hour < to;
  if (!isQuiet) return undefined;
  const untilTomorrow = overnight && hour >= from;
  return new Date(midnight + (untilTomorrow ? dayMs : 0) + to * hourMs);
}
