import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { log } from '../../log.ts';
import type { Shop } from '../../shop.ts';
import { firstSizesOf, listFirstPictures, type PictureSize } from './first-pictures.ts';
import { allocator } from './picture-decoder.ts';
import { lowerPriority } from './priority.ts';

const program = fileURLToPath(new URL('./first-pictures-process.ts', import.meta.url));
/** Leaves the start and the first visitor alone, and the answer to an upload. */
const afterMs = 3_000;
/** Most sizes that wait; what comes beyond is made when it is first seen. */
const mostWaiting = 1_000;

type Queue = { add(sizes: readonly PictureSize[], onMade?: () => void): void; stop(): void };
/** Of this process's shop, between {@link startWarming} and its stop. */
let queue: Queue | undefined;

/**
 * After the first start on a data folder, makes the sizes that first visitors will ask for; from then on those of each
 * upload. One at a time, in a process of the lowest priority that ends when nothing is left to make. Answers how to
 * stop it.
 */
export function startWarming(shop: Shop): () => void {
  const mine = openQueue(shop);
  queue = mine;
  const done = path.join(shop.config.dataDir, 'pictures.made');
  const timer = existsSync(done) ? undefined : setTimeout(warmFirst, afterMs).unref();
  function warmFirst(): void {
    listFirstPictures(shop).then((sizes) => mine.add(sizes, () => writeFileSync(done, '')), noteFailure);
  }
  return () => {
    clearTimeout(timer);
    mine.stop();
    if (queue === mine) queue = undefined;
  };
}

/**
 * Has the first sizes of new pictures made in the background. It neither waits nor throws: without them, as without
 * {@link startWarming}, each size is made when it is first seen.
 */
export function warmUploaded(keys: readonly string[]): void {
  queue?.add(keys.flatMap(firstSizesOf));
}

function openQueue(shop: Shop): Queue {
  const waiting: PictureSize[] = [];
  const whenMade: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined;
  let stopped = false;

  function startSoon(): void {
    if (timer || child || stopped || waiting.length === 0) return;
    timer = setTimeout(start, afterMs).unref();
  }

  function start(): void {
    timer = undefined;
    const sizes = waiting.splice(0);
    const made = whenMade.splice(0);
    try {
      const env = { ...process.env, ...allocator, DATA_DIR: shop.config.dataDir };
      const started = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      child = started;
      lowerPriority(started, 'ahead');
      // a process that could not be started may report twice, and never ends
      started.on('error', noteFailure);
      for (const event of ['exit', 'error']) started.once(event, () => goOn(started));
      started.once('message', () => {
        for (const tell of made) tell();
      });
      started.send(sizes);
      started.unref();
      started.channel?.unref();
    } catch (error) {
      child = undefined;
      noteFailure(error);
    }
  }

  function goOn(ended: ChildProcess): void {
    if (child !== ended) return;
    child = undefined;
    startSoon();
  }

  return {
    add(sizes, onMade) {
      waiting.push(...sizes.slice(0, Math.max(0, mostWaiting - waiting.length)));
      if (onMade) whenMade.push(onMade);
      startSoon();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      child?.kill();
    },
  };
}

function noteFailure(error: unknown): void {
  log.error('Pictures could not be made ahead; each is made when it is first seen', error);
}
