import { type Day, dayInLagos } from '../../contract/delivery/calendar.ts';

/** From so many pieces on, and of the last so many, the usual time of a stage is known. */
const fewestPieces = 5;
export const mostPieces = 20;

/** How a piece came from one stage to the next, and what it waited for in between. */
export type StageStep = { from: Date; to: Date; waitedUntil: readonly Date[] };

/**
 * Returns the day on which a stage is usually reached by a piece that is in the one before since a time: the median of
 * the last pieces, without their waiting for cloth, a fitting or money; undefined for too few pieces.
 */
export function getUsualDay(steps: readonly StageStep[], since: Date, now: Date): Day | undefined {
  if (steps.length < fewestPieces) return undefined;
  const durations = steps
    .slice(0, mostPieces)
    .map(getWorkMs)
    .sort((one, other) => one - other);
  const middle = Math.floor(durations.length / 2);
  const upper = durations[middle] ?? 0;
  const median = durations.length % 2 === 1 ? upper : (upper + (durations[middle - 1] ?? upper)) / 2;
  return dayInLagos(new Date(Math.max(now.getTime(), since.getTime() + median)));
}

function getWorkMs({ from, to, waitedUntil }: StageStep): number {
  const waits = waitedUntil.filter((until) => until > from && until < to).map((until) => until.getTime());
  return to.getTime() - Math.max(from.getTime(), ...waits);
}
