import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Shop } from '../../shop.ts';
import type { PictureSize } from './first-pictures.ts';
import { allocator } from './picture-decoder.ts';
import { lowerPriority } from './priority.ts';

const program = fileURLToPath(new URL('./first-pictures-process.ts', import.meta.url));

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
