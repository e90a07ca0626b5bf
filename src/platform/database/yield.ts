import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** How long statements may follow one another before everything else has its turn. */
const maxBlockMs = 25;

/**
 * Lets the event loop turn while statements wait in line. PGlite works them off in microtasks: as long as one waits,
 * and each answer may bring the next, no socket is read, no page is sent and no timer fires.
 */
export function yieldBetweenStatements(client: PGlite): void {
  const run = client.execProtocolStream.bind(client);
  let turnedAt = performance.now();
  client.execProtocolStream = async (...message) => {
    if (performance.now() - turnedAt > maxBlockMs) {
      await nextTurn();
      turnedAt = performance.now();
    }
    return run(...message);
  };
}
