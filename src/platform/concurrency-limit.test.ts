import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

test('limits how many run concurrently, in order of arrival, and frees the place of a failure', async () => {
  const inTurn = concurrencyLimit(2);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (n: number) =>
    inTurn(async () => {
      begun.push(n);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (n === 1) throw new Error('damaged');
      return n;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
});
