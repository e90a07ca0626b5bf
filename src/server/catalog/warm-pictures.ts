import { fork } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { log } from '../log.ts';
import type { Shop } from '../shop.ts';
import { listFirstPictures } from './first-pictures.ts';
import { allocator } from './picture-decoder.ts';

const program = fileURLToPath(new URL('./first-pictures-process.ts', import.meta.url));
/** Leaves the start and the first visitor alone. */
const afterMs = 3_000;

/**
 * After the first start on a data folder, makes the sizes that first visitors will ask for: one at a time, in a
 * process of the lowest priority that ends when it is done. Later starts do nothing. Answers how to stop it.
 */
export function startWarming(shop: Shop): () => void {
  const done = path.join(shop.config.dataDir, 'pictures.made');
  if (existsSync(done)) return () => undefined;
  let stop = () => undefined as unknown;
  const timer = setTimeout(async () => {
    try {
      const sizes = await listFirstPictures(shop);
      if (stopped) return;
      const env = { ...process.env, ...allocator };
      const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      stop = () => child.kill();
      child.once('message', () => writeFileSync(done, ''));
      child.send(sizes);
      child.unref();
      child.channel?.unref();
    } catch (error) {
      log.error('Pictures could not be made ahead; each is made when it is first seen', error);
    }
  }, afterMs).unref();
  let stopped = false;
  return () => {
    stopped = true;
    clearTimeout(timer);
    stop();
  };
}
