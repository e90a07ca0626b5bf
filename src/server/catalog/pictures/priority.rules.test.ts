import { spawn } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerPriority } from './picture-decoder.ts';

it('sets a process that handles pictures behind the shop, further back where nobody waits', () => {
  for (const [work, expected] of [
    ['upload', 10],
    ['ahead', 19],
  ] as const) {
    const started = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 60_000)']);
    try {
      lowerPriority(started, work);
      expect(getPriority(started.pid)).toBe(expected);
    } finally {
      started.kill();
    }
  }
});

it('leaves a process that could not be started alone', () => {
  const started = spawn('/nowhere/at-all');
  started.on('error', () => undefined);
  expect(() => lowerPriority(started, 'ahead')).not.toThrow();
});
