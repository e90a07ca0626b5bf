import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { runFault, type Stage } from '../run-scenario.ts';
import type { Scenario } from '../scenario.ts';

const slow = 100;
/** A body that is no upload has a minute. */
const endedWithinMs = 90_000;

/** A proxy in front buffers nothing: half of the slow send their body byte by byte, half read an answer as slowly. */
export const slowConnections: Scenario = {
  name: 'slow-lines',
  owed: 'Nobody else notices; who sends too slowly is let go.',
  engines: ['pglite', 'postgres'],
  play: async (engine, ground) => {
    const sending = new Set<Promise<number>>();
    const readers: (() => void)[] = [];
    return runFault(engine, ground, {
      boundMs: 30_000,
      faultMs: 70_000,
      begin: (stage) => {
        for (let count = 0; count < slow / 2; count += 1) {
          sending.add(sendSlowly(stage, count));
          readers.push(readSlowly(stage, count));
        }
      },
      end: () => {
        for (const leave of readers) leave();
      },
      after: async () => {
        const lasted = await Promise.all(sending);
        const longestMs = Math.max(...lasted);
        const faults = longestMs > endedWithinMs ? ['a slow body was still waited for'] : [];
        return { row: { slow, slowestLetGoMs: longestMs }, faults };
      },
    });
  },
};

function proxyTo({ front }: Stage, count: number) {
  const { hostname, port } = new URL(front.addresses[count % front.addresses.length] ?? '');
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  return socket;
}

/** Answers after how many milliseconds the shop let go, or so long as it is waited for at most. */
async function sendSlowly(stage: Stage, count: number): Promise<number> {
  const began = Date.now();
  const socket = proxyTo(stage, count);
  let ended = false;
  socket.once('close', () => {
    ended = true;
  });
  socket.resume();
  socket.write(
    'POST /api/users/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
  );
  while (!ended && Date.now() - began <= endedWithinMs + 5000) {
    await wait(1000);
    if (!ended) socket.write(' ');
  }
  socket.destroy();
  return Date.now() - began;
}

/**
 * Repeatedly requests the product list on one connection and reads a few bytes a second; returns a function that ends
 * it.
 */
function readSlowly(stage: Stage, count: number): () => void {
  const socket = proxyTo(stage, count);
  for (let times = 0; times < 20; times += 1) socket.write('GET /shop HTTP/1.1\r\nhost: shop\r\n\r\n');
  socket.pause();
  const timer = setInterval(() => socket.read(200), 1000);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}
