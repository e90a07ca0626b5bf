import { performance } from 'node:perf_hooks';
import { isMakingPicture } from './pictures.ts';

/** Above this share of the time the shop counts as busy. Pages for one visitor take less, orders of four take all. */
const busyShare = 0.2;

/**
 * Opens a meter of this process. It answers whether the shop was busy since it was last read: its thread was at work for
 * more than a fifth of the time, which with the embedded database counts the database too, or somebody waits for a
 * picture now.
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
