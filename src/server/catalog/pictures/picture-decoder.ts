import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { PictureReply, PictureTask } from './picture-process.ts';
import { InvalidPictureError } from './pictures.ts';

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

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
const idleMs = 5_000;
/** Time limit of the process for one file before it is killed. */
const giveUpMs = { look: 5_000, decode: 60_000 };

/**
 * Environment for processes that handle pictures: returns memory to the system immediately, since they need it for
 * seconds only.
 */
export const allocator: NodeJS.ProcessEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/** How long the process may take to start, which on a busy machine is no fault of the file. */
const startMs = 30_000;

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
const oneAtATime = concurrencyLimit(1);

/**
 * Inspects an upload in a separate process, one file at a time across all requests: no untrusted byte is inspected or
 * decoded in the server's own process, its memory does not grow, and a hostile file cannot crash or block the shop.
 * The process exits after five idle seconds.
 * @param timeoutMs how long this file may take
 * @throws InvalidPictureError, also when the file crashed the process or took too long
 */
export function decodeInProcess(
  request: PictureTask,
  timeoutMs = giveUpMs[request.task],
): Promise<Exclude<PictureReply, { refused: string } | { failed: string }>> {
  return oneAtATime(() => sendTask(request, timeoutMs));
}

async function sendTask(request: PictureTask, timeoutMs: number) {
  clearTimeout(idle);
  child ??= await startProcess();
  const answer = await readReply(child, request, timeoutMs);
  idle = setTimeout(endProcess, idleMs).unref();
  if ('refused' in answer) throw new InvalidPictureError(answer.refused);
  if ('failed' in answer) throw new Error(answer.failed);
  return answer;
}

function endProcess(): void {
  child?.disconnect();
  child = undefined;
}

/** Resolves when the process listens. Throws when it cannot start. */
async function startProcess(): Promise<ChildProcess> {
  const started = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: { SystemRoot: process.env.SystemRoot, ...allocator },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  lowerPriority(started, 'upload');
  started.once('exit', () => {
    if (child === started) child = undefined;
  });
  const listening = once(started, 'message', { signal: AbortSignal.timeout(startMs) });
  const ended = once(started, 'exit').then(() => {
    throw new Error('The process that looks at uploads ended while it started.');
  });
  try {
    await Promise.race([listening, ended]);
  } catch (error) {
    started.kill('SIGKILL');
    throw error;
  }
  started.unref();
  started.channel?.unref();
  return started;
}

function readReply(decoder: ChildProcess, task: PictureTask, timeoutMs: number): Promise<PictureReply> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => decoder.kill('SIGKILL'), timeoutMs);
    const settle = (answer: PictureReply) => {
      clearTimeout(timer);
      decoder.off('message', settle);
      decoder.off('exit', onExit);
      resolve(answer);
    };
    const onExit = () => settle({ refused: 'the process that decoded it ended' });
    decoder.once('message', settle);
    decoder.once('exit', onExit);
    decoder.send(task);
  });
}
