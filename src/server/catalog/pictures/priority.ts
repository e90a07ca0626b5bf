import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** `nice` values of processes that handle pictures, so that the shop has priority; a user waits for uploads. */
const niceness = { upload: 10, ahead: 19 };

/**
 * Lowers the priority of a process that has only just been started. Linux sets it for the first thread alone, from
 * which the picture library's threads take it when they begin: called later it would not reach them.
 */
export function lowerPriority(started: ChildProcess, work: keyof typeof niceness): void {
  if (!started.pid) return;
  try {
    setPriority(started.pid, niceness[work]);
  } catch {
    // it has already exited, which its `exit` event reports
  }
}
