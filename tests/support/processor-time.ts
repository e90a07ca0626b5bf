/** Some systems count processor time in steps of ten milliseconds: what is measured takes at least as many of them. */
const enoughMs = 100;

/**
 * Milliseconds of processor time that some work takes in this thread, repeated until there is enough to measure. Other
 * than the clock's, they stay the same while other programs hold the machine.
 */
export function processorMs(work: () => unknown): number {
  const start = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    work();
    const { user, system } = process.threadCpuUsage(start);
    const spent = (user + system) / 1000;
    if (spent >= enoughMs) return spent / runs;
  }
}

/** The minimum of three measurements: the first include compilation, and each may include garbage collection. */
export function minProcessorMs(work: () => unknown): number {
  return Math.min(...[1, 2, 3].map(() => processorMs(work)));
}
