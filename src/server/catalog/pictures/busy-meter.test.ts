import { expect, it, vi } from 'vitest';
import { openBusyMeter } from './warm-pictures.ts';

function workFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('finds the shop busy while its thread was at work, and not afterwards', async () => {
  const isBusy = openBusyMeter(() => false);
  workFor(50);
  expect(isBusy()).toBe(true);
  await vi.waitFor(() => expect(isBusy()).toBe(false), { interval: 100, timeout: 60_000 });
});

it('finds it busy while somebody waits for a picture, however idle it is', async () => {
  let isNeeded = true;
  const isBusy = openBusyMeter(() => isNeeded);
  await expect(
    vi.waitFor(() => expect(isBusy()).toBe(false), { interval: 50, timeout: 500 }),
  ).rejects.toThrow();
  isNeeded = false;
  await vi.waitFor(() => expect(isBusy()).toBe(false), { interval: 100, timeout: 60_000 });
});
