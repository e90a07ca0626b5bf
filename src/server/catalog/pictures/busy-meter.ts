import { performance } from 'node:perf_hooks';
import { isMakingPicture } from './pictures.ts';

/** Above this share of the time the shop counts as busy. Pages for one visitor take less, orders of four take all. */
const busyShare = 0.2;

/**
 * Opens a meter of this process. It returns whether the shop was busy since the last reading: its thread was active
 * for more than a fifth of the time, which with the embedded database includes the database, or a request is waiting
 * for a picture.
 */
export function openBusyMeter(isNeeded = isMakingPicture): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization > busyShare || isNeeded();
  };
}
