import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirLocked, lockDataDir } from './data-dir-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process of its own that holds the lock until it is killed. */
async function holder() {
  const program = `import('${path.resolve('src/platform/database/data-dir-lock.ts')}').then((m) => { m.lockDataDir(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of the data folder', () => {
  it('is refused to a second process, with the pid of the first', async () => {
    const child = await holder();
    expect(() => lockDataDir(folder)).toThrow(DataDirLocked);
    expect(() => lockDataDir(folder)).toThrow(new RegExp(`process ${child.pid}\\b`));
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('is taken over immediately from a process that was killed', async () => {
    const child = await holder();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const unlock = lockDataDir(folder);
    unlock();
    expect(existsSync(path.join(folder, 'shop.lock'))).toBe(false);
  });

  it('does not mistake a living process with a re-used pid for the holder', () => {
    writeFileSync(
      path.join(folder, 'shop.lock'),
      JSON.stringify({ pid: process.ppid, started: 'another boot:1' }),
    );
    expect(() => lockDataDir(folder)()).not.toThrow();
  });

  it('survives a file that was only half written', () => {
    writeFileSync(path.join(folder, 'shop.lock'), '{"pid":');
    expect(() => lockDataDir(folder)()).not.toThrow();
  });
});
