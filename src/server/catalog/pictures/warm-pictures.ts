import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { log } from '../../../platform/observability/log.ts';
import type { Shop } from '../../shop.ts';
import { firstSizesOf, listFirstPictures, type PictureSize } from './first-pictures.ts';
import { allocator, lowerPriority } from './picture-decoder.ts';
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

const program = fileURLToPath(new URL('../../start/first-pictures-process.ts', import.meta.url));

/** Makes sizes of pictures, one at a time. */
export type PictureMaker = {
  /**
   * Resolves when the size is stored.
   * @throws when it could not be made; then nothing more can be
   */
  make(size: PictureSize): Promise<void>;
  end(): void;
};

/**
 * Starts a process of the lowest priority that makes pictures.
 * @param lower sets its priority
 */
export function startMaker(shop: Pick<Shop, 'config'>, lower = lowerPriority): PictureMaker {
  const env = { ...process.env, ...allocator, DATA_DIR: shop.config.dataDir };
  const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  lower(child, 'ahead');
  const ended = new Promise<never>((_, reject) => {
    // a process that could not be started may report twice, and never ends
    child.on('error', reject);
    child.once('exit', () => reject(new Error('The process that makes pictures ahead ended.')));
  });
  ended.catch(() => undefined);
  child.unref();
  child.channel?.unref();
  return {
    make: async (size) => {
      const made = once(child, 'message');
      made.catch(() => undefined);
      child.send(size);
      await Promise.race([made, ended]);
    },
    end: () => {
      child.kill();
    },
  };
}

/** Most sizes that wait; what comes beyond is made when it is first seen. */
const maxQueued = 1_000;
/** After so many pauses in a row the process ends, so that its memory is free while the shop is busy. */
const pausesBeforeEnd = 10;

/** What the work ahead depends on; tests give their own. */
export type WarmingOptions = {
  /** Starts what makes pictures. */
  startMaker: (shop: Shop) => PictureMaker;
  /** Whether the shop was busy since this was last called. */
  isBusy: () => boolean;
  /** Leaves the start and the first visitor alone, and the answer to an upload. */
  afterMs: number;
  /** Until a busy shop is looked at again. */
  pauseMs: number;
};

type Queue = { add(sizes: readonly PictureSize[], onMade?: () => void): void; stop(): void };
/** Of this process's shop, between {@link startWarming} and its stop. */
let queue: Queue | undefined;

/**
 * Makes the sizes that first visitors request, after the first start on a data folder, and from then on those of each
 * upload. One at a time, in a separate process, the next one only when the shop was not busy during the last one: it
 * yields by itself, however the system treats priorities. Returns a function that stops it.
 */
export function startWarming(shop: Shop, options: Partial<WarmingOptions> = {}): () => void {
  const usual = { startMaker, isBusy: openBusyMeter(), afterMs: 3_000, pauseMs: 1_000 };
  const used = { ...usual, ...options };
  const mine = openQueue(shop, used);
  queue = mine;
  const done = path.join(shop.config.dataDir, 'pictures.made');
  const timer = existsSync(done) ? undefined : setTimeout(warmFirst, used.afterMs).unref();
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

function openQueue(shop: Shop, { startMaker, isBusy, afterMs, pauseMs }: WarmingOptions): Queue {
  const waiting: { size: PictureSize; onMade?: (() => void) | undefined }[] = [];
  const stopping = new AbortController();
  let maker: PictureMaker | undefined;
  let isWorking = false;

  function endMaker(): void {
    maker?.end();
    maker = undefined;
  }

  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: stopping.signal });

  async function untilQuiet(): Promise<void> {
    for (let pauses = 0; isBusy(); pauses += 1) {
      if (pauses === pausesBeforeEnd) endMaker();
      await pause(pauseMs);
    }
  }

  async function work(): Promise<void> {
    isWorking = true;
    try {
      await pause(afterMs);
      while (waiting.length > 0) {
        await untilQuiet();
        const next = waiting.shift();
        if (!next) return;
        maker ??= startMaker(shop);
        await maker.make(next.size);
        next.onMade?.();
      }
    } catch (error) {
      if (stopping.signal.aborted) return;
      waiting.length = 0;
      noteFailure(error);
    } finally {
      endMaker();
      isWorking = false;
    }
  }

  return {
    add(sizes, onMade) {
      const free = Math.max(0, maxQueued - waiting.length);
      const added = sizes.slice(0, free).map((size) => ({ size }));
      const last = added.at(-1);
      if (last) waiting.push(...added.slice(0, -1), { ...last, onMade });
      if (waiting.length > 0 && !isWorking && !stopping.signal.aborted) void work();
    },
    stop() {
      stopping.abort();
      endMaker();
    },
  };
}

function noteFailure(error: unknown): void {
  log.error('Pictures could not be made ahead; each is made when it is first seen', error);
}
