import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureAnswer } from './picture-process.ts';
import { type DecodedPicture, NotAPicture } from './pictures.ts';

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
const idleMs = 5_000;
const giveUpMs = 60_000;

/** For processes that handle pictures: gives memory back to the system at once, as it matters for seconds only. */
export const allocator: NodeJS.ProcessEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Decodes an upload in a process of its own, one at a time whoever asks: the server's memory does not grow, and
 * what a hostile file could break is not the shop. The process ends when nothing has come for five seconds.
 * @throws NotAPicture, also when the file brought the process down
 */
export function decodeApart(file: string): Promise<DecodedPicture> {
  const mine = turn.then(() => askProcess(file));
  turn = mine.catch(() => undefined);
  return mine;
}

async function askProcess(file: string): Promise<DecodedPicture> {
  clearTimeout(idle);
  child ??= startProcess();
  const answer = await answerOf(child, file);
  idle = setTimeout(endProcess, idleMs).unref();
  if ('picture' in answer) return answer.picture;
  if ('refused' in answer) throw new NotAPicture(answer.refused);
  throw new Error(answer.failed);
}

function endProcess(): void {
  child?.disconnect();
  child = undefined;
}

function startProcess(): ChildProcess {
  const started = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: { SystemRoot: process.env.SystemRoot, ...allocator },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  started.once('exit', () => {
    if (child === started) child = undefined;
  });
  started.unref();
  started.channel?.unref();
  return started;
}

function answerOf(asked: ChildProcess, file: string): Promise<PictureAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => asked.kill('SIGKILL'), giveUpMs);
    const settle = (answer: PictureAnswer) => {
      clearTimeout(timer);
      asked.off('message', settle);
      asked.off('exit', onExit);
      resolve(answer);
    };
    const onExit = () => settle({ refused: 'the process that decoded it ended' });
    asked.once('message', settle);
    asked.once('exit', onExit);
    asked.send(file);
  });
}
