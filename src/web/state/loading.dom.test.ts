import { expect, test } from 'vitest';
import { admin, signIn } from '../../../tests/support/components/people.ts';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { load } from './use-loading.ts';

test('shows an error for a programming error too', async () => {
  signIn(admin);
  expectConsoleError(/no such thing/);
  const { answer } = load(new URL('http://localhost:3000/admin'), 'admin', async () => {
    throw new TypeError('no such thing');
  });
  expect((await answer).error?.message).toBe('Something failed on our side. Please try again.');
});
