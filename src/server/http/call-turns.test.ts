import { expect, it } from 'vitest';
import { ShopError } from '../../contract/errors.ts';
import { callTurns } from './call-turns.ts';

const customer = (id: string) => ({ role: 'user' as const, id, reading: false });
const guest = (reading: boolean) => ({ role: undefined, id: undefined, reading });

/** Starts calls that do not end before `release`; answers how many have begun, and how each was settled. */
function flood(inTurn: ReturnType<typeof callTurns>) {
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
      }).catch((error: unknown) => (error instanceof ShopError ? error.code : String(error))),
    );
  const count = (name: string) => begun.filter((one) => one === name).length;
  return { start, count, release: () => release() };
}

it('one customer’s calls wait for each other, and nobody else’s for them', async () => {
  const { start, count, release } = flood(callTurns());
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
  const { start, count, release } = flood(callTurns());
  const all = [...start('write', guest(false), 20), ...start('read', guest(true), 20)];
  await Promise.resolve();
  expect([count('write'), count('read')]).toEqual([3, 20]);
  release();
  await Promise.all(all);
  expect(count('write')).toBe(20);
});

it.each([
  ['a customer’s', customer('one'), 62, 'TOO_MANY'],
  ['guests’', guest(false), 603, 'BUSY'],
])(
  '%s calls are refused once too many wait, and taken again when they have ended',
  async (_, call, most, code) => {
    const inTurn = callTurns();
    const { start, release } = flood(inTurn);
    const all = start('any', call, most + 1);
    expect(await all.at(-1)).toBe(code);
    release();
    expect(await Promise.all(all.slice(0, -1))).toEqual(Array(most).fill(undefined));
    expect(await inTurn(call, async () => 'taken')).toBe('taken');
  },
);

it('a call that fails frees its place', async () => {
  const inTurn = callTurns();
  const failing = Array.from({ length: 5 }, () =>
    inTurn(customer('one'), () => Promise.reject(new Error('no'))),
  );
  await Promise.allSettled(failing);
  expect(await inTurn(customer('one'), async () => 'taken')).toBe('taken');
});
