import { expect, it } from 'vitest';
import { callLimits } from './call-limits.ts';

const customer = (id: string) => ({ role: 'user' as const, id, reading: false });
const guest = (reading: boolean) => ({ role: undefined, id: undefined, reading });

/** Starts calls that do not end before `release`, and counts those that have begun. */
function flood(inTurn: ReturnType<typeof callLimits>) {
  const begun: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const start = (name: string, call: Parameters<typeof inTurn>[0], count: number) =>
    Array.from({ length: count }, () =>
      inTurn(call, async () => {
        begun.push(name);
        await released;
      }),
    );
  const count = (name: string) => begun.filter((one) => one === name).length;
  return { start, count, release: () => release() };
}

it('one customer’s calls wait for each other, and nobody else’s for them', async () => {
  const { start, count, release } = flood(callLimits());
  const floods = start('flood', customer('one'), 10);
  const others = [
    ...start('other', customer('two'), 1),
    ...start('admin', { role: 'admin', id: 'three', reading: false }, 10),
    ...start('guest', guest(false), 1),
  ];
  await Promise.resolve();
  expect([count('flood'), count('other'), count('admin'), count('guest')]).toEqual([2, 1, 10, 1]);
  release();
  await Promise.all([...floods, ...others]);
  expect(count('flood')).toBe(10);
});

it('guests that write take turns, and reading is free', async () => {
  const { start, count, release } = flood(callLimits());
  const all = [...start('write', guest(false), 20), ...start('read', guest(true), 20)];
  await Promise.resolve();
  expect([count('write'), count('read')]).toEqual([3, 20]);
  release();
  await Promise.all(all);
  expect(count('write')).toBe(20);
});

it('a call that fails frees its place', async () => {
  const inTurn = callLimits();
  const failing = Array.from({ length: 5 }, () =>
    inTurn(customer('one'), () => Promise.reject(new Error('no'))),
  );
  await Promise.allSettled(failing);
  expect(await inTurn(customer('one'), async () => 'taken')).toBe('taken');
});
